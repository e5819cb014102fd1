import type { Documents } from "../../platform/api/generated/documents.ts";

/** A person as an administrator sees them. */
export type ManagedUser = Documents["Users"]["result"]["users"][number];
