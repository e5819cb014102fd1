/** Where a keyboard is always there. Elsewhere a field that has the focus raises one over the page. */
export const hasKeyboard = (): boolean => matchMedia("(hover: hover) and (pointer: fine)").matches;
