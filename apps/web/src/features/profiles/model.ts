import type { ProfileEntry, ProfileFormat } from "@atrium/contracts/profiles";
import { contrast, toRgb } from "../../ui/theme-colour.ts";
import type { ShownProfile } from "./queries.ts";

const INKS = ["1f1d1a", "ffffff"] as const;

/** The card's ground: the first two of the colours (MYS-014). */
export function toGradient(colorCode: string): string {
  const [from = "", to = from] = colorCode.split(",");
  return `linear-gradient(150deg, ${from}, ${to})`;
}

/** The ink that is read best on both colours of the ground. */
export function toInk(colorCode: string): string {
  const grounds = colorCode.split(",", 2).map((colour) => toRgb(colour.replace("#", "")));
  const worst = (ink: string) => Math.min(...grounds.map((ground) => contrast(toRgb(ink), ground)));
  return `#${worst(INKS[0]) >= worst(INKS[1]) ? INKS[0] : INKS[1]}`;
}

/** The whole address that a QR code and a copied link hold (B-21). */
export function toLink({ referralLink }: Pick<ShownProfile, "referralLink">, origin: string): string {
  return new URL(referralLink, origin).href;
}

export function toHandle({ username }: Pick<ShownProfile, "username">): string {
  return username === null ? "" : `@${username}`;
}

/** Job title with company (MYS-019, MYS-020); empty when there is neither. */
export function toWork({ data }: Pick<ShownProfile, "data">): string {
  return [valueOf(data, "JOB_TITLE"), valueOf(data, "ORGANIZATION")].filter(Boolean).join(", ");
}

export function valueOf(data: readonly ProfileEntry[], format: ProfileFormat): string {
  return data.find((entry) => entry.format === format)?.value ?? "";
}

/** Where an entry leads, undefined for plain text. Whatever is stored, only to the web, a mailbox or a telephone. */
export function toHref({ format, value }: Pick<ProfileEntry, "format" | "value">): string | undefined {
  if (format === "EMAIL") return `mailto:${value}`;
  if (format === "PHONE") return `tel:${value.replaceAll(/[\s().-]/gu, "")}`;
  if (format !== "URL") return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(value) ? value : `https://${value}`;
  return /^https?:/iu.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}
