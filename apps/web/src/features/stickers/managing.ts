let isOpen = false;
const listeners = new Set<() => void>();

/** Shows the person's packs over whatever page is open: what they were pressed in, as the choice of a sticker, has closed by then. */
export const managing = {
  open: (): void => set(true),
  close: (): void => set(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): boolean => isOpen,
};

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}
