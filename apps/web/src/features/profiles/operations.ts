import type * as profiles from "@atrium/contracts/profiles";
import { operation } from "../../platform/api/operation.ts";

export const getProfileOperation = operation<typeof profiles.getProfile>("GET", "/api/profile");
