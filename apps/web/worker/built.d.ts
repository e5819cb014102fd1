/** The files of this build, put here when it is built (vite-offline-worker.ts). */
declare const BUILT_FILES: readonly string[];
/** Another one for every build that is different. */
declare const BUILD: string;
