import { hobbyForm } from "@atrium/contracts/forms/hobbies";
import type { Hobby, HobbyKind } from "@atrium/contracts/hobbies";
import {
  HOBBY_LINK_MAX_LENGTH,
  HOBBY_NOTE_MAX_LENGTH,
  HOBBY_PLACE_MAX_LENGTH,
  HOBBY_TITLE_MAX_LENGTH,
} from "@atrium/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { PictureField } from "../../../ui/fields/PictureField.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { toChange, toDraft } from "../hobby-draft.ts";
import { uploadPicture } from "../picture-upload.ts";
import { useWriteHobby } from "../queries.ts";
import { HobbyArt } from "./HobbyArt.tsx";
import styles from "./HobbyForm.module.css";
import { KindChoice } from "./KindChoice.tsx";

const REFUSALS: OwnSentences = {
  CONFLICT: () => m["hobbies.edit.full"](),
  NOT_FOUND: () => m["hobbies.details.missing"](),
  BAD_INPUT: ({ field }) => (field === "picture" ? m["ui.picture.noPicture"]() : undefined),
  otherwise: () => m["hobbies.edit.failed"](),
};

type HobbyFormProps = {
  /** Null for a new one. */
  readonly hobby: Hobby | null;
  readonly kind: HobbyKind;
  readonly onDone: () => void;
};

/** Title, kind, place, link, note and picture. What was typed stays when it could not be saved. */
export function HobbyForm({ hobby, kind, onDone }: HobbyFormProps) {
  const title = useRef<HTMLInputElement>(null);
  // Also where the dialog was open already.
  useEffect(() => title.current?.focus(), []);
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);
  const write = useWriteHobby(hobby?.id ?? null);
  const { props, values, field, change, isSending } = useContractForm({
    start: toDraft(hobby, kind),
    schema: hobbyForm,
    isBusy: isPictureOnItsWay,
    texts: {
      title: (wrong) => (wrong === "taken" ? undefined : m["hobbies.problem.title"]()),
      link: () => m["hobbies.problem.link"](),
    },
    errorsStay: "until-sent",
    async send(draft) {
      await write.mutateAsync(toChange(draft));
      toast.success(hobby === null ? m["hobbies.edit.added"]() : m["hobbies.edit.saved"]());
      return onDone;
    },
    onFailed: (error) => toast.error(toErrorText(error, REFUSALS)),
  });

  return (
    <form {...props} className={styles.form}>
      <TextField
        {...field("title")}
        ref={title}
        label={m["hobbies.edit.name"]()}
        data-autofocus
        maxLength={HOBBY_TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <KindChoice {...field("kind")} />
      <TextField
        {...field("place")}
        label={m["hobbies.edit.place"]()}
        maxLength={HOBBY_PLACE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...field("link")}
        type="url"
        label={m["hobbies.edit.link"]()}
        maxLength={HOBBY_LINK_MAX_LENGTH}
        autoComplete="off"
      />
      <TextArea {...field("note")} label={m["hobbies.edit.note"]()} maxLength={HOBBY_NOTE_MAX_LENGTH} />
      <PictureField
        hasPicture={values.imageUrl !== null}
        send={uploadPicture}
        onSending={setPictureOnItsWay}
        onSent={(imageUrl, { key }) => change({ imageUrl, picture: key })}
        onRemove={() => change({ imageUrl: null, picture: "" })}
      >
        <HobbyArt kind={values.kind} seed={hobby?.title ?? ""} imageUrl={values.imageUrl} />
      </PictureField>
      <div className={styles.foot}>
        <Button onClick={onDone}>{m["ui.cancel"]()}</Button>
        <Button type="submit" variant="primary" loading={isSending || isPictureOnItsWay}>
          {hobby === null ? m["hobbies.edit.add"]() : m["hobbies.edit.save"]()}
        </Button>
      </div>
    </form>
  );
}
