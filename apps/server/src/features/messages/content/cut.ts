/** The beginning of a text, of so many UTF-16 code units at most, and not in the middle of a character of two. */
export function cut(whole: string, maxLength: number): string {
  if (whole.length <= maxLength) return whole;
  const isSplit = /[\ud800-\udbff]/.test(whole.charAt(maxLength - 1));
  return whole.slice(0, isSplit ? maxLength - 1 : maxLength);
}
