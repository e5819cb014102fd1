import { PictureField as Field } from "../../../ui/PictureField.tsx";
import { uploadImage } from "../image-upload.ts";
import type { ProfileDraft } from "../profile-draft.ts";
import type { ShownProfile } from "../queries.ts";
import { Cover } from "./Cover.tsx";

type PictureFieldProps = {
  readonly profile: ShownProfile;
  readonly draft: ProfileDraft;
  readonly onChange: (picture: Pick<ProfileDraft, "imageUrl" | "putUrl">) => void;
};

/** The card's picture (MYS-022). */
export function PictureField({ profile, draft, onChange }: PictureFieldProps) {
  return (
    <Field
      hasPicture={draft.imageUrl !== null}
      send={(file) => uploadImage(profile.profileId, file)}
      onSent={(imageUrl, { putUrl }) => onChange({ imageUrl, putUrl })}
      onRemove={() => onChange({ imageUrl: null, putUrl: "" })}
    >
      <Cover profile={{ ...profile, colorCode: draft.colorCode, displayImageURL: draft.imageUrl }} initials />
    </Field>
  );
}
