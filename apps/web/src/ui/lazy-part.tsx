import { type ComponentType, lazy, useCallback, useEffect, useEffectEvent, useState } from "react";
import { m } from "../platform/i18n/messages.ts";
import { ErrorCard } from "./states/ErrorCard.tsx";
import { importAgain } from "./import-again.ts";
import { toast } from "./toast.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Closable = { readonly onClose?: () => void };

/**
 * A part of a page whose code is fetched when it is first shown, within a Suspense. Without a network the page stays: a dialog
 * says so and closes, anything else offers to try again.
 */
export function lazyPart<Props extends object>(load: Load<Props & Closable>) {
  return lazy(() => load().catch(() => ({ default: (props: Props) => <NotLoaded load={load} props={props} /> })));
}

function NotLoaded<Props extends Closable>({ load, props }: { readonly load: Load<Props>; readonly props: Props }) {
  const [state, setState] = useState<"loading" | "failed" | { Part: ComponentType<Props> }>("loading");

  const attempt = useCallback(
    () =>
      load()
        .catch((error: unknown) => importAgain<{ default: ComponentType<Props> }>(error))
        .then(
          ({ default: Part }) => setState({ Part }),
          () => setState("failed"),
        ),
    [load],
  );
  useEffect(() => void attempt(), [attempt]);

  const isFailed = state === "failed";
  const tell = useEffectEvent(() => {
    if (!props.onClose) return;
    toast.error(`${m["ui.partFailed.title"]()} ${m["ui.partFailed.hint"]()}`);
    props.onClose();
  });
  useEffect(() => {
    if (isFailed) tell();
  }, [isFailed]);

  function handleRetry() {
    setState("loading");
    void attempt();
  }

  if (typeof state === "object") return <state.Part {...props} />;
  if (props.onClose) return null;
  return (
    <ErrorCard
      title={m["ui.partFailed.title"]()}
      hint={m["ui.partFailed.hint"]()}
      retrying={!isFailed}
      onRetry={handleRetry}
    />
  );
}
