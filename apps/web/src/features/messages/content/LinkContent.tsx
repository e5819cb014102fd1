import { X } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useFileLink } from "../files/use-file.ts";
import { removePreview } from "../message-list/actions/act.ts";
import { BlurredPicture } from "./media/BlurredPicture.tsx";
import styles from "./LinkContent.module.css";
import type { ContentProps } from "./MessageContent.tsx";
import { TextContent } from "./TextContent.tsx";

/** A picture as wide as this stands over the words, a smaller one beside them. */
const WIDE = { width: 400, ratio: 1.3 };

/** Words with a link, and what its page says of itself. Nothing is asked of the page until somebody follows the link. */
export function LinkContent({ content, isOwn, roomId, item }: ContentProps<"link">) {
  const { text, url, site, title, description, image } = content;
  const { seq } = item;
  const [isRemoving, setRemoving] = useState(false);

  async function handleRemove(): Promise<void> {
    if (seq === null || isRemoving) return;
    setRemoving(true);
    const isRemoved = await removePreview(roomId, seq);
    setRemoving(false);
    if (!isRemoved) toast.error(m["messages.link.failed"]());
  }

  return (
    <>
      <TextContent content={{ kind: "text", text }} roomId={roomId} item={item} />
      <span className={styles.preview}>
        <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow">
          {image !== null && <Image roomId={roomId} image={image} />}
          <span className={styles.words}>
            <span className={styles.site} dir="auto">
              {site}
            </span>
            <span className={styles.title} dir="auto">
              {title}
            </span>
            {description !== "" && (
              <span className={styles.description} dir="auto">
                {description}
              </span>
            )}
          </span>
        </a>
        {isOwn && seq !== null && (
          <span className={styles.remove}>
            <IconButton label={m["messages.link.remove"]()} size="small" onClick={() => void handleRemove()}>
              <X size={15} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        )}
      </span>
    </>
  );
}

type ImageProps = Pick<ContentProps<"link">, "roomId"> & {
  readonly image: NonNullable<ContentProps<"link">["content"]["image"]>;
};

function Image({ roomId, image: { fileId, width, height, placeholder } }: ImageProps) {
  const link = useFileLink(roomId, fileId);
  const isWide = width !== null && height !== null && width >= WIDE.width && width / height >= WIDE.ratio;
  return (
    <span className={isWide ? styles.wide : styles.small}>
      <BlurredPicture url={link && (link.previewUrl ?? link.url)} placeholder={placeholder} alt="" isDimmed />
    </span>
  );
}
