import type { Feature } from "../../feature.ts";
import { createAdministration } from "./administration.ts";
import { administrationCommands } from "./live.ts";

export const administration: Feature<null> = {
  name: "administration",
  open: (context) => ({ api: null, commands: administrationCommands(createAdministration(context)) }),
};
