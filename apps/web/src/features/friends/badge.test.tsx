import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../../test/test-network.ts";
import { signIn } from "../../../test/test-signed-in.ts";
import { badgeStore } from "../../platform/badges.ts";
import { startFriends } from "./live.ts";

const toCounts = (pending: number) => ({ data: { friendCounts: { friends: 7, pending } } });
const ELIN = "0190a000-0000-7000-8000-000000000009" as UserId;

test("the badge of Friends counts who asks to be one, and follows what they do  NOTI-023", async () => {
  fakeNetwork({ FriendCounts: [toCounts(1), toCounts(2)] });
  const { server } = await signIn();
  startFriends();
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(1);
  server.emit("friends.changed", { userId: ELIN });
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(2);
});
