import type { Context } from "../../context.ts";
import type { Paying } from "../payments/payments.ts";

/** What the feature works with. */
export type Parts = Paying & { readonly context: Context };
