import type { HobbyKind } from "@atrium/contracts/hobbies";
import { SceneArt } from "../../../ui/states/SceneArt.tsx";
import { CATEGORIES } from "../categories.ts";

type HobbyArtProps = {
  readonly kind: HobbyKind;
  /** Chooses the ground where there is no picture. */
  readonly seed: string;
  readonly imageUrl: string | null;
};

/** The picture of a hobby, or a ground of its own with the icon of its kind. */
export function HobbyArt({ kind, seed, imageUrl }: HobbyArtProps) {
  const { icon: Icon } = CATEGORIES[kind];
  return <SceneArt seed={seed} imageUrl={imageUrl} icon={<Icon size={34} strokeWidth={1.6} />} />;
}
