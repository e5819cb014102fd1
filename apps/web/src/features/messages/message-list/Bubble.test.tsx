import type { Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeMessage, ME, ROOM, say } from "../test-messages.ts";
import { showMessages } from "../test-shown-messages.tsx";

const showText = (text: string) => showMessages([makeMessage(1, { content: say(text) })]);

test("links to the web and mail are links, which tell the other side nothing; everything else is text", async () => {
  const screen = await showText("https://example.org/a?b=1 me@example.org javascript:alert(1) and data:text/html,x");
  await expect.element(screen.getByRole("list")).toMatchTextContent("javascript:alert(1) and data:text/html,x");
  await expect.element(screen.getByRole("link", { name: "https://example.org/a?b=1" })).toBeVisible();
  expect(screen.container.querySelectorAll('a:not([href^="/chat/"])')).toHaveLength(2);
  const link = screen.getByRole("link", { name: "https://example.org/a?b=1" });
  await expect.element(link).toHaveAttribute("href", "https://example.org/a?b=1");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  const mail = screen.getByRole("link", { name: "me@example.org" });
  await expect.element(mail).toHaveAttribute("href", "mailto:me@example.org");
});

test.each([
  '<img src=x onerror="document.title=1">',
  "<script>document.body.remove()</script>",
  '"><svg/onload=alert(1)>',
  "{{7*7}} ${7*7} %s %n",
  "data:text/html,<b>x</b>",
  "[x](javascript:alert(1))",
])("hostile strings stay text: %s", async (text) => {
  const { title } = document;
  const screen = await showText(text);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('img, script, svg, b, a:not([href^="/chat/"])')).toHaveLength(0);
  expect(document.title).toBe(title);
});

test("a sign that would turn the letters after it around is shown as the stranger it is", async () => {
  const screen = await showText("ab\u202Ec");
  await expect.element(screen.getByText("ab\uFFFDc", { exact: true })).toBeVisible();
});

test("one's own message has one tick when it is sent and two when it was seen; another's has none", async () => {
  const own = [
    makeMessage(1, { sender: ME, content: say("first") }),
    makeMessage(2, { sender: ME, content: say("second") }),
  ];
  const screen = await showMessages([...own, makeMessage(3)], { seenSeq: 1 });
  const row = (text: string) => screen.getByRole("listitem").filter({ hasText: text });
  await expect.element(row("first").getByText("Seen")).toBeInTheDocument();
  await expect.element(row("second").getByText("Sent")).toBeInTheDocument();
  expect(
    row("message 3")
      .getByText(/Sent|Seen|Sending/u)
      .elements(),
  ).toHaveLength(0);
});

test("every message says to assistive technology who wrote it; the eye reads it once above a group, and not in a chat of two", async () => {
  const said = [1, 2].map((seq) => makeMessage(seq));
  const messages = [...said, makeMessage(3, { sender: ME }), makeMessage(4, { senderName: null })];
  const screen = await showMessages(messages);
  const names = (name: string) => screen.getByText(name, { exact: true }).elements();
  const seen = (name: string) => names(name).filter((element) => element.getBoundingClientRect().width > 1);
  await expect.element(screen.getByText("message 4")).toBeVisible();
  expect(names("Priya Raghunathan")).toHaveLength(2);
  expect(seen("Priya Raghunathan")).toHaveLength(1);
  expect(names("You")).toHaveLength(1);
  expect(seen("You")).toHaveLength(0);
  expect(seen("Deleted Account")).toHaveLength(1);
  await screen.unmount();
  const direct = await showMessages(messages, { isDirect: true });
  await expect.element(direct.getByText("message 4")).toBeVisible();
  expect(names("Priya Raghunathan")).toHaveLength(2);
  expect(seen("Priya Raghunathan")).toHaveLength(0);
});

test("up to three emoji alone are larger than text", async () => {
  const screen = await showMessages([
    makeMessage(1, { content: say("🎉🎉") }),
    makeMessage(2, { content: say("🎉 well done") }),
  ]);
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(screen.getByText(text, { exact: true }).element()).fontSize);
  await expect.element(screen.getByText("🎉🎉", { exact: true })).toBeVisible();
  expect(sizeOf("🎉🎉")).toBeGreaterThan(sizeOf("🎉 well done"));
});

test("each message has its time, and each day its line", async () => {
  const at = (day: number) => new Date(2026, 5, day, 9, 30).toISOString() as Instant;
  const screen = await showMessages([makeMessage(1, { createdAt: at(8) }), makeMessage(2, { createdAt: at(9) })]);
  expect(screen.getByText(/9:30/u).elements()).toHaveLength(2);
  await expect.element(screen.getByText(/\b8\b.*\bJune\b|\bJune 8\b|\bJun 08\b/u)).toBeVisible();
  await expect.element(screen.getByText(/\b9\b.*\bJune\b|\bJune 9\b|\bJun 09\b/u)).toBeVisible();
});

test("what was written otherwise before says so, and what was deleted says by whom  MSG-016 MSG-017", async () => {
  const deleted = { content: { kind: "deleted" as const } };
  const editedAt = makeMessage(9).createdAt;
  const messages = [
    makeMessage(1, { content: say("Meet at seven"), editedAt }),
    makeMessage(2),
    makeMessage(3, deleted),
    makeMessage(4, { ...deleted, sender: ME }),
  ];
  const screen = await showMessages(messages);
  const row = (text: string) => screen.getByRole("listitem").filter({ hasText: text });
  await expect.element(row("Meet at seven").getByText("edited", { exact: true })).toBeVisible();
  await expect.element(row("message 2").getByText("edited", { exact: true })).not.toBeInTheDocument();
  // After the line of the day.
  const rows = screen.getByRole("listitem");
  await expect.element(rows.nth(3).getByText("This message was deleted")).toBeVisible();
  await expect.element(rows.nth(4).getByText("You deleted this message")).toBeVisible();
});

const REACTIONS = {
  reactions: [
    { emoji: "🎉", count: 2 },
    { emoji: "👍", count: 1 },
  ],
  ownReaction: "👍",
};

test("a reaction says how many it is of, and a press adds one's own or takes it back", async () => {
  const { asked } = await signIn();
  const screen = await showMessages([makeMessage(7, REACTIONS)]);
  const party = screen.getByRole("button", { name: "🎉, 2" });
  const thumb = screen.getByRole("button", { name: "👍, 1" });
  await expect.element(party).toHaveAttribute("aria-pressed", "false");
  await expect.element(thumb).toHaveAttribute("aria-pressed", "true");
  await party.click();
  await thumb.click();
  await expect
    .poll(() => asked("messages.react"))
    .toEqual([
      { roomId: ROOM, seq: 7, emoji: "🎉" },
      { roomId: ROOM, seq: 7, emoji: null },
    ]);
});

test("a reaction that did not arrive is told of", async () => {
  const server = new FakeLive();
  server.answer("messages.react", () => refuse("RATE_LIMITED"));
  await signIn(server);
  const screen = await showMessages([makeMessage(7, REACTIONS)]);
  await screen.getByRole("button", { name: "🎉, 2" }).click();
  await expect.element(screen.getByText("Your reaction could not be sent. Try again.")).toBeVisible();
});
