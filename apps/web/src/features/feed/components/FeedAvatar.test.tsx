import type { RoomId, UserId } from "@atrium/contracts/ids";
import { UserCheck } from "lucide-react";
import { expect, test } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FEATURES } from "../../../app/features.ts";
import { toItem } from "../test-feed.ts";
import { FeedAvatar } from "./FeedAvatar.tsx";

const NOOR = { id: "noor" as UserId, firstName: "Noor", lastName: "Haddad" };
/** A picture that can be shown, under a name. */
const toUrl = (name: string) =>
  `data:image/gif;name=${name};base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`;

test("an item has the picture of who sent it, and what a room tells the room's, as every list has  FEED-009", async () => {
  const server = new FakeLive();
  server.answer("people.faces", () => ({
    faces: [{ userId: NOOR.id, picture: null, preview: toUrl("noor"), isVerified: false, revision: 1 }],
  }));
  server.answer("rooms.pictures", () => ({
    pictures: [{ roomId: "kiln" as RoomId, picture: null, preview: toUrl("kiln"), revision: 1 }],
  }));
  await signIn(server);
  const details = { chatName: "Kiln night" };
  const item = toItem(1, { code: "CHAT_JOIN_REQUEST_ACCEPT", chatId: "kiln" as RoomId, sender: NOOR, details });
  await renderAt(
    "/chat",
    <main>
      <FeedAvatar item={item} kind={{ icon: UserCheck }} />
      <FeedAvatar item={item} kind={{ icon: UserCheck, isOfRoom: true }} />
    </main>,
    { features: FEATURES },
  );
  const shown = () =>
    [...document.querySelectorAll("main img")].map((img) => /(?<=name=)\w+/u.exec((img as HTMLImageElement).src)?.[0]);
  await expect.poll(shown).toEqual(["noor", "kiln"]);
});
