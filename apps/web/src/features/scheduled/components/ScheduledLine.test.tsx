import type { NewContent } from "@atrium/contracts/content/content";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { ClientId, Instant, RoomId, ScheduledId } from "@atrium/contracts/ids";
import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { expect, onTestFinished, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { toNextStep } from "@atrium/contracts/rules/schedule";
import { connectivity } from "../../../platform/connectivity/browser-connectivity.ts";
import { sendings } from "../../messages/live.ts";
import { noteFileLink } from "../../messages/messages.ts";
import ScheduledLine from "./ScheduledLine.tsx";

const ROOM = "kiln" as RoomId;
const sendAt = (days: number) => toNextStep(new Date(), days * 86_400_000).toISOString() as Instant;
const make = (id: string, text: string, days = 2): ScheduledMessage => ({
  scheduledId: id as ScheduledId,
  roomId: ROOM,
  content: { kind: "text", text },
  sendAt: sendAt(days),
});

async function open(...scheduled: ScheduledMessage[]) {
  const person = await signIn();
  let now = scheduled;
  person.server.answer("scheduled.list", () => ({ scheduled: now }));
  const { screen } = await renderAt("/chat/kiln", <ScheduledLine roomId={ROOM} />);
  const become = (...next: ScheduledMessage[]) => {
    now = next;
    person.server.emit("scheduled.changed", { roomId: ROOM });
  };
  return { ...person, screen, become };
}

test("over the field stands how many wait, as any device changes it; nothing where none does", async () => {
  const { screen, become } = await open(make("a", "The gate opens at nine"));
  await expect.element(screen.getByRole("button", { name: /^1 scheduled message/u })).toBeVisible();
  become(make("a", "The gate opens at nine"), make("b", "Bring hard hats"));
  await expect.element(screen.getByRole("button", { name: /^2 scheduled messages/u })).toBeVisible();
  become();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("the list sends one at once, gives one up after asking, and closes with the last", async () => {
  const { screen, become, asked, server } = await open(make("a", "The gate"), make("b", "Hard hats"));
  server.answer("scheduled.send", () => ({}));
  server.answer("scheduled.cancel", () => refuse("NOT_FOUND"));
  await screen.getByRole("button", { name: /scheduled messages/u }).click();
  await expect.element(screen.getByRole("dialog", { name: "Scheduled messages" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Send “The gate” now" }).click();
  await expect.poll(() => asked("scheduled.send")).toEqual([{ scheduledId: "a" }]);
  become(make("b", "Hard hats"));
  await expect.element(screen.getByText("The gate")).not.toBeInTheDocument();
  become();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("words and time are changed together, and stay where that did not work", async () => {
  const message = make("a", "The gate");
  const { screen, asked, server } = await open(message);
  server.answer("scheduled.change", () => refuse("NOT_FOUND"));
  await screen.getByRole("button", { name: /scheduled message/u }).click();
  await screen.getByRole("button", { name: "Edit “The gate”" }).click();
  const text = screen.getByRole("textbox", { name: "Message" });
  await text.fill("  ");
  await expect.element(screen.getByRole("button", { name: /^Save for/u })).toHaveAttribute("aria-disabled", "true");
  await text.fill("The north gate");
  await screen.getByRole("button", { name: "Hour later" }).click();
  await screen.getByRole("button", { name: /^Save for/u }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(text).toHaveValue("The north gate");
  const [change] = asked("scheduled.change") as { text: string; sendAt: string }[];
  expect(change?.text).toBe("The north gate");
  expect(Date.parse(change?.sendAt ?? "") - Date.parse(message.sendAt)).toBe(3_600_000);
  server.answer("scheduled.change", () => ({}));
  await screen.getByRole("button", { name: /^Save for/u }).click();
  await expect.element(screen.getByRole("button", { name: "Edit “The gate”" })).toBeVisible();
});

const FILE: MessageFile = {
  fileId: "6a1f5b0e-2f0a-4c39-9a1c-1f1f1f1f1f1f",
  title: "Kiln.png",
  contentType: "image/png",
  bytes: 4,
  width: 8,
  height: 8,
  placeholder: null,
};
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

test("the list shows what a message shows: its picture, and how many there are  MSG-024", async () => {
  const content = { kind: "photo" as const, files: [FILE, { ...FILE, fileId: "other" }], text: "The kiln" };
  const { screen } = await open({ ...make("a", ""), content }, { ...make("b", ""), content: STICKER });
  noteFileLink(FILE.fileId, { url: "/missing", previewUrl: PIXEL }, Infinity);
  await screen.getByRole("button", { name: /scheduled messages/u }).click();
  const rows = screen.getByRole("listitem");
  await expect.element(rows.nth(0)).toMatchTextContent(/2.*The kiln/u);
  await expect.poll(() => rows.nth(0).element().querySelector("img")?.src).toBe(PIXEL);
  expect(rows.nth(1).element().querySelector("img")?.src).toMatch(/hello|data:image/u);
  await expectAccessible();
});

const STICKER: NewContent = { kind: "sticker", sticker: "hello" };

/** A document on its way, which nobody answers. */
async function upload(more: { isUploaded?: boolean } = {}) {
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => {});
  const facts = { ...FILE, contentType: "application/pdf", title: "Plan.pdf" };
  const kept = more.isUploaded ? facts : null;
  sendings().add({
    clientId: crypto.randomUUID() as ClientId,
    roomId: ROOM,
    use: "document",
    files: [{ facts, blob: new Blob(["four"]), uploadUrl: null, kept }],
    sendAt: sendAt(3),
    createdAt: new Date().toISOString() as Instant,
    refusal: null,
  });
}

test("what has files on its way is in the list, with how far they are, and can be given up  MSG-024", async () => {
  const { screen, asked, become } = await open();
  await upload();
  await screen.getByRole("button", { name: /^1 scheduled message/u }).click();
  await expect.element(screen.getByText("Being uploaded · Waiting")).toBeVisible();
  await expectAccessible();
  become(make("a", "The gate"));
  await expect.element(screen.getByText("The gate")).toBeVisible();
  await screen.getByRole("button", { name: "Cancel “Plan.pdf”" }).click();
  await expect.element(screen.getByText("Being uploaded · Waiting")).not.toBeInTheDocument();
  await expect.element(screen.getByText("The gate")).toBeVisible();
  expect([sendings().laterOf(ROOM), asked("scheduled.create")]).toEqual([[], []]);
});

test("offline it says that the files go on later, and on no account that they are scheduled  MSG-024", async () => {
  const { screen } = await open();
  await upload();
  await screen.getByRole("button", { name: /^1 scheduled message/u }).click();
  onTestFinished(() => connectivity.handleOnline());
  connectivity.handleOffline();
  await expect.element(screen.getByText("Goes on when you are back online")).toBeVisible();
  await expect.element(screen.getByText(/^Being uploaded/u)).not.toBeInTheDocument();
});

test("a time that passed while it was uploaded is said, and another one is taken  MSG-024", async () => {
  const { screen, asked, server } = await open();
  server.answer("scheduled.create", () => refuse("BAD_INPUT"));
  await upload({ isUploaded: true });
  await screen.getByRole("button", { name: /Not scheduled: see why/u }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("That did not work: choose a time that is still to come.");
  server.answer("scheduled.create", () => ({ scheduledId: "a" as ScheduledId }));
  await screen.getByRole("button", { name: "Edit “Plan.pdf”" }).click();
  await screen.getByRole("button", { name: "Hour later" }).click();
  await screen.getByRole("button", { name: /^Save for/u }).click();
  await expect.poll(() => asked("scheduled.create").length).toBe(2);
  const times = (asked("scheduled.create") as { sendAt: string }[]).map(({ sendAt: at }) => Date.parse(at));
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(3_600_000);
  await expect.poll(() => sendings().laterOf(ROOM)).toEqual([]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("words under files are changed as their caption", async () => {
  const content = { kind: "document" as const, files: [FILE], text: "Old" };
  const { screen, asked, server } = await open({ ...make("a", ""), content });
  server.answer("scheduled.change", () => ({}));
  await screen.getByRole("button", { name: /scheduled message/u }).click();
  await screen.getByRole("button", { name: "Edit “Kiln.png”" }).click();
  await screen.getByRole("textbox", { name: "Caption" }).fill("");
  await screen.getByRole("button", { name: /^Save for/u }).click();
  await expect.poll(() => asked("scheduled.change")).toEqual([{ scheduledId: "a", text: "" }]);
});
