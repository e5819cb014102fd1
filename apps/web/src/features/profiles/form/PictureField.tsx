import { PictureField as Field } from "../../../ui/fields/PictureField.tsx";
import { CropDialog } from "../../people/people.ts";
import { uploadImage } from "../image-upload.ts";
import type { ProfileDraft } from "./profile-draft.ts";
import type { ShownProfile } from "../queries.ts";
import { Cover } from "../components/Cover.tsx";

type PictureFieldProps = {
  readonly profile: ShownProfile;
  readonly draft: ProfileDraft;
  readonly onSending: (isSending: boolean) => void;
  readonly onChange: (picture: Pick<ProfileDraft, "imageUrl" | "putUrl">) => void;
};

/** The card's picture, cut to a square before it is sent (MYS-022). */
export function PictureField({ profile, draft, onSending, onChange }: PictureFieldProps) {
  return (
    <Field
      hasPicture={draft.imageUrl !== null}
      send={(file) => uploadImage(profile.profileId, file)}
      onSending={onSending}
      onSent={(imageUrl, { putUrl }) => onChange({ imageUrl, putUrl })}
      Crop={CropDialog}
      onRemove={() => onChange({ imageUrl: null, putUrl: "" })}
    >
      <Cover profile={{ ...profile, colorCode: draft.colorCode, displayImageURL: draft.imageUrl }} initials />
    </Field>
  );
}
