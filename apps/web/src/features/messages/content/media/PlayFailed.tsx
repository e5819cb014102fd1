import { m } from "../../../../platform/i18n/messages.ts";
import type { FileLink } from "../../files/file-links.ts";
import styles from "./PlayFailed.module.css";

type PlayFailedProps = { readonly link: FileLink | undefined; readonly title: string | undefined };

/** Says that this browser does not play it, and offers to save it for something that does. */
export function PlayFailed({ link, title }: PlayFailedProps) {
  return (
    <p className={styles.failed} role="alert">
      {m["messages.player.failed"]()}{" "}
      {link !== undefined && (
        <a href={link.url} download={title}>
          {m["messages.player.save"]()}
        </a>
      )}
    </p>
  );
}
