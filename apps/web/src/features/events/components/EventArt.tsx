import { CalendarDays } from "lucide-react";
import { SceneArt } from "../../../ui/states/SceneArt.tsx";

type EventArtProps = {
  /** Chooses the ground where there is no cover. */
  readonly seed: string;
  readonly coverUrl: string | null;
  readonly size: "thumb" | "cover";
};

/** The cover of an event, or a ground of its own. */
export function EventArt({ seed, coverUrl, size }: EventArtProps) {
  const isThumb = size === "thumb";
  const icon = <CalendarDays size={isThumb ? 20 : 34} strokeWidth={1.6} />;
  return <SceneArt seed={seed} imageUrl={coverUrl} icon={icon} isThumb={isThumb} />;
}
