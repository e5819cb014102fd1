import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../../test/test-network.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { ADA } from "../../../test/test-account.ts";
import { signIn } from "../../../test/test-signed-in.ts";
import { session } from "../../platform/session/session.ts";
import { FeaturesProvider } from "../../ui/features.ts";
import type { ChooseProfileProps } from "./choose-profile.ts";
import { AddFriendButton } from "./components/AddFriendButton.tsx";
import { FriendAnswer } from "./components/FriendAnswer.tsx";
import AddByLink from "./sharing/AddByLink.tsx";

const ELIN = "0190a000-0000-7000-8000-000000000002" as UserId;
const WORK = "0190a000-0000-7000-8000-000000000003" as ProfileId;
const FRIENDSHIP = { data: { friendship: { userId: ELIN, state: "sent" } } };

function ChooseProfile({ onChoose }: ChooseProfileProps) {
  return (
    <button type="button" onClick={() => onChoose(WORK)}>
      Work
    </button>
  );
}

async function open(part: ReactNode, choosesProfile: boolean) {
  const { asked } = fakeNetwork({
    Friendships: { data: { friendships: [{ userId: ELIN, state: "none" }] } },
    PersonToAdd: { data: { users: [{ userId: ELIN, isDeleted: false, firstName: "Elin", lastName: "Sandström" }] } },
    RequestFriend: FRIENDSHIP,
    AcceptFriend: FRIENDSHIP,
    AddFriendByLink: FRIENDSHIP,
  });
  const { me } = await signIn();
  session.setAccount({ ...ADA, id: me, choosesProfile });
  const { screen } = await renderAt(
    "/friends",
    <FeaturesProvider value={[{ name: "profiles", ChooseProfile }]}>{part}</FeaturesProvider>,
  );
  return { screen, sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables) };
}

type Way = { readonly who: string; readonly button: string; readonly query: string; readonly variables: object };
const WAYS: readonly (Way & { readonly part: ReactNode })[] = [
  {
    who: "found",
    button: "Add Elin",
    query: "RequestFriend",
    variables: { userId: ELIN, language: "en" },
    part: <AddFriendButton userId={ELIN} name="Elin" />,
  },
  {
    who: "who has asked",
    button: "Accept",
    query: "AcceptFriend",
    variables: { userId: ELIN },
    part: <FriendAnswer userId={ELIN} name="Elin" />,
  },
  {
    who: "of a link",
    button: "Send request",
    query: "AddFriendByLink",
    variables: { userId: ELIN, invitation: "one.seal", language: "en" },
    part: <AddByLink data={{ STUserId: ELIN, invitation: "one.seal" }} />,
  },
];

test.each(WAYS)("somebody $who is shown the profile that is chosen  MYS-023 A-50", async (way) => {
  const { screen, sent } = await open(way.part, true);
  await screen.getByRole("button", { name: way.button }).click();
  await screen.getByRole("button", { name: "Work" }).click();
  await expect.poll(() => sent(way.query)).toEqual([{ ...way.variables, shared: [WORK] }]);
});

test.each(WAYS)("for somebody $who nobody else is asked for one  MYS-023 A-50", async (way) => {
  const { screen, sent } = await open(way.part, false);
  await screen.getByRole("button", { name: way.button }).click();
  await expect.poll(() => sent(way.query)).toEqual([way.variables]);
});
