import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ADA, signIn } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { PHONE, renderScreen } from "../../../../test/test-screen.tsx";
import UsernameEditor from "./UsernameEditor.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const saved = (username: string) => ({
  data: { Status: "SUCESS", response_code: 200, data: { default_username: `@${username}` } },
});
const refused = (error: string) => ({ data: { Status: "ERROR", response_code: 400, data: { error } } });
const HINT = "5 to 32 lowercase letters and numbers. Others find you by it.";

/** Of Ada, who is called adabyron until something else is saved. */
async function open(...answers: readonly Answer[]) {
  signIn();
  const { asked } = fakeNetwork({
    "/api/username": answers,
    Account: { data: { accountInformation: { ...ADA, username: "adabyron7" } } },
  });
  const screen = await renderScreen(<UsernameEditor />);
  return {
    screen,
    listSent: () => asked.filter(({ name }) => name === "/api/username").map(({ variables }) => variables),
    field: screen.getByRole("textbox", { name: "User ID" }),
    save: screen.getByRole("button", { name: "Save" }),
    saved: screen.getByRole("status").filter({ hasText: "Saved" }),
  };
}

/** The page's timers ring only when a test says so. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}
afterEach(() => vi.useRealTimers());

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Looks at each frame. Vitest's own ways to wait let the page's timers go on. */
async function until(look: () => boolean): Promise<void> {
  while (!look()) await nextFrame();
}

/** Lets a pause of the page pass, all of it but the last millisecond first: `isOver` then, and not before. */
async function passPause(ms: number, isOver: () => boolean): Promise<void> {
  await nextFrame();
  await until(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(ms - 1);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  expect(isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  await until(isOver);
}

/** As by a key, without waiting. */
function type(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

const AVAILABLE = "@adabyron7 looks available.";

test("keeps the small letters and digits of what is typed  ACC-085", async () => {
  const { field } = await open();
  await expect.element(field).toHaveValue("adabyron");
  await field.fill("Ada Byron-7!");
  await expect.element(field).toHaveValue("adabyron7");
  await field.fill("");
  await userEvent.keyboard("É_a");
  await expect.element(field).toHaveValue("a");
});

test("is judged 300 ms after the last key  ACC-086 ACC-087", async () => {
  const { field } = await open();
  await expect.element(field).toHaveAccessibleDescription(HINT);
  const input = field.element();
  stopClock();
  type(input, "adabyron6");
  await until(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(299);
  type(input, "adabyron7");
  await passPause(300, () => document.body.textContent.includes(AVAILABLE));
  expect(input).toHaveAccessibleDescription(AVAILABLE);
  await field.fill("adabyron");
  await expect.element(field).toHaveAccessibleDescription(HINT);
});

test("that is missing or too short is told in the field  ACC-089 ACC-090", async () => {
  const { field } = await open();
  for (const [typed, problem] of [
    ["", "User ID cannot be empty."],
    ["abcd", "Username must be 5 to 32 characters."],
    ["a".repeat(33), "Username must be 5 to 32 characters."],
  ] as const) {
    await field.fill(typed);
    await expect.element(field).toHaveAccessibleDescription(problem);
    await expect.element(field).toBeInvalid();
  }
});

test("is saved by Enter with an @, and said so for two seconds  ACC-093 ACC-099", async () => {
  const answer = hold(saved("adabyron7"));
  const { listSent, field, save, saved: said } = await open(answer);
  await field.fill("adabyron7");
  await expect.element(field).toHaveAccessibleDescription(AVAILABLE);
  stopClock();
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  answer.release();
  await until(() => said.query() !== null);
  expect(said.element()).toBeVisible();
  await passPause(2_000, () => said.query() === null);
  expect(listSent()).toEqual([{ default_username: "@adabyron7", user_id: ADA.id }]);
  await expect.element(field).toHaveValue("adabyron7");
  await expect.element(save).toBeDisabled();
});

test("cannot be saved while it is unchanged, not judged, in error or on its way  ACC-092", async () => {
  const answer = hold({ error: { code: "INTERNAL" }, status: 500 });
  const { listSent, field, save } = await open(answer);
  await expect.element(save).toBeDisabled();
  stopClock();
  await field.fill("adabyron7");
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  vi.advanceTimersByTime(300);
  await expect.element(save).toBeEnabled();
  await field.fill("abcd");
  vi.advanceTimersByTime(300);
  await expect.element(field).toBeInvalid();
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  expect(listSent()).toEqual([]);
  await field.fill("adabyron7");
  vi.advanceTimersByTime(300);
  await save.click();
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await field.click();
  await userEvent.keyboard("{Enter}");
  answer.release();
  await expect.element(field).toHaveAccessibleDescription("Something went wrong.");
  await expect.element(save).toBeDisabled();
  expect(listSent()).toHaveLength(1);
});

test.each([
  ["taken", "ACC-094", refused("USERNAME_TAKEN"), "Username is already taken."],
  ["none to the server", "ACC-095", refused("INVALID_USERNAME"), "Username must be 5 to 32 characters."],
  ["refused", "ACC-096", { error: { code: "INTERNAL" }, status: 500 }, "Something went wrong."],
  ["lost on the way", "ACC-097", UNREACHABLE, "Failed to update. Try again."],
] as const)("that is %s is told in the field, and another can be saved  %s", async (_what, _id, refusal, text) => {
  const { screen, field, save, saved: said } = await open(refusal, saved("adabyron7"));
  await field.fill("inescarvalho");
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(field).toHaveAccessibleDescription(text);
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveValue("inescarvalho");
  await expect.element(screen.getByText("Saved")).not.toBeInTheDocument();
  await field.fill("adabyron7");
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(said).toBeVisible();
});

test("that was lost on the way is saved by pressing again", async () => {
  const { field, save, saved: said } = await open(UNREACHABLE, saved("adabyron7"));
  await field.fill("adabyron7");
  await save.click();
  await expect.element(field).toHaveAccessibleDescription("Failed to update. Try again.");
  await save.click();
  await expect.element(said).toBeVisible();
});

test("what is typed while another is on its way is judged for itself, and can be saved  ACC-087 ACC-092", async () => {
  const answer = hold(saved("adabyron7"));
  const { listSent, field, save, saved: said } = await open(answer);
  await field.fill("adabyron7");
  await expect.element(save).toBeEnabled();
  await save.click();
  await field.fill("adabyron8");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  answer.release();
  await expect.element(field).toHaveAccessibleDescription("@adabyron8 looks available.");
  await expect.element(said).not.toBeInTheDocument();
  expect(listSent()).toHaveLength(1);
  await save.click();
  await waitFor(() => expect(listSent()).toHaveLength(2));
  expect(listSent().at(-1)).toMatchObject({ default_username: "@adabyron8" });
});

test("in French, on a phone, the longest name stays beside its @, and Save on the screen", async () => {
  signIn();
  fakeNetwork();
  const screen = await renderScreen(<UsernameEditor />, { languages: ["fr-FR"], size: PHONE });
  const field = screen.getByRole("textbox", { name: "Identifiant" });
  await field.fill("m".repeat(32));
  await expect.element(field).toHaveAccessibleDescription(`@${"m".repeat(32)} semble disponible.`);
  await expect.element(screen.getByRole("button", { name: "Enregistrer" })).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
});

test("two presses within one frame save it once", async () => {
  const { screen, listSent, field, saved: note } = await open(saved("adabyron7"));
  await field.fill("adabyron7");
  await expect.element(field).toHaveAccessibleDescription(AVAILABLE);
  const form = screen.container.querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(note).toBeVisible();
  expect(listSent()).toHaveLength(1);
});
