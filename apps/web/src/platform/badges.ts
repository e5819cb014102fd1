/** By the names of features. */
type Badges = Readonly<Record<string, number>>;

let badges: Badges = {};
const listeners = new Set<() => void>();

/** Counts shown at the sidebar entries and in the page title; each feature sets its own. */
export const badgeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): Badges => badges,
};

export function setBadge(name: string, count: number): void {
  if (badges[name] === count) return;
  badges = { ...badges, [name]: count };
  for (const listener of listeners) listener();
}

/** "(5) Elin Sandström · Atrium"; without a number when nothing is unread. */
export function toPageTitle(count: number, name: string): string {
  return count > 0 ? `(${count}) ${name}` : name;
}
