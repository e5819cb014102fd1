import type * as clientErrors from "@atrium/contracts/client-errors";
import { operation } from "../api/operation.ts";

export const reportOperation = operation<typeof clientErrors.reportClientErrors>("POST", "/api/clientErrors");
