/** Leads to the first field that has an error, by its name, so that the next key mends it. */
export function focusFirstWrong(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string | undefined>>,
): void {
  const isWrong = (field: Element) => errors[field.getAttribute("name") ?? ""] !== undefined;
  const first = [...(form?.elements ?? [])].find(isWrong);
  if (first instanceof HTMLElement) first.focus();
}
