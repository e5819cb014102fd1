import type { Feature } from "../../ui/features.ts";
import { startSettings } from "./settings.ts";

export const settings: Feature = { name: "settings", start: startSettings };
