import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { ADMIN_RIGHTS, type AdminRight, type AdminRights } from "@atrium/contracts/rules/room-rights";
import { expect, test } from "vitest";
import { code, invitationsApp, type Person } from "../invitations/test-invitations.ts";

const { someone, room } = invitationsApp();

type Scene = { readonly owner: Person; readonly roomId: RoomId };
/** What is done, to something made for it: done twice it may be another thing. */
type Action = {
  readonly name: string;
  /** All of these; none where every sub-admin may; null where the owner alone may. */
  readonly needs: readonly AdminRight[] | null;
  readonly prepare: (scene: Scene) => Promise<(actor: Person) => Promise<unknown>>;
};

const say = async ({ owner, roomId }: Scene): Promise<number> => {
  const content = { kind: "text", text: "Limestone" } as const;
  return (await owner.do("messages.send", { roomId, clientId: randomUUID(), content })).seq;
};
/** Somebody in the room to whom something is done. */
async function joined({ owner, roomId }: Scene): Promise<UserId> {
  const { userId } = await someone();
  await owner.do("rooms.addMembers", { roomId, userIds: [userId] });
  return userId;
}
async function asking({ roomId }: Scene): Promise<UserId> {
  const person = await someone();
  await person.do("invitations.join", { roomId });
  return person.userId;
}
const withRights = (rights: readonly AdminRight[]): AdminRights =>
  Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, rights.includes(right)])) as Record<AdminRight, boolean>;
const NONE = withRights([]);

const ACTIONS: readonly Action[] = [
  {
    name: "writes in a channel",
    needs: ["canPostMessage"],
    prepare: ({ roomId }) => {
      const content = { kind: "text", text: "Slate" } as const;
      return Promise.resolve((actor) => actor.do("messages.send", { roomId, clientId: randomUUID(), content }));
    },
  },
  {
    name: "deletes what another said",
    needs: ["canDeleteMessage"],
    prepare: async (scene) => {
      const seq = await say(scene);
      return (actor) => actor.do("messages.delete", { roomId: scene.roomId, seq });
    },
  },
  {
    name: "removes what another said, for a reason",
    needs: ["canDeleteMessage"],
    prepare: async (scene) => {
      const seq = await say(scene);
      return (actor) => actor.do("moderation.remove", { roomId: scene.roomId, seq, reason: "spam" });
    },
  },
  {
    name: "reads reports",
    needs: ["canDeleteMessage"],
    prepare: ({ roomId }) =>
      Promise.resolve((actor) => actor.do("moderation.reported", { roomId, isOpen: true, after: null })),
  },
  {
    name: "edits what another said",
    needs: ["canPostMessage", "canEditMessage"],
    prepare: async (scene) => {
      const seq = await say(scene);
      const content = { kind: "text", text: "Basalt" } as const;
      return (actor) => actor.do("messages.edit", { roomId: scene.roomId, seq, content });
    },
  },
  {
    // A pin is said in the room as well.
    name: "pins",
    needs: ["canPostMessage", "pinMessages"],
    prepare: async (scene) => {
      const seq = await say(scene);
      return (actor) => actor.do("messages.pin", { roomId: scene.roomId, seq });
    },
  },
  {
    name: "renames the room",
    needs: ["canEditInfo"],
    prepare: ({ roomId }) =>
      Promise.resolve((actor) => actor.do("rooms.update", { roomId, name: `Masons ${randomUUID()}`, about: {} })),
  },
  {
    name: "puts a room of their own under it",
    needs: ["canEditInfo"],
    prepare: ({ roomId }) =>
      Promise.resolve(async (actor) =>
        actor.do("administration.link", { roomId, subGroupId: await room(actor, {}, []) }),
      ),
  },
  {
    name: "adds members",
    needs: ["inviteUsersViaLink"],
    prepare: async ({ roomId }) => {
      const { userId } = await someone();
      return (actor) => actor.do("rooms.addMembers", { roomId, userIds: [userId] });
    },
  },
  {
    name: "makes a link",
    needs: ["inviteUsersViaLink"],
    prepare: ({ roomId }) => {
      const link = { name: "Fair", expiresAt: null, userLimit: null, needsApproval: false };
      return Promise.resolve((actor) => actor.do("invitations.createLink", { roomId, ...link }));
    },
  },
  {
    name: "lets somebody in who asks",
    needs: ["canApproveSubscriber"],
    prepare: async (scene) => {
      const userId = await asking(scene);
      return (actor) => actor.do("invitations.decide", { roomId: scene.roomId, userId, approve: true });
    },
  },
  {
    name: "takes somebody out",
    needs: ["canDeleteMember"],
    prepare: async (scene) => {
      const userId = await joined(scene);
      return (actor) => actor.do("rooms.removeMember", { roomId: scene.roomId, userId });
    },
  },
  {
    name: "mutes somebody",
    needs: ["canDeleteMember"],
    prepare: async (scene) => {
      const userId = await joined(scene);
      return (actor) => actor.do("rooms.restrict", { roomId: scene.roomId, userId, minutes: 60 });
    },
  },
  {
    name: "makes somebody an admin",
    needs: ["canAddNewAdmin"],
    prepare: async (scene) => {
      const userId = await joined(scene);
      return (actor) => actor.do("rooms.setRights", { roomId: scene.roomId, userId, rights: NONE });
    },
  },
  {
    name: "reads of a member",
    needs: [],
    prepare: async (scene) => {
      const userId = await joined(scene);
      return (actor) => actor.do("administration.member", { roomId: scene.roomId, userId });
    },
  },
  {
    name: "filters members",
    needs: [],
    prepare: ({ roomId }) => {
      const all = { labelIds: [], ratingFrom: null, query: "" };
      return Promise.resolve((actor) => actor.do("administration.filterMembers", { roomId, ...all }));
    },
  },
  {
    name: "reads the log",
    needs: null,
    prepare: ({ roomId }) =>
      Promise.resolve((actor) => actor.do("administration.log", { roomId, actions: null, actorId: null })),
  },
  {
    name: "passes the room on",
    needs: null,
    prepare: async (scene) => {
      const userId = await joined(scene);
      return (actor) => actor.do("rooms.passOwnership", { roomId: scene.roomId, userId });
    },
  },
  {
    // All messages and all memberships end with it. Stands last: there is no room after it.
    name: "deletes the room",
    needs: ["canDeleteMessage", "canDeleteMember"],
    prepare: ({ roomId }) => Promise.resolve((actor) => actor.do("rooms.delete", { roomId })),
  },
];

