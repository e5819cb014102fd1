import type { DemoCommunity } from "../../feature.ts";
import type { Friends } from "./friends.ts";

/** A new friend of Inès, and a request for her to answer. */
export async function seedFriends(friends: Friends, { toId }: DemoCommunity): Promise<void> {
  const ines = toId("ines");
  await friends.request(ines, toId("amara"));
  await friends.accept(toId("amara"), ines);
  await friends.request(toId("mei"), ines);
}
