import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { session } from "../../../platform/session/session.ts";
import { localDatabase } from "../../../platform/storage/storage.ts";
import { FriendListPane } from "../components/FriendListPane.tsx";

const toUserId = (place: number): string => `0190a000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const row = (place: number, firstName: string, more: object = {}) => ({
  id: null,
  userIdOfContact: toUserId(place),
  firstName,
  lastName: "Okoye",
  username: null,
  company: "",
  jobTitle: "",
  nonAppContact: false,
  contactReceiverStatus: "ACCEPTED",
  ...more,
});
const [aisha, daniel, zoe] = [row(1, "Aisha"), row(2, "Daniel"), row(3, "Zoë", { company: "Quarry" })];
const toPage = (contacts: readonly object[], after: string | null = null) => ({
  data: { contacts: { contacts, after } },
});
const NO_LIST = { ContactList: UNREACHABLE, ContactPage: UNREACHABLE } as const;

function answer(answers: Answers) {
  const { asked } = fakeNetwork({
    FriendCounts: { data: { friendCounts: { friends: 3, pending: 0, introductions: 0 } } },
    JoinedUserCount: { data: { joinedUserCount: 0 } },
    ContactGroups: { data: { contactGroups: [] } },
    ...answers,
  });
  return (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
}

const open = () => renderAt("/friends", <FriendListPane selected={null} />);
const countKept = () => localDatabase().read((connection) => connection.count("lists"), 0);

/** Somebody who has looked at their contacts before. */
async function leaveACopy() {
  answer({ ContactList: toPage([aisha, daniel, zoe]) });
  const person = await signIn();
  const { screen } = await open();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
  await expect.poll(countKept).toBe(2);
  await screen.unmount();
  return person;
}

test("the list is there from the device's copy where the server is not reached, and then as the server says", async () => {
  await leaveACopy();
  answer(NO_LIST);
  const { screen } = await open();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
  await screen.unmount();
  const answered = hold(toPage([aisha, row(2, "Danielle")]));
  answer({ ContactList: answered });
  const { screen: later } = await open();
  await expect.element(later.getByText("Daniel Okoye")).toBeVisible();
  answered.release();
  await expect.element(later.getByText("Danielle Okoye")).toBeVisible();
  await expect.element(later.getByText("Zoë Okoye")).not.toBeInTheDocument();
});

test("nobody else who signs in on this device is shown anything of it", async () => {
  await leaveACopy();
  session.end();
  answer(NO_LIST);
  await signIn();
  const { screen } = await open();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(document.body.textContent).not.toContain("Okoye");
  expect(await countKept()).toBe(0);
});

test("who is deleted elsewhere goes from the list, and from the device", async () => {
  const { server } = await leaveACopy();
  answer({ ContactList: [toPage([aisha, daniel, zoe]), toPage([aisha, daniel])] });
  const { screen } = await open();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
  server.emit("contacts.changed", {});
  await expect.element(screen.getByText("Zoë Okoye")).not.toBeInTheDocument();
  const readKept = () => localDatabase().read(async (connection) => (await connection.getAll("lists")).join(""), "");
  await expect.poll(readKept).not.toContain("Quarry");
  await screen.unmount();
  answer(NO_LIST);
  const { screen: later } = await open();
  await expect.element(later.getByText("Daniel Okoye")).toBeVisible();
  await expect.element(later.getByText("Zoë Okoye")).not.toBeInTheDocument();
});

test("a search shows whom the device knows at each key, and whom the server finds by an address beside them  CONT-009", async () => {
  await leaveACopy();
  const found = hold(toPage([daniel]));
  const sent = answer({ ContactList: toPage([aisha, daniel, zoe]), ContactPage: found });
  const { screen } = await open();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "q");
  await expect.element(screen.getByText("Aisha Okoye")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "ua");
  found.release();
  await expect.element(screen.getByText("Daniel Okoye")).toBeVisible();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
  expect(sent("ContactPage").at(-1)).toMatchObject({ searchByName: "qua" });
});

test("whom neither the device nor the server knows is not there, once the server has said so  CONT-033", async () => {
  await leaveACopy();
  const found = hold(toPage([]));
  answer({ ContactList: toPage([aisha, daniel, zoe]), ContactPage: found });
  const { screen } = await open();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "nobody");
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  found.release();
  await expect.element(screen.getByRole("heading", { name: "No results" })).toBeVisible();
});

test("whom the server finds and the device does not have yet is shown with the others", async () => {
  await leaveACopy();
  answer({ ContactList: toPage([aisha, daniel, zoe]), ContactPage: toPage([row(4, "Dana"), daniel]) });
  const { screen } = await open();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "da");
  await expect.element(screen.getByText("Dana Okoye")).toBeVisible();
  const names = () => [...document.querySelectorAll("[data-index] a")].map(({ textContent }) => textContent);
  await expect.poll(() => names().map((name) => /Da\w+/u.exec(name)?.[0])).toEqual(["Dana", "Daniel"]);
});

test("where the server cannot be asked for addresses, nobody is said to be missing, and it is asked again at a press", async () => {
  await leaveACopy();
  const refused = { error: { code: "RATE_LIMITED" } };
  const list = { ContactList: toPage([aisha, daniel, zoe]) };
  answer({ ...list, ContactPage: refused });
  const { screen } = await open();
  const search = screen.getByRole("searchbox", { name: "Search" });
  await userEvent.fill(search, "0208");
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "No results" })).not.toBeInTheDocument();
  await userEvent.fill(search, "zo");
  await expect.element(screen.getByText("Addresses and numbers could not be searched")).toBeVisible();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
  answer({ ...list, ContactPage: toPage([daniel]) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.element(screen.getByText("Daniel Okoye")).toBeVisible();
  await expect.element(screen.getByText("Addresses and numbers could not be searched")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Zoë Okoye")).toBeVisible();
});

test("without a network the search has what the device knows", async () => {
  await leaveACopy();
  answer(NO_LIST);
  const { screen } = await open();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "dan");
  await expect.element(screen.getByText("Daniel Okoye")).toBeVisible();
  await expect.element(screen.getByText("Aisha Okoye")).not.toBeInTheDocument();
});
