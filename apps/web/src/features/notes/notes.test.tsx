import type { UserId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../test/test-answers.ts";
import { expectAccessible } from "../../../test/test-axe.ts";
import { fakeNetwork, UNREACHABLE } from "../../../test/test-network.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import { toPicture } from "../../../test/test-uploads.ts";
import { takeMicrophone } from "../messages/recording/test-devices.ts";
import { NotesRow } from "./notes.ts";

const NOOR = "0190a000-0000-7000-8000-000000000001" as UserId;
const NOTE = {
  id: "0190a000-0000-7000-8000-000000000009",
  type: "CONTACT_NOTE_TEXT",
  contents: "Taught the long stitch.",
  updateAt: "2026-03-14T09:00:00.000Z",
  signedGetURL: null,
  signedPreviewURL: null,
  filename: null,
  extension: null,
  bytes: null,
  audioTitle: null,
  durationMs: null,
  peaks: null,
  isTranscribed: false,
  transcribedText: null,
  transcribedLanguage: null,
};
const PLAN = { ...NOTE, id: `${NOTE.id.slice(0, -1)}8`, type: "CONTACT_NOTE_DOCUMENT", contents: null, bytes: 2_100 };
const DOCUMENT = { ...PLAN, filename: "plan.pdf", extension: "pdf" };
const SOUND = {
  ...NOTE,
  type: "CONTACT_NOTE_AUDIO",
  contents: null,
  audioTitle: "Paper",
  durationMs: 1_200,
  peaks: [9],
};
const toNotes = (notes: readonly object[], canWrite = true) => ({
  data: { contactNotes: { contactName: "Noor Dijk", canWrite, notes } },
});
const DONE = { data: { note: { id: NOTE.id } } };

async function open(answers: Answers) {
  const { asked } = fakeNetwork({
    ContactNoteCount: { data: { contactNoteCount: 2 } },
    ContactNoteRetention: { data: { months: 0 } },
    ...answers,
  });
  await signIn();
  const { screen, address } = await renderAt("/admin", <NotesRow userId={NOOR} name="Noor Dijk" />);
  return { screen, address, sent: (name: string) => asked.findLast((one) => one.name === name)?.variables };
}
async function openDialog(answers: Answers) {
  const opened = await open(answers);
  await opened.screen.getByRole("button", { name: "View the notes on Noor Dijk" }).click();
  return { ...opened, dialog: opened.screen.getByRole("dialog", { name: "Notes on Noor Dijk" }) };
}

test("there is a prompt and three ways to add one, and saving none does nothing  NOTE-002 NOTE-003 NOTE-019", async () => {
  const { screen, dialog, address } = await openDialog({ ContactNotes: toNotes([]) });
  const prompt = "Keep personal notes on your friend: when you met, who introduced you, what you have in common.";
  await expect.element(dialog.getByText(prompt)).toBeVisible();
  const tiles = ["Text", "Audio", "Photos"].map((name) => dialog.getByRole("button", { name, exact: true }));
  for (const tile of tiles) await expect.element(tile).toHaveAttribute("aria-haspopup", "dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Contact notes saved successfully.")).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(address()).toBe("/admin");
});

test("a text is written, and saving all of it opens the page of the notes  CONT-008 NOTE-028 NOTE-029", async () => {
  const { screen, dialog, sent, address } = await openDialog({
    ContactNotes: [toNotes([]), toNotes([NOTE])],
    CreateTextNote: DONE,
  });
  await expect.element(screen.getByText("2 private notes")).toBeInTheDocument();
  await dialog.getByRole("button", { name: "Save" }).click();
  expect(address()).toBe("/admin");
  await dialog.getByRole("button", { name: "Text", exact: true }).click();
  const writing = screen.getByRole("dialog", { name: "Add Text notes" });
  await userEvent.type(writing.getByRole("textbox", { name: "Your note" }), "Taught the long stitch.");
  await expectAccessible();
  await writing.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Text Notes saved successfully.")).toBeVisible();
  expect(sent("CreateTextNote")).toEqual({ userIdOfContact: NOOR, contents: "Taught the long stitch." });
  await expect.element(dialog.getByText("Taught the long stitch.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Contact notes saved successfully.")).toBeVisible();
  expect(address()).toBe(`/contact-info/1/${NOOR}`);
});

