import { PLACE_MAX_LENGTH } from "@atrium/contracts/limits";
import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { SendOrLater } from "../later/SendOrLater.tsx";
import type { AttachDialogProps } from "./Attaching.tsx";
import { findOwnPlace, type OwnPlace } from "../../../../platform/find-own-place.ts";
import styles from "./LocationDialog.module.css";

type State =
  | { readonly kind: "idle" | "finding" | "refused" | "away" }
  | { readonly kind: "found"; readonly at: OwnPlace };

const SENTENCES: Partial<Record<State["kind"], () => string>> = {
  refused: () => m["messages.location.refused"](),
  away: () => m["messages.location.away"](),
};

/** Where one is, as the device says it once it is asked to, and what one calls the place. Nothing is sent before one presses. */
export default function LocationDialog({ onSend, onLater, onClose }: AttachDialogProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const [place, setPlace] = useState("");
  const problem = SENTENCES[state.kind]?.();

  async function find(): Promise<void> {
    setState({ kind: "finding" });
    setState(await findOwnPlace());
  }

  function send(by: AttachDialogProps["onSend"] = onSend): void {
    if (state.kind === "found") by({ kind: "location", ...state.at, place: place.trim() });
  }

  return (
    <Dialog title={m["messages.location.title"]()} closable returnFocus={false} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormStack>
          {state.kind === "found" ? (
            <p className={styles.found} aria-live="polite">
              <MapPin size={18} strokeWidth={1.75} aria-hidden />
              {`${state.at.latitude.toFixed(5)}, ${state.at.longitude.toFixed(5)}`}
            </p>
          ) : (
            <>
              <p className={styles.hint}>{m["messages.location.hint"]()}</p>
              <Button
                size={46}
                block
                data-autofocus
                icon={<LocateFixed size={18} aria-hidden />}
                loading={state.kind === "finding"}
                onClick={() => void find()}
              >
                {m["messages.location.find"]()}
              </Button>
              {problem !== undefined && (
                <p className={styles.problem} role="alert">
                  {problem}
                </p>
              )}
            </>
          )}
          <TextField
            label={m["messages.location.name"]()}
            hint={m["messages.location.nameHint"]()}
            autoComplete="off"
            maxLength={PLACE_MAX_LENGTH}
            value={place}
            onChange={setPlace}
          />
          <SendOrLater
            type="submit"
            label={m["messages.location.send"]()}
            canSend={state.kind === "found"}
            onLater={onLater && (() => send(onLater))}
          />
        </FormStack>
      </form>
    </Dialog>
  );
}
