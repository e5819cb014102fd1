import type { InputOf, Operation, OutputOf } from "@atrium/contracts/operation";
import type { ZodType } from "zod";

/** A REST operation of the contracts without its schemas, which would be too heavy for the browser. */
export type ClientOperation<Input, Output> = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** How the input travels; JSON unless it says otherwise. Of a file its bytes are the body, and the rest stands in the address. */
  readonly encoding?: "form" | "file";
  /** For what takes longer than others to arrive. */
  readonly timeoutMs?: number;
  /** Never set: carries the types. */
  readonly shape?: (input: Input) => Output;
};

/** `operation<typeof signIn>("POST", "/auth/signIn")`; a test beside the caller compares it with the contract. */
export function operation<Definition extends Operation<ZodType, ZodType>>(
  method: Definition["method"],
  path: string,
): ClientOperation<InputOf<Definition>, OutputOf<Definition>> {
  return { method, path };
}
