import type { MemberRecordId, RoomId, UserId } from "@atrium/contracts/ids";
import {
  getMemberRating,
  type LabelInput,
  listMemberLabels,
  type RatingRecord,
  saveMemberLabels,
  saveMemberRating,
  updateMemberLabels,
  updateMemberRating,
} from "@atrium/contracts/labels";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Authenticate, ensureCaller } from "../../../platform/http/authentication.ts";
import { serveOperation } from "../../../platform/http/operation-route.ts";
import { readRecord, saveLabels, saveRating } from "./keep-records.ts";
import type { RecordPlace } from "./store.ts";
import { toLabelRecord, toRatingRecords } from "./view.ts";

type Given = { readonly memberId: UserId; readonly groupId: RoomId | null; readonly communityId: RoomId | null };

/** `{admin}/label/` and `{admin}/rating/` of part 2 §7. Their bodies are forms; the id of an update stands in the address. */
export async function addLabelRoutes(
  http: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  async function toPlace(request: FastifyRequest, { memberId, groupId, communityId }: Given): Promise<RecordPlace> {
    const { userId: authorId } = await ensureCaller(request, authenticate);
    const roomId = groupId ?? communityId;
    if (roomId === null) throw new AppError("BAD_INPUT", { field: "groupId" });
    return { authorId, roomId, memberId };
  }

  await http.register(async (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // An id in the address counts as one of the body.
    app.addHook("preValidation", async (request) => {
      if (request.method === "POST")
        Object.assign(request, { body: { ...(request.body as object), ...(request.query as object) } });
    });

    serveOperation(app, listMemberLabels, async (input, request) => {
      const place = await toPlace(request, input);
      const { room, record, saved } = await readRecord(context, place);
      return { list: record === null ? [] : [toLabelRecord(record, { place, room })], saved: [...saved] };
    });
    serveOperation(app, getMemberRating, async (input, request) => {
      const place = await toPlace(request, input);
      const { room, record } = await readRecord(context, place);
      return { list: record === null ? [] : toRatingRecords(record, { place, room }) };
    });

    async function keepLabels(
      request: FastifyRequest,
      input: Given & { labelInfo: LabelInput[] },
      recordId: MemberRecordId | null,
    ) {
      const place = await toPlace(request, input);
      const { room, record } = await saveLabels(context, { ...place, recordId }, input.labelInfo);
      return toLabelRecord(record, { place, room });
    }
    serveOperation(app, saveMemberLabels, (input, request) => keepLabels(request, input, null));
    serveOperation(app, updateMemberLabels, (input, request) => keepLabels(request, input, input.id));

    async function keepRating(
      request: FastifyRequest,
      input: Given & { rating: number },
      recordId: MemberRecordId | null,
    ) {
      const place = await toPlace(request, input);
      const { room, record } = await saveRating(context, { ...place, recordId }, input.rating);
      return toRatingRecords(record, { place, room })[0] as RatingRecord;
    }
    serveOperation(app, saveMemberRating, (input, request) => keepRating(request, input, null));
    serveOperation(app, updateMemberRating, (input, request) => keepRating(request, input, input.id));
  });
}
