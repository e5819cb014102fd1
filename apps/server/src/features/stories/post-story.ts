import type { MessageFile } from "@atrium/contracts/content/file";
import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { STORIES_A_PERSON_MAX, STORY_SHOWN_MS } from "@atrium/contracts/story-limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { attachFiles, keepAttachment } from "../files/files.ts";
import { lockUser } from "../users/users.ts";
import { isOwn } from "./policy.ts";
import { publishStories } from "./publish.ts";
import { countStories, findPosted, insertStory, type PostedRow, type StoryRow } from "./store.ts";
import { toMark } from "./view.ts";

/** Stories that one person posts in an hour, also the tries: more than anybody looks through. RATE_LIMITED. */
const POSTED_AN_HOUR = { limit: 60, windowMs: 3_600_000 };

/** Shows something for a day; asked again it answers the same, also when it was taken away since. @throws AppError BAD_INPUT, CONFLICT, RATE_LIMITED */
export async function postStory(
  context: Context,
  ownerId: UserId,
  input: Parsed<"stories.post">,
): Promise<CommandOutput<"stories.post">> {
  const known = await findPosted(context.db.kysely, input.storyId);
  if (known) return toMark(ensureOwn(ownerId, known));
  await ensureRate(context, `stories:posted-by:${ownerId}`, POSTED_AN_HOUR);
  const shown = await keepShown(context, ownerId, input);
  return inTransaction(context, async (trx, after) => {
    await lockUser(trx, ownerId);
    // Of two tries at once the second finds what the first has posted.
    const posted = await findPosted(trx, input.storyId);
    if (posted) return toMark(ensureOwn(ownerId, posted));
    const postedAt = context.clock.now();
    if ((await countStories(trx, ownerId, postedAt)) >= STORIES_A_PERSON_MAX) throw new AppError("CONFLICT");
    const endsAt = new Date(postedAt.getTime() + STORY_SHOWN_MS);
    const story = { storyId: input.storyId, ownerId, ...shown, postedAt, endsAt };
    if (story.fileId !== null) await attachFiles(trx, { ownerId, fileIds: [story.fileId], usedBy: "stories" });
    if (!(await insertStory(trx, story))) throw toTaken();
    after(() => publishStories(context, ownerId));
    return toMark(story);
  });
}

/** An id that another has chosen before is no id to post under. @throws AppError BAD_INPUT */
function ensureOwn(ownerId: UserId, story: PostedRow): PostedRow {
  if (!isOwn(ownerId, story)) throw toTaken();
  return story;
}

const toTaken = () => new AppError("BAD_INPUT", { field: "storyId" });

async function keepShown(
  context: Context,
  userId: UserId,
  { content }: Parsed<"stories.post">,
): Promise<Pick<StoryRow, "kind" | "words" | "ground" | "fileId">> {
  const { kind, text: words } = content;
  if (kind === "text") return { kind, words, ground: content.ground, fileId: null };
  const file = await keepAttachment(context, { userId, uploadId: content.uploadId, use: kind });
  if (!isShownAs(kind, file)) throw new AppError("BAD_INPUT", { field: "uploadId" });
  return { kind, words, ground: null, fileId: file.fileId };
}

/** An upload may have been kept before, for something else: a photograph is one that was made anew, which alone has a small picture. */
const isShownAs = (kind: "photo" | "video", { contentType, placeholder }: MessageFile): boolean =>
  kind === "photo" ? placeholder !== null : contentType.startsWith("video/");
