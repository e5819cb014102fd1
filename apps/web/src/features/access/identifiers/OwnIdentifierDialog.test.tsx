import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ADA, signIn } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { session } from "../../../platform/session/session.ts";
import OwnIdentifierDialog from "./OwnIdentifierDialog.tsx";

const SENT = { data: { requestOwnIdentifier: true } };
const DONE = { data: { answer: { error: null } } };
const refused = (error: string) => ({ data: { answer: { error } } });
const TOO_MANY = { error: { code: "RATE_LIMITED", retryAfterMs: 120_000 } };
const NEW = { email: "ada@atrium.example", language: "en" };

/** Of an account that signs in by phone. */
async function open(requests: readonly Answer[], changes: readonly Answer[] = []) {
  signIn();
  const { asked } = fakeNetwork({
    RequestOwnIdentifier: requests,
    ChangeOwnIdentifier: changes,
    Account: { data: { accountInformation: { ...ADA, email: NEW.email } } },
  });
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(<OwnIdentifierDialog mode="email" onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Change email" });
  return {
    onClose,
    screen,
    dialog,
    email: dialog.getByRole("textbox", { name: "Email" }),
    code: dialog.getByRole("textbox", { name: "Code" }),
    resend: dialog.getByRole("button", { name: /^Resend code/u }),
    listSent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

async function openCode(changes: readonly Answer[], requests: readonly Answer[] = []) {
  const form = await open([SENT, ...requests], changes);
  await form.email.fill(" ada@atrium.example ");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.code).toHaveFocus();
  return form;
}

async function type(form: Awaited<ReturnType<typeof open>>, code: string) {
  await form.code.fill(code);
  await userEvent.keyboard("{Enter}");
}

test("a new email is saved with the code that was sent to it, and shown at once", async () => {
  const form = await openCode([DONE]);
  await expect.element(form.dialog.getByText(/sent to ada@atrium\.example/u)).toBeVisible();
  await type(form, "123456");
  await expect.element(form.screen.getByText("Your email is saved")).toBeVisible();
  expect(form.listSent("RequestOwnIdentifier")).toEqual([NEW]);
  expect(form.listSent("ChangeOwnIdentifier")).toEqual([{ ...NEW, code: "123456" }]);
  expect(session.getSnapshot()?.accountInfo?.email).toBe(NEW.email);
  expect(form.onClose).toHaveBeenCalledOnce();
});

test("the phone says what it is now, and takes a number with its dial code", async () => {
  signIn();
  const { asked } = fakeNetwork({ RequestOwnIdentifier: [SENT] });
  const screen = await renderScreen(<OwnIdentifierDialog mode="phone" onClose={() => {}} />);
  await expect.element(screen.getByText(/^Now it is \+447700900123\./u)).toBeVisible();
  await screen.getByRole("textbox", { name: "Phone" }).fill("+44 7700 900124");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Code" })).toHaveFocus();
  expect(asked[0]?.variables).toEqual({ phone: "+447700900124", language: "en" });
});

test.each([
  ["a wrong code", refused("INVALID_CODE"), "Please enter valid OTP."],
  ["an address of another account", refused("IDENTIFIER_TAKEN"), "Another account has this address."],
])("%s is told beside the code, and nothing is closed", async (_what, answer, words) => {
  const form = await openCode([answer]);
  await type(form, "111111");
  await expect.element(form.dialog.getByText(words)).toBeVisible();
  expect(form.onClose).not.toHaveBeenCalled();
  expect(session.getSnapshot()?.accountInfo?.email).toBeNull();
});

test("a new code can be asked for, then not for a while; or another address named", async () => {
  const form = await openCode([], [SENT]);
  await form.resend.click();
  await expect.element(form.resend).toMatchTextContent(/^Resend code in \d+ s$/u);
  expect(form.listSent("RequestOwnIdentifier")).toEqual([NEW, NEW]);
  await form.dialog.getByRole("button", { name: "Use another contact" }).click();
  await expect.element(form.email).toBeVisible();
});

test.each([
  ["too many", TOO_MANY],
  ["no network", UNREACHABLE],
] as const)("with %s the address stays as it was typed, and says why", async (_what, answer) => {
  const form = await open([answer]);
  await form.email.fill("ada@atrium.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.email).toHaveAttribute("aria-invalid", "true");
  await expect.element(form.email).toHaveValue("ada@atrium.example");
});
