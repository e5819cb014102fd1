import type { UserId } from "@atrium/contracts/ids";
import { useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { PersonCard } from "./PersonCard.tsx";

/** A person by an address of their own, beside the chats. */
export function PersonPage() {
  const { userId } = useParams({ strict: false });
  const { profile } = useSearch({ strict: false });
  const isPhone = usePhone();
  return (
    <>
      {isPhone && (
        <PaneBar
          heading="h2"
          title={m["profiles.person.label"]()}
          leading={
            <IconLink to="/chat" label={m["profiles.person.back"]()}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconLink>
          }
        />
      )}
      <PersonCard userId={userId as UserId} profileId={profile} heading={isPhone ? "h1" : "h2"} />
    </>
  );
}
