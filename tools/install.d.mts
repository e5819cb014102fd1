type Level = "runtime" | "run" | "all";

export function ensureRuntime(): Promise<string>;
export function ensurePackages(level: Exclude<Level, "runtime">, env: NodeJS.ProcessEnv): Promise<void>;
export function isUnread(path: string, level: Level): boolean;
export function listPackages(folder: string, level: Level): string[];
