import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import type { Delivery } from "./list-items.ts";
import styles from "./DeliveryMark.module.css";

type DeliveryMarkProps = { readonly kind: Delivery["kind"]; readonly size?: number };

/** Clock, one tick, two ticks, or a warning, each with its word. */
export function DeliveryMark({ kind, size = 13 }: DeliveryMarkProps) {
  const Icon = ICONS[kind];
  return (
    <span className={styles[kind]}>
      <Icon size={size} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{WORDS[kind]()}</VisuallyHidden>
    </span>
  );
}

const ICONS = { sending: Clock, sent: Check, seen: CheckCheck, failed: CircleAlert };

const WORDS = {
  sending: m["messages.delivery.sending"],
  sent: m["messages.delivery.sent"],
  seen: m["messages.delivery.seen"],
  failed: m["messages.delivery.failed"],
};
