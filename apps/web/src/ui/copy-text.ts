import { toast } from "./toast.ts";

type Said = { readonly copied: string; readonly failed: string };

/** Puts a text on the clipboard, and says how it went. */
export async function copyText(text: string, { copied, failed }: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed);
  }
}
