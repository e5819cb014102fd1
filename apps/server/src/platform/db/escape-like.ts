/** What people typed as part of a pattern of `like`, where it stands for itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
