import type { TeamId, UserId } from "@atrium/contracts/ids";
import type { TeamChange } from "@atrium/contracts/teams";
import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { type After, inTransaction } from "../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { defineFolder } from "../../platform/storage/storage-key.ts";
import { recordAudit } from "../audit/audit.ts";
import { keepPicture, type PictureSides, readUploadKey, releaseFiles, replaceFile } from "../files/files.ts";
import { publishTeamChanged } from "./live.ts";
import { addMembers, listManagers, setManagers } from "./members-store.ts";
import { canAdministerTeams } from "./policy.ts";
import { createTeam, findTeam, removeTeam, setTeamImage, updateTeam } from "./store.ts";
import { listKnownIds, type UserRow } from "./users/users-store.ts";
import type { ShownTeam } from "./view.ts";

type NewTeam = {
  readonly name: string;
  readonly hidden: boolean;
  readonly facebook: string | null;
  readonly memberIds: readonly UserId[];
};
type Parts = {
  readonly getActor: (userId: UserId) => Promise<UserRow>;
  readonly getTeam: (actor: UserRow, teamId: TeamId) => Promise<ShownTeam>;
};

const FOLDER = defineFolder("teams");
/** Sharp on a card, twice as dense. */
const TEAM_SIDES: PictureSides = { picture: 1_200 };

/** What administrators do with teams. */
export function createTeamChanges(context: Context, { getActor, getTeam }: Parts) {
  const { clock } = context;
  const asAdministrator = toAdministration(context, getActor);

  /** Changes what a team says of itself. @throws AppError NOT_FOUND, CONFLICT */
  async function change(actorId: UserId, teamId: TeamId, words: TeamChange & { name?: string }): Promise<ShownTeam> {
    const actor = await asAdministrator(actorId, async (trx, after, administrator) => {
      const team = await findTeam(trx, teamId, { userId: actorId, lock: true });
      if (!team) throw new AppError("NOT_FOUND");
      const now = clock.now();
      const { name = team.name, hidden = team.hidden, facebook = team.facebook } = words;
      await updateTeam(trx, teamId, { name, hidden, facebook, now });
      await recordAudit(trx, { at: now, actorId, action: "team.changed", subjectId: teamId });
      after(() => publishTeamChanged(context, teamId));
      return administrator;
    });
    return getTeam(actor, teamId);
  }

  return {
    /** @throws AppError NOT_FOUND, CONFLICT for a name that another team has */
    async create(actorId: UserId, { memberIds, ...words }: NewTeam): Promise<ShownTeam> {
      const { actor, teamId } = await asAdministrator(actorId, async (trx, after, administrator) => {
        const now = clock.now();
        const known = await listKnownIds(trx, memberIds, { withInvited: true });
        if (known.length < new Set(memberIds).size) throw new AppError("NOT_FOUND");
        const id = await createTeam(trx, { ...words, now });
        await addMembers(trx, id, known);
        await recordAudit(trx, { at: now, actorId, action: "team.created", subjectId: id });
        after(() => publishTeamChanged(context, id));
        return { actor: administrator, teamId: id };
      });
      return getTeam(actor, teamId);
    },

    /** For the demo: a team that was always there. */
    found: (words: NewTeam, managers: readonly UserId[]): Promise<TeamId> =>
      inTransaction(context, async (trx) => {
        const { memberIds, ...team } = words;
        const id = await createTeam(trx, { ...team, now: clock.now() });
        await addMembers(trx, id, memberIds);
        await setManagers(trx, id, managers);
        return id;
      }),

    rename: (actorId: UserId, teamId: TeamId, name: string): Promise<ShownTeam> => change(actorId, teamId, { name }),
    update: change,

    /** Shows the picture that was put to a link of the caller's; an empty text takes it away. @throws AppError NOT_FOUND, BAD_INPUT */
    async setImage(actorId: UserId, teamId: TeamId, putUrl: string): Promise<ShownTeam> {
      const { permissions } = await getTeam(await getActor(actorId), teamId);
      if (!permissions.includes("EDIT")) throw new AppError("NOT_FOUND");
      const picture = { upload: readUploadKey(putUrl), folder: FOLDER, sides: TEAM_SIDES, field: "imagePutURL" };
      const imageKey = putUrl === "" ? null : await keepPicture(context, { userId: actorId, ...picture });
      const actor = await asAdministrator(actorId, async (trx, after, administrator) => {
        const team = await findTeam(trx, teamId, { userId: actorId, lock: true });
        if (!team) throw new AppError("NOT_FOUND");
        const now = clock.now();
        await setTeamImage(trx, teamId, { imageKey, now });
        await recordAudit(trx, { at: now, actorId, action: "team.changed", subjectId: teamId });
        await replaceFile(context, { trx, after }, { before: team.imageKey, next: imageKey, usedBy: `team:${teamId}` });
        after(() => publishTeamChanged(context, teamId));
        return administrator;
      });
      return getTeam(actor, teamId);
    },

    /** @throws AppError NOT_FOUND */
    async remove(actorId: UserId, teamId: TeamId): Promise<void> {
      await asAdministrator(actorId, async (trx, after) => {
        const team = await findTeam(trx, teamId, { userId: actorId, lock: true });
        if (!team) throw new AppError("NOT_FOUND");
        const managers = await listManagers(trx, [teamId]);
        await removeTeam(trx, teamId);
        await recordAudit(trx, { at: clock.now(), actorId, action: "team.deleted", subjectId: teamId });
        await releaseFiles(context, { trx, after }, [team.imageKey]);
        after(() => publishTeamChanged(context, teamId, managers));
      });
    },
  };
}

/** Acts in one transaction for who administers teams. @throws AppError NOT_FOUND, CONFLICT for a name that another team has */
function toAdministration(context: Context, getActor: Parts["getActor"]) {
  return async function asAdministrator<Result>(
    actorId: UserId,
    act: (trx: Transaction<DB>, after: After, actor: UserRow) => Promise<Result>,
  ): Promise<Result> {
    const actor = await getActor(actorId);
    if (!canAdministerTeams(actor)) throw new AppError("NOT_FOUND");
    try {
      return await inTransaction(context, (trx, after) => act(trx, after, actor));
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError("CONFLICT", { field: "name", cause: error }) : error;
    }
  };
}
