import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import type { ShownTooltipProps } from "./ShownTooltip.tsx";
import styles from "./Tooltip.module.css";

/** A tooltip opens after this. */
const OPEN_DELAY_MS = 500;

/** What places it is fetched for the first one that is wished for; without it an icon has its name for assistive technology alone. */
const ShownTooltip = lazy<ComponentType<ShownTooltipProps>>(() =>
  import("./ShownTooltip.tsx").catch(() => ({ default: () => null })),
);

type TooltipProps = {
  readonly text: string;
  readonly position?: "top" | "bottom" | "left" | "right";
  readonly children: ReactElement;
};

/**
 * The name of an icon, after half a second of pointing or at once on keyboard focus. Touch shows none. Every room that
 * is opened brings icons along, so Mantine's is made only when one is first wished for.
 */
export function Tooltip({ text, position = "bottom", children }: TooltipProps) {
  const [icon, setIcon] = useState<Element | null>(null);
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape({ isActive: isShown, onEscape: hide });

  function show(around: Element, afterMs: number) {
    setIcon(around.firstElementChild);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(true), afterMs);
  }

  function hide() {
    clearTimeout(timer.current);
    setIsShown(false);
  }

  return (
    <span
      className={styles.around}
      onPointerEnter={({ pointerType, currentTarget }) => pointerType !== "touch" && show(currentTarget, OPEN_DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target, currentTarget }) => target.matches(":focus-visible") && show(currentTarget, 0)}
      onBlur={hide}
    >
      {children}
      {icon instanceof HTMLElement && (
        <Suspense>
          <ShownTooltip target={icon} opened={isShown} label={text} position={position} />
        </Suspense>
      )}
    </span>
  );
}

function useEscape({ isActive, onEscape }: { isActive: boolean; onEscape: () => void }): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const handleKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && onEscape();
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  });
}
