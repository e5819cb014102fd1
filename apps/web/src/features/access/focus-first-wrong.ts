/** Leads to the first field that has an error, so that the next key mends it. */
export function focusFirstWrong<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  errors: { readonly [Field in Name]?: string },
): void {
  const name = names.find((candidate) => errors[candidate] !== undefined);
  const input = name === undefined ? null : form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.focus();
}
