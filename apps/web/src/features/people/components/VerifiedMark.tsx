import type { UserId } from "@atrium/contracts/ids";
import { BadgeCheck } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { useFace } from "../hooks.ts";
import styles from "./VerifiedMark.module.css";

/** Beside the name of somebody whom the host of this instance vouches for (SHELL-052); nothing beside any other. */
export function VerifiedMark({ userId }: { readonly userId: UserId }) {
  if (useFace(userId)?.isVerified !== true) return null;
  return (
    <>
      <BadgeCheck className={styles.mark} size={15} aria-hidden />
      <VisuallyHidden> {m["people.verified"]()}</VisuallyHidden>
    </>
  );
}
