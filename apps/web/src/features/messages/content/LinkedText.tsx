import { toMentionPieces } from "@atrium/contracts/rules/mentions";
import { use } from "react";
import { useSession } from "../../../platform/session/use-session.ts";
import { toVisible } from "../../../ui/visible-text.ts";
import { PersonLink } from "../../people/people.ts";
import { toPieces } from "../message-list/link-text.ts";
import { MentionsContext } from "./mentions-context.ts";
import styles from "./LinkedText.module.css";

/** A text with its links, which are text nodes too, never markup. */
export default function LinkedText({ text }: { readonly text: string }) {
  return toPieces(text).map((piece, index) =>
    piece.kind === "text" ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
      <WithMentions key={index} text={piece.text} />
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
        key={index}
        className={styles.link}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {piece.text}
      </a>
    ),
  );
}

/** Whom the message names are called as they are now; each leads to their card. */
function WithMentions({ text }: { readonly text: string }) {
  const named = use(MentionsContext);
  const me = useSession()?.userId;
  if (named === null) return text;
  return toMentionPieces(text, named.mentions).map(({ text: typed, mention }, index) =>
    mention === null ? (
      typed
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
      <span key={index} className={mention.userId === me ? styles.me : styles.mention}>
        <PersonLink userId={mention.userId} roomId={named.roomId} isMention>
          @{toVisible(mention.name)}
        </PersonLink>
      </span>
    ),
  );
}
