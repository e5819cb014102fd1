import type { AuthAnswer } from "@atrium/contracts/session";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { addUser } from "../access.ts";

export type MergeAnswer = {
  status: string;
  step: string | null;
  error: string | null;
  preview: Record<string, unknown> | null;
};

let people = 0;

/** Someone who signs in by phone or by email only, with a device that is online. */
export async function makePerson(app: TestApp, kind: "phone" | "email", name = "Noor") {
  people += 1;
  const identifier =
    kind === "phone"
      ? { phone: `+4477009010${String(people).padStart(2, "0")}` }
      : { email: `${name.toLowerCase()}${people}@atrium.example` };
  const account = {
    firstName: name,
    lastName: "Haddad",
    username: null,
    role: "USER",
    password: DEMO_PASSWORD,
  } as const;
  await addUser(app.context, { phone: null, email: null, ...identifier, ...account });
  const path = kind === "phone" ? "/auth/signIn" : "/auth/signIn/email";
  const credentials = { ...identifier, password: DEMO_PASSWORD };
  const signIn = () => app.post(path, { identityProvider: "ATRIUM", credentials });
  const { userId, authorizationToken: token } = (await (await signIn()).json()) as AuthAnswer;
  const client = await TestClient.signedIn(app.url, token);
  return { userId, token, identifier, client, signIn };
}
export type TestPerson = Awaited<ReturnType<typeof makePerson>>;

type Count = { readonly feature: string; readonly moved: number; readonly lost: number };
type Answer = Omit<MergeAnswer, "preview"> & { readonly preview: { readonly counts: readonly Count[] } | null };

/** By feature. */
const toCounts = (counts: readonly Count[]) => ({
  moved: Object.fromEntries(counts.map(({ feature, moved }) => [feature, moved])),
  lost: Object.fromEntries(counts.map(({ feature, lost }) => [feature, lost])),
});

export async function askMerge(app: TestApp, token: string, variables: object) {
  const { data, errors } = await app.graphql<{ mergeUserWithCode: Answer }>(
    token,
    `mutation ($phone: String, $email: String, $own: String, $other: String, $ok: Boolean, $language: Language) {
      mergeUserWithCode(phone: $phone, email: $email, ownCode: $own, otherCode: $other, isConfirmed: $ok, language: $language) {
        status step error
        preview { firstName lastName counts { feature moved lost } lostIdentifier }
      }
    }`,
    variables,
  );
  if (errors) return { ...NOTHING, error: errors[0]?.extensions.code ?? null };
  const { preview, ...answer } = data.mergeUserWithCode;
  return { ...answer, preview: preview && { ...preview, ...toCounts(preview.counts) } };
}
const NOTHING: MergeAnswer = { status: "FAILED", step: null, error: null, preview: null };

/** Asks for both codes, and reads them where they were sent. */
export async function receiveCodes(app: TestApp, into: TestPerson, from: TestPerson) {
  await app.runJobs();
  const outbox = new Outbox(app.context.config.dataDir, app.context.clock);
  const known = (await outbox.list()).length;
  const asked = await askMerge(app, into.token, from.identifier);
  await app.runJobs();
  const entries = await outbox.list();
  const sent = entries.slice(0, entries.length - known);
  const read = (person: TestPerson) => {
    const to = Object.values(person.identifier)[0];
    return /\b\d{6}\b/.exec(sent.find(({ message }) => message.to === to)?.message.text ?? "")?.[0] ?? "";
  };
  return { asked, sent, own: read(into), other: read(from) };
}

/** All the way; the answer to the last step. */
export async function mergeAll(app: TestApp, into: TestPerson, from: TestPerson): Promise<MergeAnswer> {
  const { own, other } = await receiveCodes(app, into, from);
  return askMerge(app, into.token, { ...from.identifier, own, other, ok: true });
}