/** A sub-admin for each right, who has that one and no other; one to whom others are given; and two who are none. */
async function openScene() {
  const owner = await someone();
  const people = await Promise.all(Array.from({ length: ADMIN_RIGHTS.length + 3 }, () => someone()));
  const roomId = await room(owner, { isPublic: true, needsApproval: true }, people);
  const holders = new Map<AdminRight, Person>();
  for (const [place, right] of ADMIN_RIGHTS.entries()) {
    const person = people[place] as Person;
    holders.set(right, person);
    await owner.do("rooms.setRights", { roomId, userId: person.userId, rights: withRights([right]) });
  }
  const [most, member, former] = people.slice(ADMIN_RIGHTS.length) as [Person, Person, Person];
  await owner.do("rooms.removeMember", { roomId, userId: former.userId });
  return { owner, roomId, holders, most, member, former };
}

test(
  "every act in running a room takes its right and no other, from members and former ones whatever  ADM-018",
  { timeout: 120_000 },
  async () => {
    const scene = await openScene();
    const { owner, roomId, holders, most, member, former } = scene;
    /** Resolves once their device has heard of it. */
    async function give(rights: readonly AdminRight[]): Promise<void> {
      const heard = most.eventsOf("rooms.touched").length;
      await owner.do("rooms.setRights", { roomId, userId: most.userId, rights: withRights(rights) });
      await most.until(() => most.eventsOf("rooms.touched").length > heard);
    }
    for (const { name, needs, prepare } of ACTIONS) {
      const act = await prepare(scene);
      const isDone = async (person: Person, run = act) => (await code(run(person))) === "accepted";
      expect.soft([name, await isDone(member), await isDone(former)]).toEqual([name, false, false]);
      for (const [right, holder] of holders) {
        const may = needs !== null && needs.every((needed) => needed === right);
        expect.soft([name, right, await isDone(holder, may ? await prepare(scene) : act)]).toEqual([name, right, may]);
      }
      for (const lacking of needs ?? []) {
        await give(ADMIN_RIGHTS.filter((right) => right !== lacking));
        expect.soft([name, "all but", lacking, await isDone(most)]).toEqual([name, "all but", lacking, false]);
      }
      await give(ADMIN_RIGHTS);
      expect.soft([name, "all", await isDone(most)]).toEqual([name, "all", needs !== null]);
    }
  },
);

test("nobody gives what they lack  A-40", async () => {
  const scene = await openScene();
  const { owner, roomId, holders } = scene;
  const giver = holders.get("canAddNewAdmin") as Person;
  const userId = await joined(scene);
  const give = (right: AdminRight) =>
    code(giver.do("rooms.setRights", { roomId, userId, rights: withRights([right]) }));
  for (const right of ADMIN_RIGHTS)
    expect([right, await give(right)]).toEqual([right, right === "canAddNewAdmin" ? "accepted" : "NOT_FOUND"]);
  const { admins } = await owner.do("rooms.admins", { roomId });
  expect(admins.find((admin) => admin.userId === userId)?.rights).toEqual(withRights(["canAddNewAdmin"]));
});
