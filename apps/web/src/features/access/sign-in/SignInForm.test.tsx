import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT, ADA, forgetSession, LET_IN } from "../../../../test/test-account.ts";
import { fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { type Looks, renderScreen } from "../../../../test/test-screen.tsx";
import { session } from "../../../platform/session/session.ts";
import { useSignIn } from "./use-sign-in.ts";
import { SignInForm } from "./SignInForm.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const WRONG = { error: { code: "INVALID_CREDENTIALS" }, status: 401 };

function Screen({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return <SignInForm form={useSignIn({ onSignedIn })} otherWays={null} />;
}

async function open(looks?: Looks) {
  const onSignedIn = vi.fn<() => void>();
  const screen = await renderScreen(<Screen onSignedIn={onSignedIn} />, looks);
  return {
    onSignedIn,
    screen,
    country: screen.getByRole("combobox", { name: "Country code" }),
    phone: screen.getByRole("textbox", { name: "Phone" }),
    email: screen.getByRole("textbox", { name: "Email" }),
    password: screen.getByRole("textbox", { name: "Password" }),
    submit: screen.getByRole("button", { name: "Sign in" }),
    byEmail: screen.getByRole("button", { name: "Sign in with email (for corporate users)" }),
  };
}

test("by phone it sends dial code and digits, whatever stands between them, and keeps who came in  ACC-020 ACC-032 ACC-034", async () => {
  forgetSession();
  const { asked } = fakeNetwork({ "/auth/signIn": LET_IN, Account: ACCOUNT });
  const { onSignedIn, country, phone, password } = await open();
  await country.selectOptions("GB");
  await phone.fill("07700 (900)-123");
  await password.fill(" quiet harbour ");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(asked[0]).toEqual({
    name: "/auth/signIn",
    variables: {
      identityProvider: "ATRIUM",
      credentials: { phone: "+447700900123", password: " quiet harbour ", loginCount: 1 },
      language: "en",
      refreshTokenIn: "cookie",
    },
  });
  expect(session.getSnapshot()).toMatchObject({ token: "t1", phone: "+447700900123", accountInfo: ADA });
});

test("begins in the phone, Tab goes on to the password, and by email to the address", async () => {
  const { screen, phone, email, password, byEmail } = await open();
  await expect.element(phone).toHaveFocus();
  await userEvent.tab();
  await expect.element(password).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Forgotten password" })).toHaveFocus();
  await byEmail.click();
  await expect.element(email).toHaveFocus();
});

test("the flag follows a code that is typed, and stays where it is shared", async () => {
  const { country, phone } = await open();
  await country.selectOptions("CA");
  await phone.fill("+1");
  await expect.element(country).toHaveValue("CA");
  await phone.fill("+49 30");
  await expect.element(country).toHaveValue("DE");
  await phone.fill("+39 06");
  await expect.element(country).toHaveValue("IT");
  await phone.fill("07700");
  await expect.element(country).toHaveValue("IT");
});

test("an error moves nothing, and after a refusal the password is led to", async () => {
  forgetSession();
  fakeNetwork({ "/auth/signIn": WRONG });
  const { phone, password, submit } = await open();
  const top = submit.element().getBoundingClientRect().top;
  await submit.click();
  await expect.element(phone).toHaveAccessibleDescription("Phone number is required.");
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  expect(submit.element().getBoundingClientRect().top).toBe(top);
  await phone.fill("+44 7700 900123");
  await password.fill("not this one");
  await submit.click();
  await expect.element(password).toHaveFocus();
});

test("two presses within one frame sign in once", async () => {
  forgetSession();
  const { asked } = fakeNetwork({ "/auth/signIn": LET_IN, Account: ACCOUNT });
  const { onSignedIn, screen, phone, password } = await open();
  await phone.fill("+447700900123");
  await password.fill("quiet-harbour-41");
  const form = screen.container.querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(asked.filter(({ name }) => name === "/auth/signIn")).toHaveLength(1);
});

test("by email takes the place of by phone, and Back leads back to what was typed  ACC-011 ACC-015 ACC-016", async () => {
  const { screen, phone, email, password, byEmail } = await open();
  await phone.fill("7700 900123");
  await password.fill("quiet-harbour-41");
  await byEmail.click();
  await expect.element(email).toBeVisible();
  await expect.element(phone).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(phone).toHaveValue("7700 900123");
  await expect.element(phone).toHaveFocus();
  await expect.element(password).toHaveValue("quiet-harbour-41");
  await expect.element(email).not.toBeInTheDocument();
});

test("by email it sends the address to a path of its own  ACC-035", async () => {
  forgetSession();
  const { asked } = fakeNetwork({ "/auth/signIn/email": LET_IN, Account: ACCOUNT });
  const { onSignedIn, email, password, submit, byEmail } = await open();
  await byEmail.click();
  await email.fill(" ada@atrium.example ");
  await password.fill("quiet-harbour-41");
  await submit.click();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(asked[0]).toMatchObject({
    name: "/auth/signIn/email",
    variables: { credentials: { email: "ada@atrium.example", password: "quiet-harbour-41", loginCount: 1 } },
  });
});

test("an empty or malformed email is refused before sending  ACC-021 ACC-022 ACC-023", async () => {
  const { asked } = fakeNetwork();
  const { email, password, submit, byEmail } = await open();
  await byEmail.click();
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveAccessibleDescription("Email is required.");
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await email.fill("a@b..c");
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription("Email is not valid.");
  await email.fill("ines@atrium");
  await expect.element(email).not.toBeInvalid();
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription("Email is not valid.");
  await email.fill("ines@atrium.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(email).not.toHaveAccessibleDescription();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  expect(asked).toEqual([]);
});

test("a phone number has at most 15 digits and is checked  ACC-018", async () => {
  const { asked } = fakeNetwork();
  const { country, phone, password, submit } = await open();
  await country.selectOptions("GB");
  await phone.fill("12345678901234567890");
  await expect.element(phone).toHaveValue("1234567890123");
  await phone.fill("7700");
  await expect.element(phone).not.toBeInvalid();
  await userEvent.tab();
  await expect.element(phone).toHaveAccessibleDescription("Phone number is not valid.");
  await password.fill("quiet-harbour-41");
  await submit.click();
  await expect.element(phone).toHaveFocus();
  await phone.fill("");
  await submit.click();
  await expect.element(phone).toHaveAccessibleDescription("Phone number is required.");
  expect(asked).toEqual([]);
});

test("the United States and the United Kingdom come first, then every country once  ACC-019", async () => {
  const { screen, country } = await open();
  const list = country.element() as HTMLSelectElement;
  await expect.poll(() => list.options.length).toBeGreaterThan(200);
  const names = Array.from(list.options, ({ text }) => text);
  expect(names.slice(0, 2)).toEqual(["United Kingdom (+44)", "United States (+1)"]);
  expect(new Set(names).size).toBe(names.length);
  await country.selectOptions("France (+33)");
  await expect.element(screen.getByText("+33", { exact: true })).toBeVisible();
});

test("the password can be shown and hidden  ACC-013", async () => {
  const { screen, password } = await open();
  await password.fill("a secret");
  await expect.element(password).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await screen.getByRole("button", { name: "Hide password" }).click();
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveValue("a secret");
});

test.each([
  ["wrong", WRONG, "Invalid credentials"],
  [
    "tried too often",
    { error: { code: "RATE_LIMITED", retryAfterMs: 61_000 }, status: 429 },
    "Too many attempts. Try again in 2 minutes.",
  ],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)(
  "credentials that are %s are told in a toast, and the form is kept  ACC-029 ACC-031",
  async (_what, refusal, text) => {
    forgetSession();
    fakeNetwork({ "/auth/signIn": [refusal, LET_IN], Account: ACCOUNT });
    const { onSignedIn, screen, phone, password, submit } = await open();
    await phone.fill("+44 7700 900123");
    await password.fill("not this one");
    await submit.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
    await expect.element(phone).toHaveValue("+44 7700 900123");
    await expect.element(password).toHaveValue("not this one");
    expect(onSignedIn).not.toHaveBeenCalled();
    await submit.click();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  },
);

test("counts the attempts and sends their number; what was said of one is gone with the next  ACC-030", async () => {
  forgetSession();
  const third = hold(LET_IN);
  const { asked } = fakeNetwork({ "/auth/signIn": [WRONG, WRONG, third], Account: ACCOUNT });
  const { onSignedIn, screen, phone, password, submit } = await open();
  await phone.fill("+447700900123");
  for (const attempt of ["not this one", "nor this"]) {
    await password.fill(attempt);
    await submit.click();
    await expect.element(screen.getByRole("alert")).toBeVisible();
  }
  await password.fill("quiet-harbour-41");
  await submit.click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  third.release();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  const attempts = asked.filter(({ name }) => name === "/auth/signIn");
  expect(attempts.map(({ variables }) => variables["credentials"])).toEqual([
    { phone: "+447700900123", password: "not this one", loginCount: 1 },
    { phone: "+447700900123", password: "nor this", loginCount: 2 },
    { phone: "+447700900123", password: "quiet-harbour-41", loginCount: 3 },
  ]);
});

test("in French it begins with the visitor's own dial code, and asks for a code in French", async () => {
  const { asked } = fakeNetwork({ "/auth/signIn": WRONG });
  const { screen } = await open({ languages: ["fr-FR", "en"] });
  await expect.element(screen.getByRole("combobox", { name: "Indicatif du pays" })).toHaveValue("FR");
  await expect.element(screen.getByText("+33", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Se connecter" }).click();
  const phone = screen.getByRole("textbox", { name: "Téléphone" });
  await expect.element(phone).toHaveAccessibleDescription("Le numéro de téléphone est obligatoire.");
  await phone.fill("06 12 34 56 78");
  await screen.getByRole("textbox", { name: "Mot de passe" }).fill("un port tranquille");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Identifiants incorrects");
  expect(asked[0]?.variables).toMatchObject({ credentials: { phone: "+33612345678" }, language: "fr" });
});
