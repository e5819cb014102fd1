import { useForm } from "@mantine/form";
import { type SyntheticEvent, useRef } from "react";
import {
  type FieldErrors,
  type FieldTexts,
  judge,
  type Schema,
  toFieldErrors,
  toRefusedFields,
  withoutEdited,
} from "./field-errors.ts";
import { focusFirstWrong } from "./focus-first-wrong.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** What a part of a form needs to show one value and take another. */
export type FieldOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => {
  readonly name: Name;
  readonly value: Values[Name];
  readonly error: string | undefined;
  readonly onChange: (value: Values[Name]) => void;
};

/** The same for fields that hold texts, of whichever form. */
export type TextOf<Name extends string> = (name: Name) => {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

type ContractFormOptions<Values> = {
  /** What stands in the form when it opens. */
  readonly start: Values;
  /** Of the contracts: says what is wrong in words of `Fault`. */
  readonly schema: Schema;
  /** For the fields that may be wrong, whether it is found here or by the server. */
  readonly texts: FieldTexts<Values>;
  /** The field that a CONFLICT is about when the server names none. */
  readonly conflictField?: keyof Values & string;
  /** How long an error is shown, unless it says otherwise until its field is edited. */
  readonly errorsStay?: "until-sent";
  /** Whether something else of the form is on its way: it is not sent meanwhile. */
  readonly isBusy?: boolean;
  /** Sends it, and answers with what follows, which is done only while the form is still there; or with the fields that were refused. */
  readonly send: (values: Values) => Promise<(() => void) | FieldErrors>;
  /** Says what went wrong when no field is at fault, also once the form is gone; or answers with the field that is to say it. */
  readonly onFailed: (error: unknown, values: Values) => FieldErrors | void;
};

/**
 * A form that is judged by a schema of the contracts (decision 020). It is sent once at a time; what is wrong, here or for the server, is
 * said at its field, the first of which gets the focus; what was typed stays.
 */
export function useContractForm<Values extends Record<string, unknown>>(options: ContractFormOptions<Values>) {
  const { start, schema, texts, conflictField, errorsStay, isBusy = false, send, onFailed } = options;
  const element = useRef<HTMLFormElement>(null);
  const { isRunning, run } = useOneAtATime();
  const form = useForm<Values>({
    initialValues: start,
    clearInputErrorOnChange: false,
    validate: (values: Values) => judge(schema, texts, values),
  });
  const errors = toTexts(form.errors);

  /** What is typed into other fields at the same time stays. */
  function change(changed: Partial<Values>): void {
    form.setValues(changed);
    if (errorsStay === undefined) form.setErrors((current) => withoutEdited(toTexts(current), Object.keys(changed)));
  }

  /** At their fields, the first of which gets the focus. */
  function showErrors(found: FieldErrors): void {
    form.setErrors(found);
    focusFirstWrong(element.current, found);
  }

  async function sendValues(): Promise<void> {
    const values = form.getValues();
    try {
      const outcome = await send(values);
      if (element.current === null) return;
      if (typeof outcome === "function") outcome();
      else showErrors(outcome);
    } catch (error) {
      const isGone = element.current === null;
      const refused = isGone ? {} : toFieldErrors(toRefusedFields(error, conflictField), texts, values);
      showErrors(Object.keys(refused).length > 0 ? refused : (onFailed(error, values) ?? {}));
    }
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    // A dialog may stand in another form, whose submit this is not.
    event.stopPropagation();
    const found = toTexts(form.validate().errors);
    showErrors(found);
    if (Object.keys(found).length === 0 && !isBusy) void run(sendValues);
  }

  const field: FieldOf<Values> = (name) => ({
    name,
    value: form.values[name],
    error: errors[name],
    onChange(value) {
      const changed: Partial<Values> = {};
      changed[name] = value;
      change(changed);
    },
  });

  return {
    values: form.values,
    errors,
    isSending: isRunning,
    change,
    showErrors,
    /** For the `<form>`. */
    props: { ref: element, noValidate: true, onSubmit: handleSubmit },
    /** For the field that shows one value. */
    field,
  };
}

/** The library holds whatever can be shown; here it is texts. */
function toTexts(errors: Readonly<Record<string, unknown>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
