/** Hands a file that was made here to the browser, which saves it. */
export function saveFile(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Not at once: the browser begins to read after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
