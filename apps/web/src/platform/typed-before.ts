/** What somebody typed into a page that the server rendered, before its script was there. */
let typed: ReadonlyMap<string, string> = new Map();
let focused: string | null = null;

/** Before the page is rendered anew. */
export function keepTyped(container: HTMLElement): void {
  const inputs = [...container.querySelectorAll("input")].filter(({ name, value }) => name !== "" && value !== "");
  typed = new Map(inputs.map(({ name, value }) => [name, value]));
  const { activeElement } = document;
  focused = activeElement instanceof HTMLInputElement && container.contains(activeElement) ? activeElement.name : null;
}

/** Once: the values by the names of their fields, and the field that one was in. */
export function takeTyped(): { readonly typed: ReadonlyMap<string, string>; readonly focused: string | null } {
  const taken = { typed, focused };
  typed = new Map();
  focused = null;
  return taken;
}
