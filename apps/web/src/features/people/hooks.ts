import type { UserId } from "@atrium/contracts/ids";
import type { Face } from "@atrium/contracts/people";
import { useAskedTogether } from "../../platform/live/use-asked-together.ts";
import { faces } from "./live.ts";

/** A person's picture, kept current while it is shown; none without a session. */
export const useFace = (userId: UserId): Face | undefined => useAskedTogether(faces, userId);
