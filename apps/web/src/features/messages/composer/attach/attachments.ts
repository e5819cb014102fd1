import { BarChart3, CircleDot, Contact, FileText, Image, MapPin, Sticker } from "lucide-react";
import type { ComponentType } from "react";
import { m } from "../../../../platform/i18n/messages.ts";

/** What can be attached, in the order in which it is offered. */
export const ATTACHMENTS = ["photo", "document", "videoMessage", "location", "contact", "poll", "sticker"] as const;
export type Attachment = (typeof ATTACHMENTS)[number];

/** Chosen in a window of the browser's; the others have a dialog. */
export type FileAttachment = "photo" | "document";

type Look = { readonly Icon: ComponentType<{ size: number; strokeWidth: number }>; readonly label: () => string };

export const ATTACHMENT_LOOKS: Readonly<Record<Attachment, Look>> = {
  photo: { Icon: Image, label: () => m["messages.attach.photo"]() },
  document: { Icon: FileText, label: () => m["messages.attach.document"]() },
  videoMessage: { Icon: CircleDot, label: () => m["messages.attach.videoMessage"]() },
  location: { Icon: MapPin, label: () => m["messages.attach.location"]() },
  contact: { Icon: Contact, label: () => m["messages.attach.contact"]() },
  poll: { Icon: BarChart3, label: () => m["messages.attach.poll"]() },
  sticker: { Icon: Sticker, label: () => m["messages.attach.sticker"]() },
};
