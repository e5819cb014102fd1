import type { Call } from "@atrium/contracts/calls";
import { Phone } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { joinCall } from "../acts.ts";
import { memberOf, othersIn } from "../call-rules.ts";
import { toCallName } from "../call-words.ts";
import { useCalls } from "../hooks.ts";
import styles from "./CallBar.module.css";

/** Over a room in which a call goes on without this tab: who is in it, and the way in. */
export default function CallBar({ call }: { readonly call: Call }) {
  const me = useSession()?.userId;
  const { isOpening } = useCalls();
  if (me === undefined) return null;
  const others = othersIn(call, me);
  if (others.length === 0 && memberOf(call, me)?.state !== "joined") return null;
  return (
    <section className={styles.bar} aria-label={m["calls.goingOn"]()}>
      <Phone className={styles.icon} size={17} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>{m["calls.goingOn"]()}</span>
        <span className={styles.names} dir="auto">
          {toCallName(call, me, others)}
        </span>
      </span>
      <Button size={32} variant="primary" loading={isOpening} onClick={() => void joinCall(call.callId)}>
        {m["calls.join"]()}
      </Button>
    </section>
  );
}
