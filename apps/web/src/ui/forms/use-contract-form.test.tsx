import { email, requiredText } from "@atrium/contracts/fields";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { renderScreen } from "../../../test/test-screen.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { TextField } from "../fields/TextField.tsx";
import type { FieldErrors } from "./field-errors.ts";
import { useContractForm } from "./use-contract-form.ts";

const SCHEMA = z.object({ name: requiredText(5), email });
type Values = { readonly name: string; readonly email: string };
type Send = (values: Values) => Promise<(() => void) | FieldErrors>;

type PersonFormProps = {
  readonly send: Send;
  readonly onFailed: (error: unknown) => FieldErrors | void;
  readonly errorsStay?: "until-sent";
  readonly isBusy?: boolean;
};

function PersonForm(props: PersonFormProps) {
  const form = useContractForm<Values>({
    start: { name: "", email: "" },
    schema: SCHEMA,
    conflictField: "name",
    texts: { name: (wrong) => `name ${wrong}`, email: (wrong) => (wrong === "taken" ? undefined : `email ${wrong}`) },
    ...props,
  });
  return (
    <form {...form.props} aria-busy={form.isSending}>
      <TextField label="Name" {...form.field("name")} />
      <TextField label="Email" {...form.field("email")} />
      <button type="submit">Send</button>
    </form>
  );
}

async function open(send: Send, more: Partial<PersonFormProps> = {}) {
  const onFailed = vi.fn<(error: unknown) => void>();
  const screen = await renderScreen(<PersonForm send={send} onFailed={onFailed} {...more} />);
  const form = screen.container.querySelector("form");
  if (!form) throw new Error("there is no form");
  return {
    screen,
    form,
    onFailed,
    name: screen.getByRole("textbox", { name: "Name" }),
    email: screen.getByRole("textbox", { name: "Email" }),
    submit: screen.getByRole("button", { name: "Send" }),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ name, email }: Opened): Promise<void> {
  await name.fill("Ada");
  await email.fill("ada@atrium.example");
}

const refusal = (code: "BAD_INPUT" | "CONFLICT" | "INTERNAL", field?: string) =>
  new ApiError({ code, ...(field === undefined ? {} : { field }) });

test("two presses within one frame send once, and a third after the answer sends again", async () => {
  const { promise, resolve } = Promise.withResolvers<FieldErrors>();
  const send = vi.fn<Send>(() => promise);
  const opened = await open(send);
  await fill(opened);
  opened.form.requestSubmit();
  opened.form.requestSubmit();
  await expect.element(opened.form).toHaveAttribute("aria-busy", "true");
  opened.form.requestSubmit();
  resolve({ name: "not this one" });
  await expect.element(opened.name).toHaveAccessibleDescription("not this one");
  await expect.element(opened.form).toHaveAttribute("aria-busy", "false");
  expect(send).toHaveBeenCalledTimes(1);
  await opened.name.fill("Eve");
  await opened.submit.click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send).toHaveBeenLastCalledWith({ name: "Eve", email: "ada@atrium.example" });
});

test("what is wrong is said at each field, the first gets the focus, and nothing is sent", async () => {
  const send = vi.fn<Send>();
  const { name, email, submit } = await open(send);
  await email.fill("a@b..c");
  await submit.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("name required");
  await expect.element(email).toHaveAccessibleDescription("email malformed");
  await name.fill("Josephine");
  await expect.element(name).toBeValid();
  await expect.element(email).toBeInvalid();
  await submit.click();
  await expect.element(name).toHaveAccessibleDescription("name tooLong");
  expect(send).not.toHaveBeenCalled();
});

test("where errors stay until it is sent, typing takes none away", async () => {
  const { name, submit } = await open(vi.fn<Send>(), { errorsStay: "until-sent" });
  await submit.click();
  await name.fill("Ada");
  await expect.element(name).toHaveAccessibleDescription("name required");
  await submit.click();
  await expect.element(name).toBeValid();
});

test.each([
  [refusal("BAD_INPUT", "email"), "Email", "email malformed"],
  [refusal("CONFLICT", "name"), "Name", "name taken"],
  [refusal("CONFLICT"), "Name", "name taken"],
])("a refusal %o is said at its field, which gets the focus; what was typed stays", async (error, label, text) => {
  const opened = await open(vi.fn<Send>().mockRejectedValue(error));
  await fill(opened);
  await opened.submit.click();
  const field = opened.screen.getByRole("textbox", { name: label });
  await expect.element(field).toHaveAccessibleDescription(text);
  await expect.element(field).toHaveFocus();
  await expect.element(opened.name).toHaveValue("Ada");
  await expect.element(opened.email).toHaveValue("ada@atrium.example");
  expect(opened.onFailed).not.toHaveBeenCalled();
});

test.each([
  refusal("INTERNAL"),
  refusal("INTERNAL", "name"),
  refusal("BAD_INPUT", "role"),
  refusal("CONFLICT", "email"),
])("a refusal %o that is about no field of the form is not said at one", async (error) => {
  const opened = await open(vi.fn<Send>().mockRejectedValue(error));
  await fill(opened);
  await opened.submit.click();
  await expect.poll(() => opened.onFailed.mock.calls.map(([first]) => first)).toEqual([error]);
  await expect.element(opened.name).toBeValid();
  await expect.element(opened.email).toBeValid();
});

test("what failed may be said at a field that has it said, and is gone with the next answer", async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(refusal("INTERNAL")).mockResolvedValue({});
  const opened = await open(send, { onFailed: () => ({ email: "try again" }) });
  await fill(opened);
  await opened.submit.click();
  await expect.element(opened.email).toHaveAccessibleDescription("try again");
  await expect.element(opened.email).toHaveFocus();
  await opened.submit.click();
  await expect.element(opened.email).toBeValid();
  expect(send).toHaveBeenCalledTimes(2);
});

test("what follows is done once it is sent", async () => {
  const next = vi.fn<() => void>();
  const opened = await open(() => Promise.resolve(next));
  await fill(opened);
  await opened.submit.click();
  await expect.poll(() => next.mock.calls.length).toBe(1);
});

test.each(["answered", "refused"])(
  "what is %s once the form is gone is told if it failed, and nothing follows",
  async (how) => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const next = vi.fn<() => void>();
    const opened = await open(() => promise);
    await fill(opened);
    opened.form.requestSubmit();
    await opened.screen.unmount();
    if (how === "answered") resolve(next);
    else reject(refusal("CONFLICT", "name"));
    await Promise.allSettled([promise]);
    await new Promise((done) => {
      setTimeout(done);
    });
    expect(next).not.toHaveBeenCalled();
    expect(opened.onFailed).toHaveBeenCalledTimes(how === "refused" ? 1 : 0);
  },
);

test("nothing is sent while something else of the form is on its way", async () => {
  const send = vi.fn<Send>();
  const opened = await open(send, { isBusy: true });
  await fill(opened);
  await opened.submit.click();
  expect(send).not.toHaveBeenCalled();
});
