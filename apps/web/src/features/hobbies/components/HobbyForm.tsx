import type { Hobby, HobbyKind } from "@atrium/contracts/hobbies";
import {
  HOBBY_LINK_MAX_LENGTH,
  HOBBY_NOTE_MAX_LENGTH,
  HOBBY_PLACE_MAX_LENGTH,
  HOBBY_TITLE_MAX_LENGTH,
} from "@atrium/contracts/limits";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { PictureField } from "../../../ui/PictureField.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { type HobbyDraft, listProblems, type Problem, toChange, toDraft } from "../hobby-draft.ts";
import { uploadPicture } from "../picture-upload.ts";
import { useWriteHobby } from "../queries.ts";
import { HobbyArt } from "./HobbyArt.tsx";
import styles from "./HobbyForm.module.css";
import { KindChoice } from "./KindChoice.tsx";

type HobbyFormProps = {
  /** Null for a new one. */
  readonly hobby: Hobby | null;
  readonly kind: HobbyKind;
  readonly onDone: () => void;
};

/** Title, kind, place, link, note and picture. What was typed stays when it could not be saved. */
export function HobbyForm({ hobby, kind, onDone }: HobbyFormProps) {
  const [draft, setDraft] = useState(() => toDraft(hobby, kind));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const title = useRef<HTMLInputElement>(null);
  // Also where the dialog was open already.
  useEffect(() => title.current?.focus(), []);
  const write = useWriteHobby(hobby?.id ?? null);
  // What is typed while a picture travels stays.
  const change = (changed: Partial<HobbyDraft>) => setDraft((current) => ({ ...current, ...changed }));

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const found = listProblems(draft);
    setProblems(found);
    if (found.length > 0 || write.isPending) return;
    write.mutate(toChange(draft), {
      onSuccess: () => {
        toast.success(hobby === null ? m["hobbies.edit.added"]() : m["hobbies.edit.saved"]());
        onDone();
      },
      onError: (cause) => toast.error(toFailure(cause)),
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        ref={title}
        name="title"
        label={m["hobbies.edit.name"]()}
        data-autofocus
        maxLength={HOBBY_TITLE_MAX_LENGTH}
        autoComplete="off"
        value={draft.title}
        error={problems.includes("title") ? m["hobbies.problem.title"]() : undefined}
        onChange={(text) => change({ title: text })}
      />
      <KindChoice value={draft.kind} onChange={(chosen) => change({ kind: chosen })} />
      <TextField
        name="place"
        label={m["hobbies.edit.place"]()}
        maxLength={HOBBY_PLACE_MAX_LENGTH}
        autoComplete="off"
        value={draft.place}
        onChange={(place) => change({ place })}
      />
      <TextField
        name="link"
        type="url"
        label={m["hobbies.edit.link"]()}
        maxLength={HOBBY_LINK_MAX_LENGTH}
        autoComplete="off"
        value={draft.link}
        error={problems.includes("link") ? m["hobbies.problem.link"]() : undefined}
        onChange={(link) => change({ link })}
      />
      <TextArea
        name="note"
        label={m["hobbies.edit.note"]()}
        maxLength={HOBBY_NOTE_MAX_LENGTH}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <PictureField
        hasPicture={draft.imageUrl !== null}
        send={uploadPicture}
        onSent={(imageUrl, { key }) => change({ imageUrl, picture: key })}
        onRemove={() => change({ imageUrl: null, picture: "" })}
      >
        <HobbyArt kind={draft.kind} seed={hobby?.title ?? ""} imageUrl={draft.imageUrl} />
      </PictureField>
      <div className={styles.foot}>
        <Button onClick={onDone}>{m["ui.cancel"]()}</Button>
        <Button type="submit" variant="primary" loading={write.isPending}>
          {hobby === null ? m["hobbies.edit.add"]() : m["hobbies.edit.save"]()}
        </Button>
      </div>
    </form>
  );
}

function toFailure(cause: unknown): string {
  if (!(cause instanceof ApiError)) return m["hobbies.edit.failed"]();
  if (cause.code === "CONFLICT") return m["hobbies.edit.full"]();
  if (cause.code === "NOT_FOUND") return m["hobbies.details.missing"]();
  const isPicture = cause.code === "BAD_INPUT" && cause.field === "picture";
  return isPicture ? m["ui.picture.noPicture"]() : m["hobbies.edit.failed"]();
}
