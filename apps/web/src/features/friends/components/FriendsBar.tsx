import { ArrowLeft } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";

/** Over what stands beside the list of friends; on a phone, where that is alone, with the way back to it. */
export function FriendsBar({ title }: { readonly title: string }) {
  const isPhone = usePhone();
  const back = isPhone ? (
    <IconLink to="/friends" label={m["friends.back"]()}>
      <ArrowLeft size={20} aria-hidden />
    </IconLink>
  ) : undefined;
  return <PaneBar title={title} heading={isPhone ? "h1" : "h2"} leading={back} />;
}
