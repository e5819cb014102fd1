import { demoAccounts } from "@atrium/contracts/access";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { PageAnswer } from "@atrium/contracts/public-page";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { DemoCommunity, DemoPerson, Host } from "../../feature.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { addOwnMachineRoutes, isOwnMachine } from "../../platform/http/own-machine.ts";
import { withAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import { DEMO_LOCK } from "../../platform/db/lock-keys.ts";
import { addUser } from "../access/access.ts";
import { closeDemo } from "./close-demo.ts";
import { DEMO_IDS, DEMO_PASSWORD, DEMO_PEOPLE, DEMO_ROLES, toDemoAccount } from "./people.ts";
import { hasUsers, listDemoUsers } from "../users/users.ts";

export type Demo = ReturnType<typeof createDemo>;
type Seed = Host["seedDemo"];
type ListedPerson = DemoPerson & { readonly userId: UserId };

/** A community to try Atrium with, where the configuration asks for one. */
export function createDemo(context: Context, seed: Seed) {
  const { config } = context;
  let people: readonly ListedPerson[] = [];
  return {
    /** Whom a visitor of this machine may be; nobody without a demo. */
    listPeople: () => people,

    /** Makes the community, or closes what a demo has left. */
    async start(): Promise<void> {
      if (config.demo) people = await seedDemo(context, seed);
      else await closeDemo(context);
    },

    /** What a page that offers the people comes with. */
    listAnswers(request: Pick<FastifyRequest, "raw">): PageAnswer[] {
      if (!config.demo || !isOwnMachine(request.raw)) return [];
      return [{ path: demoAccounts.path, input: {}, answer: people.map(toDemoAccount) }];
    },

    addRoutes(http: FastifyInstance): void {
      if (!config.demo) return;
      addOwnMachineRoutes(http, (scope) => serveOperation(scope, demoAccounts, () => people.map(toDemoAccount)));
    },
  };
}

/**
 * Fills an empty instance with the demo community, on one of the nodes that start at once; leaves any other as it is. Who of them is
 * there: in a database that was served to others meanwhile, or was never a demo's, nobody.
 */
async function seedDemo(context: Context, seed: Seed): Promise<ListedPerson[]> {
  await withAdvisoryLock(context.db.pool, DEMO_LOCK, async () => {
    if (!(await hasUsers(context.db.kysely))) await seed(await addPeople(context));
  });
  const ids = new Map((await listDemoUsers(context.db.kysely)).map(({ phone, id }) => [phone, id]));
  const people = DEMO_PEOPLE.flatMap((person) => {
    const userId = ids.get(person.phone);
    return userId ? [{ ...person, userId }] : [];
  });
  if (people.length === 0)
    context.log.warn("there are no demo people in this database; for a demo give it another DATA_DIR or database");
  return people;
}

async function addPeople(context: Context): Promise<DemoCommunity> {
  const ids = new Map<string, UserId>();
  for (const person of DEMO_PEOPLE) {
    const { key, firstName, lastName, username, phone } = person;
    const userId = await addUser(context, {
      firstName,
      lastName,
      username,
      phone,
      email: person.email,
      password: DEMO_PASSWORD,
      role: DEMO_ROLES[key] ?? "USER",
      isDemo: true,
      id: DEMO_IDS.get(key),
    });
    if (userId) ids.set(key, userId);
  }
  return {
    people: DEMO_PEOPLE.filter(({ key }) => ids.has(key)),
    toId(key) {
      const id = ids.get(key);
      if (!id) throw new Error(`the demo person ${key} could not be created`);
      return id;
    },
    roomIds: new Map<string, RoomId>(),
  };
}
