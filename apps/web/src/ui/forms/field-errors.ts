import { type Fault, isFault } from "@atrium/contracts/fields";
import { schemaResolver } from "@mantine/form";
import { config } from "zod/mini";
import { ApiError } from "../../platform/api/api-error.ts";

// The content policy runs no code that is made of texts, and a browser reports the try.
config({ jitless: true });

/** Any Standard Schema; those of the contracts say what is wrong in words of `Fault`. */
export type Schema = Parameters<typeof schemaResolver>[0];

/** The sentence for a field, by its path: its name, or `lines.0.value` within a list. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The sentence for what is wrong with a field. Nothing where the form has no word for it: then it is not for the field to say. */
export type FieldText<Values> = (
  wrong: Fault,
  at: { readonly path: string; readonly values: Values },
) => string | undefined;

export type FieldTexts<Values> = { readonly [Name in keyof Values]?: FieldText<Values> };

/** The sentences for what a schema finds wrong. */
export function judge<Values>(schema: Schema, texts: FieldTexts<Values>, values: Values): FieldErrors {
  return toFieldErrors(schemaResolver(schema, { sync: true })(values), texts, values);
}

/** The sentences for what was found wrong, of the fields that the form has any for. */
export function toFieldErrors<Values>(
  found: Readonly<Record<string, unknown>>,
  texts: FieldTexts<Values>,
  values: Values,
): FieldErrors {
  const known: Readonly<Record<string, FieldText<Values> | undefined>> = texts;
  const errors: Record<string, string> = {};
  for (const [path, wrong] of Object.entries(found)) {
    const text = isFault(wrong) ? known[path.split(".")[0] ?? ""]?.(wrong, { path, values }) : undefined;
    if (text !== undefined) errors[path] = text;
  }
  return errors;
}

/** What the server found wrong: the field that a refusal is about. None when it is about something else, or was no refusal. */
export function toRefusedFields(error: unknown, conflictField: string | undefined): Readonly<Record<string, Fault>> {
  if (!(error instanceof ApiError)) return {};
  const { code, field = code === "CONFLICT" ? conflictField : undefined } = error;
  if (field === undefined) return {};
  if (code === "CONFLICT") return { [field]: "taken" };
  return code === "BAD_INPUT" ? { [field]: "malformed" } : {};
}

/** Without those of the fields that were edited, and of what is within them. */
export function withoutEdited(errors: FieldErrors, edited: readonly string[]): FieldErrors {
  const isEdited = (path: string) => edited.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isEdited(path)));
}
