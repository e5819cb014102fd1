let isHidden = false;
const listeners = new Set<() => void>();

/** Whether what the address leads to is shown. It is taken away at once where somebody else is signed in than what it shows was for. */
export const pageContent = {
  isShown: (): boolean => !isHidden,
  hide: (): void => change(true),
  show: (): void => change(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: boolean): void {
  isHidden = next;
  for (const listener of listeners) listener();
}