test("an empty text just closes its dialog  NOTE-007 NOTE-017 NOTE-018", async () => {
  const { screen, dialog, sent } = await openDialog({ ContactNotes: toNotes([]) });
  await dialog.getByRole("button", { name: "Text", exact: true }).click();
  const writing = screen.getByRole("dialog", { name: "Add Text notes" });
  await userEvent.type(writing.getByRole("textbox", { name: "Your note" }), "   ");
  await writing.getByRole("button", { name: "Save" }).click();
  await expect.element(writing).not.toBeInTheDocument();
  expect(sent("CreateTextNote")).toBeUndefined();
});

test("a text is changed, and that it is saved is said  NOTE-030", async () => {
  const { screen, dialog, sent } = await openDialog({
    ContactNotes: [toNotes([NOTE]), toNotes([{ ...NOTE, contents: "Met in Leuven." }])],
    UpdateTextNote: DONE,
  });
  await dialog.getByRole("button", { name: "Edit" }).click();
  const writing = screen.getByRole("dialog", { name: "Edit Text notes" });
  await userEvent.fill(writing.getByRole("textbox", { name: "Your note" }), "Met in Leuven.");
  await writing.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Text Notes saved successfully.")).toBeVisible();
  expect(sent("UpdateTextNote")).toEqual({ id: NOTE.id, contents: "Met in Leuven." });
  await expect.element(dialog.getByText("Met in Leuven.")).toBeVisible();
});

test("a text is deleted after a question, and stays when that did not work  NOTE-004 NOTE-025", async () => {
  const { screen, dialog, sent } = await openDialog({
    ContactNotes: toNotes([NOTE]),
    DeleteAttachment: { error: { code: "INTERNAL" } },
  });
  await dialog.getByRole("button", { name: "Delete" }).click();
  const question = screen.getByRole("dialog", { name: "Are you sure you want to Delete" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => sent("DeleteAttachment")).toEqual({ id: NOTE.id });
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByText("Taught the long stitch.")).toBeVisible();
});

test("a document keeps its ending, and says when it cannot be downloaded  NOTE-014 NOTE-034 NOTE-039", async () => {
  const { screen, dialog, sent } = await openDialog({
    ContactNotes: toNotes([DOCUMENT]),
    UpdateAttachment: DONE,
    [`/auth/downloadAttachment/${DOCUMENT.id}`]: UNREACHABLE,
  });
  await dialog.getByRole("button", { name: "Download plan.pdf" }).click();
  await expect.element(screen.getByText("Unable to download the attachment.")).toBeVisible();
  await dialog.getByRole("button", { name: "Rename plan.pdf" }).click();
  const naming = screen.getByRole("dialog", { name: "Rename Document" });
  await userEvent.fill(naming.getByRole("textbox", { name: "Name" }), "Harbour");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("File name updated successfully.")).toBeVisible();
  expect(sent("UpdateAttachment")).toEqual({ attachmentId: DOCUMENT.id, filename: "Harbour.pdf" });
});

test("a recording needs a title, to which the focus goes  NOTE-008 NOTE-024", async () => {
  const { screen, dialog } = await openDialog({ ContactNotes: toNotes([SOUND]) });
  await dialog.getByRole("button", { name: "Rename" }).click();
  const naming = screen.getByRole("dialog", { name: "Rename Audio File" });
  const title = naming.getByRole("textbox", { name: "Title" });
  await userEvent.fill(title, " ");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect.element(naming.getByText("Please enter audio title.")).toBeVisible();
  await expect.element(title).toHaveFocus();
});

