import { Fragment, type ReactNode } from "react";
import LinkedText from "../content/LinkedText.tsx";
import { toVisible } from "../../../ui/visible-text.ts";
import { type Block, type Line, parseBlocks } from "./blocks.ts";
import type { Inline, Mark } from "./inline-marks.ts";
import styles from "./FormattedText.module.css";

const TAGS = { bold: "strong", italic: "em", strike: "s" } as const satisfies Record<Mark, string>;

/** A text as its writer set it: elements and text nodes, never markup. */
export default function FormattedText({ text }: { readonly text: string }) {
  const blocks = parseBlocks(text);
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks have no identity but their place
    <Fragment key={index}>
      {/* A block ends its line by itself; words before and after it do not. */}
      {index > 0 && isWords(block) && isWords(blocks[index - 1]) && "\n"}
      <BlockOf block={block} />
    </Fragment>
  ));
}

const isWords = (block: Block | undefined): boolean => block?.kind === "text";

function BlockOf({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case "code":
      return (
        <pre className={styles.codeBlock} dir="ltr">
          <code>{toVisible(block.text)}</code>
        </pre>
      );
    case "quote":
      return (
        <blockquote className={styles.quote}>
          <Lines lines={block.lines} />
        </blockquote>
      );
    case "bullets":
      return (
        <ul className={styles.list}>
          <Items lines={block.lines} />
        </ul>
      );
    case "numbers":
      return (
        <ol className={styles.list}>
          <Items lines={block.lines} />
        </ol>
      );
    case "text":
      return <Lines lines={block.lines} />;
  }
}

type LinesProps = { readonly lines: readonly Line[] };

function Lines({ lines }: LinesProps) {
  return lines.map(({ inlines }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
    <Fragment key={index}>
      {index > 0 && "\n"}
      <Inlines inlines={inlines} />
    </Fragment>
  ));
}

/** Numbers are those that were typed. */
function Items({ lines }: LinesProps) {
  return lines.map(({ typed, inlines }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
    <li key={index} value={/^\d/u.test(typed) ? Number.parseInt(typed, 10) : undefined}>
      <Inlines inlines={inlines} />
    </li>
  ));
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- stretches have no identity but their place
    <InlineOf key={index} inline={inline} />
  ));
}

function InlineOf({ inline }: { readonly inline: Inline }): ReactNode {
  if (inline.kind === "text") return <LinkedText text={inline.text} />;
  if (inline.kind === "code") return <code className={styles.code}>{toVisible(inline.text)}</code>;
  const inner: ReactNode = <Inlines inlines={inline.children} />;
  return inline.marks.reduceRight((children, mark) => {
    const Tag = TAGS[mark];
    return <Tag className={styles[mark]}>{children}</Tag>;
  }, inner);
}
