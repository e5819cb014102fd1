import type { Hobby } from "@atrium/contracts/hobbies";
import { Link } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import stretched from "../../../ui/lists/stretched-link.module.css";
import { CATEGORIES } from "../categories.ts";
import { useHobbyView } from "../use-hobby-view.ts";
import { Faces } from "./Faces.tsx";
import { HobbyArt } from "./HobbyArt.tsx";
import styles from "./HobbyCard.module.css";
import { SaveButton } from "./SaveButton.tsx";

/** Picture, kind, title, place, and whose it is; the whole card leads to the details. */
export function HobbyCard({ hobby }: { readonly hobby: Hobby }) {
  const { category, query } = useHobbyView();
  const { id, kind, title, place, previewUrl } = hobby;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <HobbyArt kind={kind} seed={title} imageUrl={previewUrl} />
        <span className={styles.kind}>{CATEGORIES[kind].label()}</span>
      </div>
      <h3 className={styles.title}>
        <Link
          to="/myspace/hobbies/$category"
          params={{ category }}
          search={{ ...(query === "" ? {} : { query }), hobby: id }}
          className={stretched.link}
          aria-label={m["hobbies.card.open"]({ title })}
          title={title}
          dir="auto"
        >
          {title}
        </Link>
      </h3>
      <div className={styles.foot}>
        <p className={styles.place} title={place} dir="auto">
          {place}
        </p>
        <Faces hobby={hobby} />
      </div>
      {hobby.canSave && (
        <span className={styles.save}>
          <SaveButton hobby={hobby} />
        </span>
      )}
    </article>
  );
}