test("what is recorded has a title, and is heard, saved again or deleted while it has not arrived  NOTE-005 NOTE-009 NOTE-020", async () => {
  takeMicrophone("allowed");
  // There is no server that takes the recording.
  const { screen, dialog } = await openDialog({ ContactNotes: toNotes([]) });
  await dialog.getByRole("button", { name: "Audio", exact: true }).click();
  const recording = screen.getByRole("dialog", { name: "Add Audio notes" });
  await userEvent.fill(recording.getByRole("textbox", { name: "Title" }), "First visit");
  await recording.getByRole("button", { name: "Record" }).click();
  await expect.element(recording.getByRole("timer")).toMatchTextContent(/^00:01:/u);
  await recording.getByRole("button", { name: "Pause" }).click();
  await expect.element(recording.getByRole("button", { name: "Resume" })).toHaveFocus();
  const paused = recording.getByRole("timer").element().textContent;
  await recording.getByRole("button", { name: "Resume" }).click();
  await expect.element(recording.getByRole("timer")).not.toHaveTextContent(paused);
  await recording.getByRole("button", { name: "Stop" }).click();
  await recording.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Not saved")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Play First visit" })).toBeVisible();
  const row = dialog.getByRole("listitem");
  await row.getByRole("button", { name: "Save" }).click();
  await expect.element(row.getByText("Not saved")).toBeVisible();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect.element(dialog.getByText("Nothing recorded yet.")).toBeVisible();
});

test("what a recording is heard by stays for a minute after it was shown, and is given up then  NOTE-042", async () => {
  takeMicrophone("allowed");
  const made = vi.spyOn(URL, "createObjectURL");
  const { screen, dialog } = await openDialog({ ContactNotes: toNotes([]) });
  await dialog.getByRole("button", { name: "Audio", exact: true }).click();
  const recording = screen.getByRole("dialog", { name: "Add Audio notes" });
  await userEvent.fill(recording.getByRole("textbox", { name: "Title" }), "First visit");
  await recording.getByRole("button", { name: "Record" }).click();
  await expect.element(recording.getByRole("timer")).toMatchTextContent(/^00:01:/u);
  await recording.getByRole("button", { name: "Stop" }).click();
  await recording.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("button", { name: "Play First visit" })).toBeVisible();
  const url = made.mock.results.at(-1)?.value as string;
  const [timers, revoked] = [vi.spyOn(window, "setTimeout"), vi.spyOn(URL, "revokeObjectURL")];
  await dialog.getByRole("listitem").getByRole("button", { name: "Delete" }).click();
  await expect.element(dialog.getByText("Nothing recorded yet.")).toBeVisible();
  const given = timers.mock.calls.filter(([, delay]) => delay === 60_000).map(([act]) => act);
  expect(revoked.mock.calls.flat()).not.toContain(url);
  for (const act of given) act();
  expect(revoked.mock.calls.flat()).toContain(url);
  vi.restoreAllMocks();
});

test("a picture is opened from its thumbnail and deleted beside it  NOTE-006", async () => {
  const press = { ...PLAN, type: "CONTACT_NOTE_IMAGE", filename: "press.webp", signedPreviewURL: "/files/press" };
  const { screen, dialog } = await openDialog({ ContactNotes: toNotes([press]) });
  const open = dialog.getByRole("button", { name: "Open press.webp" });
  await expect.element(open).toBeVisible();
  expect(open.element().querySelector("img")?.getAttribute("src")).toBe("/files/press");
  await expect.element(dialog.getByRole("button", { name: "Delete press.webp" })).toBeVisible();
  await open.click();
  await expect.element(screen.getByRole("dialog", { name: "press.webp" })).toBeVisible();
});

test("pictures are chosen or dropped and looked at before they are kept, and not given up unasked  NOTE-013", async () => {
  const { screen, dialog, sent } = await openDialog({ ContactNotes: toNotes([]) });
  await dialog.getByRole("button", { name: "Photos" }).click();
  const adding = screen.getByRole("dialog", { name: "Add photos" });
  await expect.element(adding.getByText("Browse files")).toBeVisible();
  await userEvent.upload(
    adding.element().querySelector("input[type=file]") as HTMLInputElement,
    await toPicture("press.png"),
  );
  await expect.element(adding.getByText("press.png")).toBeVisible();
  expect(adding.getByRole("listitem").element().querySelector("img")?.src).toMatch(/^blob:/u);
  await adding.getByRole("button", { name: "Cancel" }).click();
  const question = screen.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(adding.getByText("press.png")).toBeVisible();
  await adding.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(adding).not.toBeInTheDocument();
  expect(sent("CreateImageNote")).toBeUndefined();
});

