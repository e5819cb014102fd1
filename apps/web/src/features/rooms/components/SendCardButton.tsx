import { Check } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { SendCardProps } from "../../friends/friends.ts";
import { newClientId, sendCard } from "../../messages/messages.ts";
import { useCreateRoom } from "../queries.ts";
import styles from "./SendCardButton.module.css";

/** Recommends somebody to a friend: their card, in the chat with the friend, which is made where there is none. */
export default function SendCardButton({ userId, name, card }: SendCardProps) {
  // One for all tries: an answer that was lost does not send it twice.
  const [clientId] = useState(newClientId);
  const { mutateAsync: open } = useCreateRoom();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => sendCard((await open({ chatType: "direct", userId })).roomId, clientId, card),
    onError: () => toast.error(m["rooms.recommendFailed"]()),
  });
  return (
    <>
      <output>
        {isSuccess && (
          <span className={styles.done}>
            <Check size={16} aria-hidden />
            {m["rooms.recommended"]()}
          </span>
        )}
      </output>
      {!isSuccess && (
        <Button
          size={28}
          variant="tint"
          aria-label={m["rooms.recommendTo"]({ name })}
          loading={isPending}
          onClick={() => mutate()}
        >
          {m["rooms.recommend"]()}
        </Button>
      )}
    </>
  );
}
