import styles from "./SectionHead.module.css";

type SectionHeadProps = {
  readonly title: string;
  readonly heading: "h2" | "h3";
  /** How many there are, at the end of the line. */
  readonly count?: string;
};

/** Over one part of a list that goes from edge to edge. */
export function SectionHead({ title, heading: Heading, count }: SectionHeadProps) {
  return (
    <Heading className={styles.head}>
      {title}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Heading>
  );
}
