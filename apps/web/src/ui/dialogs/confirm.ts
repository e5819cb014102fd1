import type { ReactNode } from "react";

export type Question = {
  readonly title: string;
  readonly message: string;
  /** Says what the acting button does: "Logout", "Delete". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** "danger" when something is lost: red button, and the safe one is focused. */
  readonly tone?: "primary" | "danger";
  /** More choices, under the message. */
  readonly extra?: ReactNode;
};

type Asked = Question & { readonly answer: (confirmed: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Asks in a dialog (a bottom sheet on phones); true when the acting button was pressed. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  const opener = findOpener(document.activeElement);
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (confirmed) => {
        change(undefined);
        opener?.focus();
        resolve(confirmed);
      },
    });
  });
}

/** Where the focus goes back to: what had it, or for an item of a menu, which is gone by then, the menu's button. */
function findOpener(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[role=menu]");
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

export const openQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): Asked | undefined => asked,
};

function change(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
