import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip } from "@mantine/core";
import { KitProvider } from "../KitProvider.tsx";
import styles from "./Tooltip.module.css";

export type ShownTooltipProps = {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly label: string;
  readonly position: "top" | "bottom" | "left" | "right";
};

/** The name itself, beside its icon. */
export default function ShownTooltip(props: ShownTooltipProps) {
  return (
    <KitProvider>
      <Tooltip {...props} classNames={{ tooltip: styles.tooltip }} transitionProps={{ duration: 90 }} />
    </KitProvider>
  );
}
