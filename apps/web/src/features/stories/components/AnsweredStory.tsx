import { Link } from "@tanstack/react-router";
import { CaseSensitive, Image, Video } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { toVisible } from "../../../ui/visible-text.ts";
import type { AnsweredStoryProps } from "../../messages/messages.ts";
import { toKindWord } from "../story-words.ts";
import { usePersonOf } from "../use-person-of.ts";
import styles from "./AnsweredStory.module.css";

const ICONS = { text: CaseSensitive, photo: Image, video: Video };

/** Whose story a message answers, and what it said; leads to it while it is shown (MSG-008). */
export default function AnsweredStory({ story: { storyId, userId, kind, words } }: AnsweredStoryProps) {
  const me = useSession()?.userId;
  const { name } = usePersonOf(userId);
  const Icon = ICONS[kind];
  return (
    <Link to="/chat/story/$userId" params={{ userId }} search={{ at: storyId }} className={styles.card}>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {userId === me ? m["stories.own"]() : m["stories.of"]({ name })}
        </span>
        <span className={styles.line} dir="auto">
          {words.trim() === "" ? toKindWord(kind) : toVisible(words)}
        </span>
      </span>
    </Link>
  );
}
