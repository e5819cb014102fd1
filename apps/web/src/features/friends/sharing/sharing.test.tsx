import type { ContactId, UserId } from "@atrium/contracts/ids";
import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { ContactMenuButton } from "../contacts/ContactMenuButton.tsx";
import AddByLink from "./AddByLink.tsx";
import { FriendCodeButton } from "./FriendCodeButton.tsx";
import JoinedUsers from "./JoinedUsers.tsx";
import { ShareProfileButton } from "./ShareProfileButton.tsx";

const ID = "0190a000-0000-7000-8000-000000000001" as ContactId;
const AMARA = "0190a000-0000-7000-8000-000000000002" as UserId;
const PROFILE = "0190a000-0000-7000-8000-000000000003";
const EMAIL = "theo@harbourlight.example";
const THEO = {
  id: ID,
  userIdOfContact: null,
  firstName: "Théo",
  lastName: "Nakamura",
  contactName: "Théo Nakamura",
  emails: [{ kind: "work", value: EMAIL }],
  phones: [{ kind: "mobile", value: "+44 7700 900 318" }],
  company: "",
  jobTitle: "",
  hashTags: [],
  rating: 0,
  groupIds: [],
  contactReceiverStatus: null,
};
const toProfiles = (...titles: string[]) => ({
  data: {
    profiles: titles.map((title, place) => ({
      profileId: `${PROFILE.slice(0, -1)}${place + 3}`,
      title,
      isDefault: place === 1,
    })),
    accountInformation: { id: AMARA, firstName: "Amara" },
  },
});

let asked: ReturnType<typeof fakeNetwork>["asked"];
const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);

async function open(part: Parameters<typeof renderAt>[1], answers: Answers, size: Parameters<typeof renderAt>[2] = {}) {
  ({ asked } = fakeNetwork({
    Contact: { data: { contact: THEO } },
    ShareableProfiles: toProfiles("Work"),
    ...answers,
  }));
  await signIn();
  return renderAt("/friends", part, size);
}

beforeEach(() => {
  asked = [];
});

const share = <ShareProfileButton id={ID} name="Théo Nakamura" />;

test("a profile is shared with one of the contact's emails or phones, which has to be chosen first  CONT-029 CONT-030 CONT-048", async () => {
  const { screen } = await open(share, {
    ShareableProfiles: toProfiles("Work", "Friends"),
    ShareProfile: { data: { convertToAppContact: true } },
  });
  await screen.getByRole("button", { name: "Share profile" }).click();
  const button = screen.getByRole("button", { name: "Share", exact: true });
  await expect.element(button).toBeDisabled();
  await expectAccessible();
  await screen.getByRole("radio", { name: /\+44 7700 900 318/u }).click();
  await expect.element(button).toBeEnabled();
  await screen.getByRole("radio", { name: /theo@harbourlight/u }).click();
  await button.click();
  await expect.element(screen.getByText("Profile shared successfully.")).toBeVisible();
  expect(sent("ShareProfile")).toEqual([
    { id: ID, profiles: [`${PROFILE.slice(0, -1)}4`], email: EMAIL, language: "en" },
  ]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("without a profile it says that one is needed  CONT-044", async () => {
  const { screen } = await open(share, { ShareableProfiles: toProfiles() });
  await screen.getByRole("button", { name: "Share profile" }).click();
  await expect.element(screen.getByText("Please create your Corporate profile to share.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Open My Space" })).toBeVisible();
});

test.each([
  [{ code: "INTERNAL" }, "Error while sharting the profile."],
  [{ code: "BAD_INPUT", field: "shareBySMS" }, "This number needs its country before it, as in +44."],
  [{ code: "RATE_LIMITED" }, "That is enough for today. Try again tomorrow."],
])("what keeps a profile from being shared is said, and the choice stays  CONT-050", async (error, text) => {
  const { screen } = await open(share, { ShareProfile: { error } });
  await screen.getByRole("button", { name: "Share profile" }).click();
  await screen.getByRole("radio", { name: /7700/u }).click();
  await screen.getByRole("button", { name: "Share", exact: true }).click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /7700/u })).toBeChecked();
  expect(sent("ShareProfile")).toMatchObject([{ sms: "+44 7700 900 318" }]);
});

test("what did not load in the dialog is asked for again, in French and on a phone", async () => {
  const { screen } = await open(
    share,
    { Contact: [{ error: { code: "INTERNAL" } }, { data: { contact: { ...THEO, emails: [], phones: [] } } }] },
    { languages: ["fr"], size: PHONE },
  );
  await screen.getByRole("button", { name: "Partager le profil" }).click();
  await screen.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(screen.getByText("Ce contact n’a encore ni e-mail ni téléphone.")).toBeVisible();
});

