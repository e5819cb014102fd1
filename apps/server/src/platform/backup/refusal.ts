/** What the operator asked for cannot be done, and nothing was changed. The message says why and what to do, in one sentence or two. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
