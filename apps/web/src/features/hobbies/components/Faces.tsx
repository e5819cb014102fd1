import type { Hobby } from "@atrium/contracts/hobbies";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar } from "../../people/people.ts";
import { toFaces } from "../people.ts";
import styles from "./Faces.module.css";

/** Who made it and who saved it. */
export function Faces({ hobby }: { readonly hobby: Hobby }) {
  const { people, more } = toFaces(hobby);
  const names = people.map(toPersonName).join(", ");
  return (
    <span className={styles.faces} title={names}>
      <VisuallyHidden>{more > 0 ? m["hobbies.keptByMore"]({ names, count: more }) : names}</VisuallyHidden>
      {people.map((person) => (
        <PersonAvatar key={person.userId} userId={person.userId} name={toPersonName(person)} size={22} />
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden>
          +{more}
        </span>
      )}
    </span>
  );
}
