import { findUnstorable } from "@atrium/contracts/storable";
import { AppError } from "../errors.ts";

/** Every edge asks this of what it has parsed: what the database cannot keep as it is goes no further. @throws AppError BAD_INPUT */
export function ensureStorable<Input>(input: Input): Input {
  const field = findUnstorable(input);
  if (field !== null) throw new AppError("BAD_INPUT", { field });
  return input;
}
