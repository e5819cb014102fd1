import type { IntroductionId, UserId } from "@atrium/contracts/ids";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../../test/test-network.ts";
import { signIn } from "../../../test/test-signed-in.ts";
import { badgeStore } from "../../platform/badges.ts";
import { startFriends } from "./live.ts";

const toCounts = (pending: number, introductions = 0) => ({
  data: { friendCounts: { friends: 7, pending, introductions } },
});
const ELIN = "0190a000-0000-7000-8000-000000000009" as UserId;

test("the badge of Friends counts who asks to be one, and follows what they do  NOTI-023", async () => {
  fakeNetwork({ FriendCounts: [toCounts(1), toCounts(2)] });
  const { server } = await signIn();
  startFriends(new QueryClient());
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(1);
  server.emit("friends.changed", { userId: ELIN });
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(2);
});

test("an introduction that waits for one's answer counts as a request does, and goes with the answer", async () => {
  fakeNetwork({ FriendCounts: [toCounts(1), toCounts(1, 2), toCounts(1, 1)] });
  const { server } = await signIn();
  startFriends(new QueryClient());
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(1);
  server.emit("introductions.changed", { id: ELIN as string as IntroductionId });
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(3);
  server.emit("introductions.changed", { id: ELIN as string as IntroductionId });
  await expect.poll(() => badgeStore.getSnapshot()["friends"]).toBe(2);
});
