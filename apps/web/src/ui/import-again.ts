let attempts = 0;

/**
 * Imports a module whose import failed with this error. A browser keeps in mind that it could not fetch one, and does not ask for it
 * again under the same address; so the address is another one each time. @throws the same error where it names no address (Safari),
 * and what the new import throws
 */
export async function importAgain<Module>(error: unknown): Promise<Module> {
  const address = toAddress(error);
  if (address === null) throw error;
  attempts += 1;
  return (await import(/* @vite-ignore */ `${address}?again=${attempts}`)) as Module;
}

/** The address in the words of Chromium ("Failed to fetch dynamically imported module: …") and of Firefox ("error loading …"). */
export function toAddress(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  return /https?:\/\/[^\s?#]+\.js$/u.exec(message)?.[0] ?? null;
}
