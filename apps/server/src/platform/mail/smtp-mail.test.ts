import { inspect } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMail } from "./smtp-mail.ts";
import { TestSmtp } from "./test-smtp.ts";

const MESSAGE = { to: "ines@example.org", subject: "Réservation confirmée", text: "Bonjour Inès,\n.\nà 9 h" };

test("hands over sender, recipient, subject, text, page and attachment", async () => {
  const { smtp, mail } = await open();
  const calendar = { filename: "rdv.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" };
  await mail.send({ ...MESSAGE, html: "<p>Bonjour</p>", attachments: [calendar] });
  const [received] = smtp.received;
  expect(received).toMatchObject({ from: "atrium@example.org", to: ["ines@example.org"] });
  expect(received?.data).toContain("From: Atrium <atrium@example.org>");
  expect(received?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(received?.data).toMatch(/^Content-Type: text\/calendar; name=rdv\.ics/m);
  expect(received?.data).toContain("<p>Bonjour</p>");
});

test("greets by the instance's own name", async () => {
  const { smtp, mail } = await open();
  await mail.send(MESSAGE);
  expect(smtp.greetedBy).toBe("chat.example.org");
});

test("keeps a line with a single dot, which would end the mail", async () => {
  const { smtp, mail } = await open();
  await mail.send({ ...MESSAGE, text: "one\n.\ntwo" });
  expect(smtp.received[0]?.data.split("\n")).toEqual(expect.arrayContaining(["one", ".", "two"]));
});

test("uses few connections for many mails, and loses none", async () => {
  const { smtp, mail } = await open();
  await Promise.all(Array.from({ length: 30 }, (_, n) => mail.send({ ...MESSAGE, to: `person${n}@example.org` })));
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(30);
  expect(smtp.connections).toBeLessThanOrEqual(3);
});

test("a line break in the subject or recipient adds no header and no recipient", async () => {
  const { smtp, mail } = await open();
  await mail.send({ ...MESSAGE, subject: "Hi\r\nBcc: eve@example.org", text: "x" });
  expect(smtp.received[0]?.to).toEqual(["ines@example.org"]);
  expect(smtp.received[0]?.data).not.toMatch(/^Bcc:/m);
});

test("rejects, so that the job tries again, with the server's code and nothing of the mail", async () => {
  const { mail } = await open();
  const refused: unknown = await mail.send({ ...MESSAGE, to: "nobody@example.org" }).catch((err: unknown) => err);
  expect(refused).toMatchObject({
    message: "the mail server did not take a mail: EENVELOPE 550 5.1.1",
    code: "EENVELOPE",
  });
  expect(inspect(refused, { depth: null, showHidden: true })).not.toContain("nobody@");
  const wrong: unknown = await (await open("geheim")).mail.send(MESSAGE).catch((err: unknown) => err);
  expect(wrong).toMatchObject({ message: "the mail server did not take a mail: EAUTH 535" });
  expect(inspect(wrong, { depth: null, showHidden: true })).not.toContain("geheim");
});

test("verifies address and password without sending", async () => {
  const { smtp, mail } = await open();
  await mail.verify();
  expect(smtp.received).toEqual([]);
  await expect((await open("wrong")).mail.verify()).rejects.toThrow(/535 wrong password/);
  const nowhere = createSmtpMail({ smtpUrl: "smtp://127.0.0.1:1", from: "a@b.c" });
  await expect(nowhere.verify()).rejects.toThrow(/ECONNREFUSED/);
});

async function open(password = "right") {
  const smtp = await TestSmtp.start();
  const smtpUrl = `smtp://atrium:${password}@127.0.0.1:${smtp.port}`;
  const mail = createSmtpMail({ smtpUrl, from: "Atrium <atrium@example.org>", hostName: "chat.example.org" });
  onTestFinished(() => mail.close());
  return { smtp, mail };
}
