// Stands in for the browser where a page is rendered on the server: in a thread of its own, in which nobody stores, listens or asks.
// Has to run before anything that looks for a browser while it is loaded.
const nothing = (): void => {};
const silent = { addEventListener: nothing, removeEventListener: nothing };

const storage: Storage = {
  length: 0,
  clear: nothing,
  getItem: () => null,
  key: () => null,
  removeItem: nothing,
  setItem: nothing,
};

Object.defineProperty(globalThis.navigator, "onLine", { value: true });
Object.assign(globalThis, {
  ...silent,
  localStorage: storage,
  matchMedia: () => ({ ...silent, matches: false }),
  document: { ...silent, visibilityState: "visible", documentElement: { setAttribute: nothing } },
});
