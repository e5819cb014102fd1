import { Check, Info, X } from "lucide-react";
import { type ReactNode, useRef, useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../class-names.ts";
import { toasts } from "../toast.ts";
import type { Toast, ToastTone } from "./toast-queue.ts";
import { useClearPlace } from "./use-clear-place.ts";
import styles from "./Toasts.module.css";

const ICONS: Record<ToastTone, ReactNode> = {
  success: <Check size={15} aria-hidden />,
  error: <X size={15} aria-hidden />,
  info: <Info size={15} aria-hidden />,
};

/** Bottom centre, on a phone at the top; elsewhere where that would cover what a dialog asks for. Once per page. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot);
  const stack = useRef<HTMLElement>(null);
  useClearPlace(stack, shown);
  if (shown.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only keeps it from leaving
    <section
      ref={stack}
      className={styles.stack}
      aria-label={m["ui.toasts.label"]()}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastRow({ toast }: { readonly toast: Toast }) {
  return (
    <div className={styles.toast} role={toast.tone === "error" ? "alert" : "status"}>
      <span className={classNames(styles.icon, styles[toast.tone])}>{ICONS[toast.tone]}</span>
      <span className={styles.text}>{toast.text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={m["ui.close"]()}
        onClick={() => toasts.dismiss(toast.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
