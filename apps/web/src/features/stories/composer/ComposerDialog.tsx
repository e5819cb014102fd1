import { STORIES_A_PERSON_MAX } from "@atrium/contracts/story-limits";
import { useId, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { askToDiscard, useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { toast } from "../../../ui/toast.ts";
import styles from "./ComposerDialog.module.css";
import { toLength } from "./length.ts";
import { MediaDraft } from "./MediaDraft.tsx";
import type { Chosen, PostFailure, Words } from "./post-draft.ts";
import { TextDraft } from "./TextDraft.tsx";
import { UploadLine } from "./UploadLine.tsx";
import { usePosting } from "./use-posting.ts";

type Kind = "text" | "media";

/** A new story: words on a ground, or a picture or a film with words under it. What was made stays until it is posted. */
export default function ComposerDialog({ onClose }: { readonly onClose: () => void }) {
  const panelId = useId();
  const [kind, setKind] = useState<Kind>("text");
  const [words, setWords] = useState<Words>({ text: "", ground: "sky" });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [caption, setCaption] = useState("");
  const posting = usePosting();
  const { state } = posting;
  const isPosting = state.kind === "uploading" || state.kind === "posting";
  const text = kind === "text" ? words.text : caption;
  const hasContent = kind === "text" ? words.text.trim() !== "" : chosen !== null;
  const hasUnsaved = state.kind !== "posted" && (words.text.trim() !== "" || chosen !== null || caption.trim() !== "");
  useUnsaved(() => hasUnsaved, m["stories.unsaved"]);

  async function handleClose(): Promise<void> {
    if (hasUnsaved && !(await askToDiscard(m["stories.unsaved"]()))) return;
    posting.cancel();
    onClose();
  }

  async function handlePost(): Promise<void> {
    if (!hasContent || toLength(text).kind === "over" || isPosting) return;
    const isPosted =
      kind === "text"
        ? await posting.postWords({ ...words, text: words.text.trim() })
        : chosen !== null && (await posting.postFile(chosen, caption.trim()));
    if (!isPosted) return;
    toast.success(m["stories.posted"]());
    onClose();
  }

  return (
    <Dialog title={m["stories.new"]()} closable wide onClose={() => void handleClose()}>
      <FormStack>
        <SegmentedControl<Kind>
          label={m["stories.new.kind"]()}
          kind="tabs"
          panelId={panelId}
          options={[
            { value: "text", label: m["stories.new.text"]() },
            { value: "media", label: m["stories.new.media"]() },
          ]}
          value={kind}
          onChange={(next) => !isPosting && setKind(next)}
        />
        <div
          id={panelId}
          role="tabpanel"
          aria-label={kind === "text" ? m["stories.new.text"]() : m["stories.new.media"]()}
        >
          {kind === "text" ? (
            <TextDraft words={words} isOff={isPosting} onChange={setWords} />
          ) : (
            <MediaDraft
              chosen={chosen}
              caption={caption}
              isOff={isPosting}
              onChoose={setChosen}
              onCaption={setCaption}
            />
          )}
        </div>
        {state.kind === "uploading" && <UploadLine progress={state} onCancel={posting.cancel} />}
        {state.kind === "failed" && (
          <p className={styles.problem} role="alert">
            {toProblem(state.why)}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.hint}>{m["stories.new.who"]()}</p>
          <Button
            variant="primary"
            size={38}
            loading={isPosting}
            disabled={!hasContent || toLength(text).kind === "over"}
            onClick={() => void handlePost()}
          >
            {m["stories.post"]()}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  );
}

function toProblem(why: PostFailure): string {
  switch (why) {
    case "full":
      return m["stories.failed.full"]({ max: STORIES_A_PERSON_MAX });
    case "tooFast":
      return m["stories.failed.tooFast"]();
    case "notShown":
      return m["stories.failed.notShown"]();
    case "tooLarge":
      return m["stories.failed.tooLarge"]();
    case "cut":
      return m["stories.failed.cut"]();
  }
}
