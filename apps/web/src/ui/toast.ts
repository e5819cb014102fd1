import { ToastQueue } from "./toasts/toast-queue.ts";

export const toasts = new ToastQueue({
  set: (run, delayMs) => window.setTimeout(run, delayMs),
  clear: (timer) => window.clearTimeout(timer as number),
});

/** Short confirmations and reports; 4 s, errors 8 s. */
export const toast = {
  success: (text: string) => toasts.show("success", text),
  error: (text: string) => toasts.show("error", text),
  info: (text: string) => toasts.show("info", text),
  /** Takes back what a new try has made out of date. */
  clear: () => toasts.clear(),
};
