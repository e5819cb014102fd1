import { ArrowLeft } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar as Bar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";

/** Over the right pane; on phones with the way back to the list. */
export function PaneBar({ title }: { readonly title: string }) {
  const isPhone = usePhone();
  return (
    <Bar
      title={title}
      leading={
        isPhone && (
          <IconLink to="/myspace" label={m["profiles.details.back"]()}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          </IconLink>
        )
      }
    />
  );
}
