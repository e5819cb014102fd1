import { postRead } from "../../../platform/read-apart.ts";
import { readRows } from "./read-rows.ts";

postRead(readRows);
