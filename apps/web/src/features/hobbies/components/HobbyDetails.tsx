import type { Hobby } from "@atrium/contracts/hobbies";
import { ExternalLink, Heart, MapPin, Pencil, Send, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { CATEGORIES } from "../categories.ts";
import { useRemoveHobby, useSaveHobby } from "../queries.ts";
import { HobbyArt } from "./HobbyArt.tsx";
import styles from "./HobbyDetails.module.css";

type HobbyDetailsProps = {
  readonly hobby: Hobby;
  readonly onEdit: () => void;
  readonly onRecommend: () => void;
  readonly onClose: () => void;
};

/** All it says, and what one can do with it. */
export function HobbyDetails({ hobby, onEdit, onRecommend, onClose }: HobbyDetailsProps) {
  const { kind, title, place, link, note, pictureUrl } = hobby;
  const content = useRef<HTMLDivElement>(null);
  // Coming back from the form or the friends, whose buttons are gone.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, []);
  return (
    <div ref={content} tabIndex={-1} className={styles.details}>
      <div className={styles.picture}>
        <HobbyArt kind={kind} seed={title} imageUrl={pictureUrl} />
      </div>
      <p className={styles.kind}>{CATEGORIES[kind].label()}</p>
      {place !== "" && (
        <p className={styles.line} dir="auto">
          <MapPin size={17} aria-hidden />
          {place}
        </p>
      )}
      {link !== "" && (
        <p className={styles.line}>
          <ExternalLink size={17} aria-hidden />
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link.replace(/^https?:\/\//u, "").replace(/\/$/u, "")}
          </a>
        </p>
      )}
      {note !== "" && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <People hobby={hobby} />
      <Actions hobby={hobby} onEdit={onEdit} onRecommend={onRecommend} onClose={onClose} />
    </div>
  );
}

function People({ hobby }: { readonly hobby: Hobby }) {
  const { owner, savedBy, savedByCount, canEdit } = hobby;
  const names = savedBy.map(toPersonName).join(", ");
  const more = savedByCount - savedBy.length;
  return (
    <div className={styles.people}>
      <p>{canEdit ? m["hobbies.addedByYou"]() : m["hobbies.addedBy"]({ name: toPersonName(owner) })}</p>
      {savedByCount > 0 && (
        <p>{m["hobbies.savedBy"]({ names: more > 0 ? m["hobbies.keptByMore"]({ names, count: more }) : names })}</p>
      )}
    </div>
  );
}

function Actions({ hobby, onEdit, onRecommend, onClose }: HobbyDetailsProps) {
  const save = useSaveHobby();
  const remove = useRemoveHobby();
  const { id, title, isSaved, canEdit, canSave, canRecommend } = hobby;

  async function handleRemove() {
    const question = { title: m["hobbies.delete"](), message: m["hobbies.deleteQuestion"]({ title }) };
    const isSure = await confirm({ ...question, confirmLabel: m["hobbies.delete"](), tone: "danger" });
    if (isSure) remove.mutate(id, { onSuccess: onClose });
  }

  return (
    <div className={styles.actions}>
      {canEdit && (
        <Button
          variant="quiet"
          icon={<Trash2 size={17} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void handleRemove()}
        >
          {m["hobbies.delete"]()}
        </Button>
      )}
      {canEdit && (
        <Button icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {m["hobbies.edit"]()}
        </Button>
      )}
      {canSave && (
        <Button
          icon={<Heart size={17} fill={isSaved ? "currentColor" : "none"} aria-hidden />}
          aria-pressed={isSaved}
          onClick={() => !save.isPending && save.mutate(hobby)}
        >
          {isSaved ? m["hobbies.saved"]() : m["hobbies.saveIt"]()}
        </Button>
      )}
      {canRecommend && (
        <Button variant="primary" icon={<Send size={16} aria-hidden />} onClick={onRecommend}>
          {m["hobbies.recommend"]()}
        </Button>
      )}
    </div>
  );
}
