import type { Hobby } from "@atrium/contracts/hobbies";
import { Heart } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { useSaveHobby } from "../queries.ts";
import styles from "./SaveButton.module.css";

/** Keeps another's in one's own list, or no more. */
export function SaveButton({ hobby }: { readonly hobby: Hobby }) {
  const save = useSaveHobby();
  const { title, isSaved } = hobby;
  return (
    <span className={classNames(styles.around, isSaved && styles.saved)}>
      <IconButton
        size="small"
        label={m["hobbies.save"]({ title })}
        aria-pressed={isSaved}
        onClick={() => !save.isPending && save.mutate(hobby)}
      >
        <Heart size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
