import { Hand } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toShownName } from "../message-list/shown-name.ts";
import { sendPoke } from "../send-poke.ts";
import type { ContentProps } from "./MessageContent.tsx";
import styles from "./PokeContent.module.css";

/** Who poked whom; under the newest one of the other's, the way to answer it (CONT-066). */
export function PokeContent({ content: { isBack }, isOwn, roomId, item }: ContentProps<"poke">) {
  const [isSending, setSending] = useState(false);
  const name = toShownName(item.senderName);

  async function handleBack() {
    setSending(true);
    await sendPoke(roomId);
    setSending(false);
  }

  return (
    <span className={styles.poke}>
      <span className={styles.words} dir="auto">
        <Hand className={styles.hand} size={20} strokeWidth={1.75} aria-hidden />
        {isOwn ? toOwnText(isBack) : toText(name, isBack)}
      </span>
      {item.isNewestPoke && !isOwn && item.senderName !== null && (
        <Button
          size={28}
          variant="tint"
          icon={<Hand size={14} aria-hidden />}
          loading={isSending}
          onClick={() => void handleBack()}
        >
          {m["messages.poke.back"]()}
        </Button>
      )}
    </span>
  );
}

const toOwnText = (isBack: boolean): string =>
  isBack ? m["messages.line.pokeBackOwn"]() : m["messages.line.pokeOwn"]();
const toText = (name: string, isBack: boolean): string =>
  isBack ? m["messages.poke.textBack"]({ name }) : m["messages.poke.text"]({ name });
