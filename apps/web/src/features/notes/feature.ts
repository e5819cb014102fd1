import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const notes: Feature = {
  name: "notes",
  PrivateNotes: lazyPart(async () => ({ default: (await import("./components/NotesRow.tsx")).NotesRow })),
  PrivateNotesPane: lazyPart(() => import("./components/NotesPane.tsx")),
};
