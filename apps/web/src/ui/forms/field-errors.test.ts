import { email, requiredText } from "@atrium/contracts/fields";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError, NetworkError } from "../../platform/api/api-error.ts";
import { type FieldTexts, judge, toFieldErrors, toRefusedFields, withoutEdited } from "./field-errors.ts";

type Person = { readonly name: string; readonly lines: readonly { readonly value: string }[]; readonly note: string };
const PERSON: Person = { name: "Ada", lines: [{ value: "ada@atrium.example" }, { value: "a@b..c" }], note: "" };
const SCHEMA = z.object({
  name: requiredText(5),
  lines: z.array(z.object({ value: email })),
  note: z.string().check(z.minLength(1)),
});
const TEXTS: FieldTexts<Person> = {
  name: (wrong) => (wrong === "taken" ? undefined : `name ${wrong}`),
  lines: (wrong, { path, values }) => `${wrong} ${values.lines[Number(path.split(".")[1])]?.value}`,
  note: () => "never said: the schema has no word of ours for it",
};

test("what a schema finds wrong is said at its path, in the words of the form, and nothing else is", () => {
  expect(judge(SCHEMA, TEXTS, PERSON)).toEqual({ "lines.1.value": "malformed a@b..c" });
  expect(judge(SCHEMA, TEXTS, { ...PERSON, name: " ", lines: [] })).toEqual({ name: "name required" });
  expect(judge(SCHEMA, { lines: TEXTS.lines }, { ...PERSON, name: "Josephine", lines: [] })).toEqual({});
});

test("a refusal names the field it is about, by its own word or the form's", () => {
  const refuse = (code: ConstructorParameters<typeof ApiError>[0]["code"], field?: string) =>
    toRefusedFields(new ApiError(field === undefined ? { code } : { code, field }), "name");
  expect(refuse("BAD_INPUT", "note")).toEqual({ note: "malformed" });
  expect(refuse("CONFLICT", "note")).toEqual({ note: "taken" });
  expect(refuse("CONFLICT")).toEqual({ name: "taken" });
  expect(refuse("BAD_INPUT")).toEqual({});
  expect(refuse("NOT_FOUND", "note")).toEqual({});
  expect(toRefusedFields(new ApiError({ code: "CONFLICT" }), undefined)).toEqual({});
  expect(toRefusedFields(new NetworkError("cut"), "name")).toEqual({});
});

test("a word that a form has no sentence for is not for its field to say", () => {
  expect(toFieldErrors({ name: "taken", other: "malformed" }, TEXTS, PERSON)).toEqual({});
  expect(toFieldErrors({ name: "malformed" }, TEXTS, PERSON)).toEqual({ name: "name malformed" });
});

test("an edit takes the errors of its field, and of what is within it, and no others", () => {
  const errors = { name: "a", "lines.0.value": "b", lines: "c", linesToo: "d" };
  expect(withoutEdited(errors, ["lines"])).toEqual({ name: "a", linesToo: "d" });
  expect(withoutEdited(errors, ["name", "lines"])).toEqual({ linesToo: "d" });
  expect(withoutEdited(errors, [])).toEqual(errors);
});
