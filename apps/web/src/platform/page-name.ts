let current: string | null = null;
const listeners = new Set<() => void>();

/** What the open page is called, where it is more than its entry in the sidebar: the name of a room. */
export const pageName = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): string | null => current,
  /** Answers how to take it back, which does nothing once the page is called something else. */
  set(name: string): () => void {
    change(name);
    return () => {
      if (current === name) change(null);
    };
  },
};

function change(name: string | null): void {
  current = name;
  for (const listener of listeners) listener();
}