test("who was invited is sent the invitation again from the menu  CONT-018 CONT-041 CONT-049", async () => {
  const menu = <ContactMenuButton which={{ id: ID }} name="Théo" isInvited onDeleted={() => undefined} />;
  const { screen } = await open(menu, { SendInvitationAgain: { data: { sendInvitationAgain: true } } });
  await screen.getByRole("button", { name: "More about Théo" }).click();
  await screen.getByRole("menuitem", { name: "Send invitation again" }).click();
  await expect.element(screen.getByText("Invitation sent successfully.")).toBeVisible();
  expect(sent("SendInvitationAgain")).toEqual([{ id: ID, language: "en" }]);
});

test("who was never invited has no invitation to send again, and can be shared with from the menu", async () => {
  const menu = <ContactMenuButton which={{ id: ID }} name="Théo" onDeleted={() => undefined} />;
  const { screen } = await open(menu, {});
  await screen.getByRole("button", { name: "More about Théo" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Send invitation again" })).not.toBeInTheDocument();
  await screen.getByRole("menuitem", { name: "Share profile" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Share your profile with Théo" })).toBeVisible();
});

test("who has joined stands with since when, and is added there; nobody is said  CONT-005 CONT-058", async () => {
  const joined = {
    userId: AMARA,
    firstName: "Amara",
    lastName: "Okoye",
    username: null,
    joinedAt: new Date(Date.now() - 18 * 60_000).toISOString(),
  };
  const { screen, address } = await open(<JoinedUsers />, {
    JoinedUsers: { data: { joinedUsers: [joined] } },
    Friendships: { data: { friendships: [{ userId: AMARA, state: "none" }] } },
    RequestFriend: { data: { friendship: { userId: AMARA, state: "sent" } } },
  });
  await expect.element(screen.getByText("18 min ago")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Add Amara Okoye" }).click();
  await expect.poll(address).toBe(`/friends/${AMARA}/details`);
});

test("nobody having joined is said", async () => {
  const { screen } = await open(<JoinedUsers />, { JoinedUsers: { data: { joinedUsers: [] } } });
  await expect.element(screen.getByRole("heading", { name: "Nobody you invited has joined yet" })).toBeVisible();
});

const link = <AddByLink data={{ STUserId: AMARA, invitation: "one.seal" }} />;
const PERSON = { data: { users: [{ userId: AMARA, isDeleted: false, firstName: "Amara", lastName: "Okoye" }] } };
const toStates = (state: string) => ({ data: { friendships: [{ userId: AMARA, state }] } });

test("a link to who is no contact asks before a request is sent, then shows them  CONT-056 CONT-058 CONT-060", async () => {
  const { screen, address } = await open(link, {
    PersonToAdd: PERSON,
    Friendships: [toStates("none"), toStates("sent")],
    AddFriendByLink: { data: { friendship: { userId: AMARA, state: "sent" } } },
  });
  await expect.element(screen.getByRole("heading", { name: "Send friend request to Amara Okoye" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Send request" }).click();
  await expect.poll(address).toBe(`/friends/${AMARA}/details`);
  await expect.element(screen.getByText("Friend request sent successfully.")).toBeVisible();
  expect(sent("AddFriendByLink")).toEqual([{ userId: AMARA, invitation: "one.seal", language: "en" }]);
});

test("a link to who is a contact already shows them  CONT-059", async () => {
  const { address } = await open(link, { PersonToAdd: PERSON, Friendships: toStates("friends") });
  await expect.poll(address).toBe(`/friends/${AMARA}/details`);
  expect(sent("AddFriendByLink")).toEqual([]);
});

test("a link says where it is not known how one stands with somebody, and asks again", async () => {
  const { screen } = await open(link, {
    PersonToAdd: PERSON,
    Friendships: [{ error: { code: "RATE_LIMITED" } }, toStates("none")],
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Send friend request to Amara Okoye" })).toBeVisible();
});

test.each([
  ["nobody", { data: { users: [] } }],
  ["who is gone", { data: { users: [{ userId: AMARA, isDeleted: true, firstName: "", lastName: "" }] } }],
])("a link to %s says so", async (_who, PersonToAdd) => {
  const { screen } = await open(link, { PersonToAdd, Friendships: toStates("none") });
  await expect.element(screen.getByRole("heading", { name: "This link leads to nobody who is here." })).toBeVisible();
});

test("one's own code holds the link by which one is added  CONT-062", async () => {
  const { screen } = await open(<FriendCodeButton />, {});
  await screen.getByRole("button", { name: "Your friend code" }).click();
  await expect.element(screen.getByRole("img", { name: "Your friend code" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expectAccessible();
});
