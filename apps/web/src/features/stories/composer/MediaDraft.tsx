import { FILE_MAX_BYTES, PHOTO_MAX_BYTES } from "@atrium/contracts/limits";
import { withoutControls } from "@atrium/contracts/storable";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { DropZone } from "../../../ui/kit/DropZone.tsx";
import { useObjectUrl } from "../../messages/messages-files.ts";
import styles from "./Draft.module.css";
import { LengthLine } from "./LengthLine.tsx";
import { type Chosen, toChosen } from "./post-draft.ts";

type MediaDraftProps = {
  readonly chosen: Chosen | null;
  readonly caption: string;
  readonly isOff: boolean;
  readonly onChoose: (chosen: Chosen | null) => void;
  readonly onCaption: (caption: string) => void;
};

/** What is shown, as it will be seen, and words under it. */
export function MediaDraft({ chosen, caption, isOff, onChoose, onCaption }: MediaDraftProps) {
  const [problem, setProblem] = useState<string>();

  async function handleDrop([file]: readonly File[]): Promise<void> {
    if (file === undefined) return;
    const found = await toChosen(file);
    if (typeof found === "object") onChoose(found);
    setProblem(typeof found === "object" ? undefined : toProblem(found, file));
  }

  return (
    <div className={styles.columns}>
      {chosen === null ? (
        <div className={styles.drop}>
          <DropZone
            label={m["stories.new.media"]()}
            hint={m["stories.new.mediaHint"]({
              photo: toMegabytes(PHOTO_MAX_BYTES),
              video: toMegabytes(FILE_MAX_BYTES),
            })}
            {...(problem !== undefined && { error: problem })}
            disabled={isOff}
            onDrop={(files) => void handleDrop(files)}
          />
        </div>
      ) : (
        <div className={styles.preview}>
          <Preview key={chosen.file.name} chosen={chosen} />
        </div>
      )}
      <div className={styles.fields}>
        <div>
          <TextArea
            label={m["stories.new.caption"]()}
            hint={m["stories.new.captionHint"]()}
            rows={4}
            dir="auto"
            disabled={isOff}
            value={caption}
            onChange={(text) => onCaption(withoutControls(text))}
          />
          <LengthLine text={caption} />
        </div>
        {chosen !== null && (
          <div>
            <Button size={32} disabled={isOff} onClick={() => onChoose(null)}>
              {m["stories.new.another"]()}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Preview({ chosen: { file, kind } }: { readonly chosen: Chosen }) {
  const url = useObjectUrl(file);
  if (url === undefined) return null;
  if (kind === "photo") return <img className={styles.shown} src={url} alt={file.name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film has none
  return <video className={styles.shown} src={url} controls muted playsInline aria-label={file.name} />;
}

const toMegabytes = (bytes: number): string => formatNumber(bytes / 1024 / 1024);

function toProblem(why: "tooLarge" | "notShown", { name, type }: File): string {
  if (why === "notShown") return m["stories.new.notShown"]({ name });
  const max = type.startsWith("video/") ? FILE_MAX_BYTES : PHOTO_MAX_BYTES;
  return m["stories.new.tooLarge"]({ name, megabytes: toMegabytes(max) });
}
