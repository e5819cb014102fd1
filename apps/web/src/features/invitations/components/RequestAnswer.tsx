import type { RoomId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { FeedAnswerProps } from "../../feed/feed.ts";
import { useJoinRequests } from "../queries.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./RequestAnswer.module.css";

/** The answer to somebody who asks to join, in Activity; nothing once it was given, or is not the reader's to give. */
export default function RequestAnswer({ chatId, ...asking }: FeedAnswerProps) {
  return chatId !== null && <Answer {...asking} roomId={chatId} />;
}

type AnswerProps = Pick<FeedAnswerProps, "userId" | "name" | "onAnswered"> & { readonly roomId: RoomId };

function Answer({ roomId, userId, name, onAnswered }: AnswerProps) {
  const { data = [] } = useJoinRequests(roomId);
  const { answer, isApproving, isRejecting } = useAnswer({ roomId, userId, onAnswered });
  if (!data.some((request) => request.userId === userId)) return null;
  return (
    <fieldset className={styles.answer} aria-label={m["invitations.waiting.answer"]({ name })}>
      <Button size={28} variant="tint" loading={isApproving} onClick={() => answer(true)}>
        {m["invitations.waiting.approve"]()}
      </Button>
      <Button size={28} loading={isRejecting} onClick={() => answer(false)}>
        {m["invitations.waiting.reject"]()}
      </Button>
    </fieldset>
  );
}
