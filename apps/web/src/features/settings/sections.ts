/** What the panel shows instead of its list of entries; part of the address. */
export const SECTIONS = ["user-id", "appearance", "devices"] as const;
export type SettingsSection = (typeof SECTIONS)[number];

/** Undefined for an address that names none, which then shows the entries. */
export function toSection(name: string | undefined): SettingsSection | undefined {
  return SECTIONS.find((section) => section === name);
}
