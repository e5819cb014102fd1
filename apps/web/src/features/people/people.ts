import { lazyPart } from "../../ui/lazy-part.tsx";

export { PersonAvatar } from "./components/PersonAvatar.tsx";
export { VerifiedMark } from "./components/VerifiedMark.tsx";
export { PersonLink } from "./components/PersonLink.tsx";
export { useFace } from "./hooks.ts";
export { PersonMenuEntries } from "./components/PersonMenuEntries.tsx";
export type { PersonMenuEntryProps } from "./places.ts";

/** What settings and profiles show, loaded when it is shown. */
export const PictureDialog = lazyPart(() => import("./components/PictureDialog.tsx"));
export const NameDialog = lazyPart(() => import("./components/NameDialog.tsx"));
export const CropDialog = lazyPart(() => import("./components/CropDialog.tsx"));
