import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { buttonClass, type ButtonLook } from "./button-look.ts";
import styles from "./Button.module.css";
import { Spinner } from "../states/Spinner.tsx";

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style"> & {
    readonly icon?: ReactNode;
    /** Keeps width and label, shows a spinner and ignores further presses. */
    readonly loading?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export function Button({ size, variant, block, icon, loading = false, children, onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  const onFill = variant === "primary" || variant === "danger";
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ size, variant, block })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={handleClick}
    >
      {loading ? <Wait inPlaceOfIcon={icon !== undefined} onFill={onFill} /> : icon}
      {loading && icon === undefined ? <span className={styles.waitingLabel}>{children}</span> : children}
    </button>
  );
}

function Wait({ inPlaceOfIcon, onFill }: { readonly inPlaceOfIcon: boolean; readonly onFill: boolean }) {
  if (inPlaceOfIcon) return <Spinner onFill={onFill} />;
  return (
    <span className={styles.wait}>
      <Spinner size="small" onFill={onFill} />
    </span>
  );
}
