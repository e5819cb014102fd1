import type { IntroductionId, UserId } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";

const KEY = ["friends", "introductions"] as const;

const LIST = graphql(`query Introductions { introductions {
  id note state createdAt introducer { userId firstName lastName } people { userId firstName lastName } } }`);
const INTRODUCE = graphql(`mutation Introduce($userId: ID!, $otherId: ID!, $note: String) {
  introduction: introduce(userId: $userId, otherId: $otherId, note: $note) { id } }`);
const ANSWER = graphql(`mutation AnswerIntroduction($id: ID!, $accept: Boolean!) {
  introduction: answerIntroduction(id: $id, accept: $accept) { id state } }`);
const TAKE_BACK = graphql(`mutation TakeBackIntroduction($id: ID!) { takeBackIntroduction(id: $id) }`);

export type ShownIntroduction = ResultOf<typeof LIST>["introductions"][number];

/** Of which one is a part, the newest first; kept current while it is on screen. */
export function useIntroductions() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: KEY });
    return follow(live, refresh, (ask) => [live.on("introductions.changed", ask), live.on("friends.changed", ask)]);
  }, [client]);
  return useQuery({ queryKey: KEY, queryFn: async () => (await api.graphql(LIST, {})).introductions });
}

const REFUSALS: OwnSentences = {
  NOT_FOUND: () => m["friends.introduce.gone"](),
  CONFLICT: () => m["friends.introduce.known"](),
  RATE_LIMITED: () => m["friends.tooMany"](),
  otherwise: () => m["friends.introduce.failed"](),
};

type Wanted = { readonly otherId: UserId; readonly note: string };

/** Introduces a friend to another; says so, or why it did not work. */
export function useIntroduce(userId: UserId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => api.graphql(INTRODUCE, { userId, ...wanted }),
    onSuccess: () => toast.success(m["friends.introduce.sent"]()),
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Says whether one wants to be friends with who one was introduced to. */
export function useAnswerIntroduction(id: IntroductionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) => api.graphql(ANSWER, { id, accept }),
    onError: (error) =>
      toast.error(toErrorText(error, { NOT_FOUND: REFUSALS.NOT_FOUND, otherwise: () => m["friends.failed"]() })),
    onSettled: () => client.invalidateQueries({ queryKey: ["friends"] }),
  });
}

/** Takes back what one made and what still waits. */
export function useTakeBack(id: IntroductionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.graphql(TAKE_BACK, { id }),
    onSuccess: () => toast.success(m["friends.introductions.takenBack"]()),
    onError: (error) =>
      toast.error(
        toErrorText(error, {
          CONFLICT: () => m["friends.introductions.over"](),
          otherwise: () => m["friends.failed"](),
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