test("where one may keep none there is no row", async () => {
  const { screen } = await open({ ContactNoteCount: { error: { code: "NOT_FOUND" } } });
  await expect.element(screen.getByRole("region", { name: "Notes" })).not.toBeInTheDocument();
});

test("what one has written can be read and deleted once one may write no more", async () => {
  const { dialog } = await openDialog({ ContactNotes: toNotes([NOTE], false) });
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Text", exact: true }).elements()).toEqual([]);
});

test("a recording is written down after a question and in its language, or nobody could be reached  NOTE-015 NOTE-016 NOTE-033", async () => {
  const { screen, dialog, sent } = await openDialog({
    ContactNotes: [
      toNotes([SOUND]),
      toNotes([SOUND]),
      toNotes([{ ...SOUND, isTranscribed: true, transcribedText: "Linen thread." }]),
    ],
    TranscribeAudioNote: [{ error: { code: "UNAVAILABLE" } }, DONE],
  });
  const ask = async () => {
    await dialog.getByRole("button", { name: "Transcribe" }).click();
    await screen.getByRole("dialog", { name: "Would you like to transcribe the audio?" }).getByText("Yes").click();
    const choosing = screen.getByRole("dialog", { name: "Select language" });
    await expect.element(choosing.getByRole("radio", { name: "EN" })).toBeChecked();
    await choosing.getByRole("radio", { name: "FR" }).click();
    await choosing.getByRole("button", { name: "Transcribe" }).click();
  };
  await ask();
  await expect.element(screen.getByText("Unable to connect. Please try again later.")).toBeVisible();
  expect(sent("TranscribeAudioNote")).toEqual({ attachmentId: SOUND.id, languageCode: "fr-FR" });
  await ask();
  await expect.element(screen.getByText("Audio transcribed successfully.")).toBeVisible();
  await expect.element(dialog.getByText("Linen thread.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Transcribe" }).elements()).toEqual([]);
});

test.each([
  ["CONTACT_NOTE_AUDIO", SOUND, "Audio deleted successfully."],
  [
    "CONTACT_NOTE_IMAGE",
    { ...PLAN, type: "CONTACT_NOTE_IMAGE", filename: "press.webp" },
    "Photo deleted successfully.",
  ],
  ["CONTACT_NOTE_DOCUMENT", DOCUMENT, "Document deleted successfully."],
])("that a note of %s is deleted is said  NOTE-035 NOTE-036 NOTE-037", async (_type, note, said) => {
  const { screen, dialog } = await openDialog({
    ContactNotes: [toNotes([note]), toNotes([])],
    DeleteAttachment: { data: { deleteAttachment: true } },
  });
  await dialog.getByRole("button", { name: /^Delete/u }).click();
  const question = screen.getByRole("dialog", { name: "Are you sure you want to Delete" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

test("a question over the notes is taken back by Escape, and the notes stay", async () => {
  const { screen, dialog } = await openDialog({ ContactNotes: toNotes([NOTE]) });
  await dialog.getByRole("button", { name: "Delete" }).click();
  const question = screen.getByRole("dialog", { name: "Are you sure you want to Delete" });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByText("Taught the long stitch.")).toBeVisible();
});

test("how long notes are kept is asked before old ones go, and is chosen for all of them", async () => {
  const { screen, dialog, sent } = await openDialog({
    ContactNotes: toNotes([NOTE]),
    ContactNoteRetention: [{ data: { months: 0 } }, { data: { months: 12 } }],
    SetContactNoteRetention: { data: { months: 12 } },
  });
  await dialog.getByRole("button", { name: "Kept for ever" }).click();
  await expectAccessible();
  await screen.getByRole("menuitemradio", { name: "Kept for a year" }).click();
  await expect.element(screen.getByText(/^Kept for a year after their last change/u)).toBeVisible();
  expect(sent("SetContactNoteRetention")).toBeUndefined();
  await screen.getByRole("button", { name: "Delete old notes" }).click();
  await expect.poll(() => sent("SetContactNoteRetention")).toEqual({ months: 12 });
  await expect.element(dialog.getByRole("button", { name: "Kept for a year" })).toBeVisible();
});
