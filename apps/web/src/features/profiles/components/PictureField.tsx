import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { uploadImage } from "../image-upload.ts";
import type { ProfileDraft } from "../profile-draft.ts";
import type { ShownProfile } from "../queries.ts";
import { Cover } from "./Cover.tsx";
import styles from "./ProfileForm.module.css";

type PictureFieldProps = {
  readonly profile: ShownProfile;
  readonly draft: ProfileDraft;
  readonly onChange: (picture: Pick<ProfileDraft, "imageUrl" | "putUrl">) => void;
};

/** The card's picture: shown at once, sent ahead, and part of the profile when that is saved (MYS-022). */
export function PictureField({ profile, draft, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function handleFile(file: File | undefined) {
    if (!file || isSending) return;
    setProblem(undefined);
    setSending(true);
    const uploaded = await uploadImage(profile.profileId, file);
    setSending(false);
    if ("problem" in uploaded) return setProblem(uploaded.problem);
    return onChange({ imageUrl: URL.createObjectURL(file), putUrl: uploaded.sentTo.putUrl });
  }

  return (
    <div>
      <p className={styles.label}>{m["profiles.edit.picture"]()}</p>
      <div className={styles.picture}>
        <Cover profile={{ ...profile, colorCode: draft.colorCode, displayImageURL: draft.imageUrl }} initials />
      </div>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          className={styles.file}
          aria-label={m["profiles.edit.picture"]()}
          onChange={(event) => {
            const { currentTarget } = event;
            void handleFile(currentTarget.files?.[0]).then(() => {
              currentTarget.value = "";
            });
          }}
        />
        <Button
          size={32}
          icon={<ImageUp size={16} aria-hidden />}
          loading={isSending}
          onClick={() => input.current?.click()}
        >
          {m["profiles.edit.upload"]()}
        </Button>
        {draft.imageUrl !== null && (
          <Button
            size={32}
            variant="quiet"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onChange({ imageUrl: null, putUrl: "" })}
          >
            {m["profiles.edit.removePicture"]()}
          </Button>
        )}
        <output>{isSending && <VisuallyHidden>{m["profiles.edit.uploading"]()}</VisuallyHidden>}</output>
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
