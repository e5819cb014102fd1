/** The whole address of what someone typed, with or without https:// before it; null for anything but the web. */
export function toWebAddress(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".") ? href : null;
}
