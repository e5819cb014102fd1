import type { EventDraft } from "./event-draft.ts";
import type { FieldErrors } from "../../../ui/forms/field-errors.ts";

/** What a part of the form shows, and how it changes it. */
export type FormPartProps = {
  readonly values: EventDraft;
  readonly errors: FieldErrors;
  readonly onChange: (changed: Partial<EventDraft>) => void;
};
