import { pollForm } from "@atrium/contracts/forms/messages";
import {
  POLL_OPTION_MAX_LENGTH,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX_LENGTH,
} from "@atrium/contracts/limits";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../../ui/fields/Checkbox.tsx";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../../ui/forms/use-contract-form.ts";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { FormStack } from "../../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { SendOrLater } from "../later/SendOrLater.tsx";
import type { AttachDialogProps } from "./Attaching.tsx";
import styles from "./PollDialog.module.css";

/** A field for each answer there may be, so that each says what is wrong with it; those beyond `shown` are not there. */
const NO_OPTIONS: readonly string[] = Array.from({ length: POLL_OPTIONS_MIN }, () => "");

/** A question and its answers. Empty lines at the end are no answers. */
export default function PollDialog({ onSend, onLater, onClose }: AttachDialogProps) {
  const lines = useRef<HTMLDivElement>(null);
  // Both buttons have the form looked through; the one that was pressed says what follows.
  const isLater = useRef(false);
  const { props, values, field, change, errors } = useContractForm({
    start: { question: "", options: NO_OPTIONS, isMultiple: false, isAnonymous: false },
    schema: pollForm,
    texts: {
      question: () => m["messages.poll.questionMissing"](),
      options: (wrong) =>
        wrong === "taken"
          ? m["messages.poll.optionsTwice"]()
          : m["messages.poll.optionsMissing"]({ count: POLL_OPTIONS_MIN }),
    },
    send: ({ question, options, ...kind }) => {
      const given = options.map((option) => option.trim()).filter((option) => option !== "");
      const by = isLater.current && onLater ? onLater : onSend;
      return Promise.resolve(() =>
        by({ kind: "poll", question: question.trim(), options: given, ...kind, isClosed: false }),
      );
    },
    onFailed: () => {},
  });
  const { options } = values;

  function setOption(index: number, text: string): void {
    change({ options: options.map((option, at) => (at === index ? text : option)) });
  }

  function addOption(): void {
    change({ options: [...options, ""] });
    requestAnimationFrame(() => [...(lines.current?.querySelectorAll("input") ?? [])].at(-1)?.focus());
  }

  return (
    <Dialog title={m["messages.poll.new"]()} closable returnFocus={false} onClose={onClose}>
      <form {...props}>
        <FormStack>
          <TextField
            {...field("question")}
            label={m["messages.poll.question"]()}
            autoComplete="off"
            data-autofocus
            maxLength={POLL_QUESTION_MAX_LENGTH}
          />
          <div ref={lines} className={styles.options}>
            {options.map((option, index) => (
              <TextField
                // oxlint-disable-next-line react/no-array-index-key -- answers have no identity but their place
                key={index}
                name={index === 0 ? "options" : `option-${index}`}
                label={m["messages.poll.option"]({ number: index + 1 })}
                error={index === 0 ? errors["options"] : undefined}
                autoComplete="off"
                value={option}
                maxLength={POLL_OPTION_MAX_LENGTH}
                onChange={(text) => setOption(index, text)}
                trailing={
                  options.length > POLL_OPTIONS_MIN && (
                    <IconButton
                      label={m["messages.poll.removeOption"]({ number: index + 1 })}
                      size="small"
                      onClick={() => change({ options: options.filter((_, at) => at !== index) })}
                    >
                      <X size={16} aria-hidden />
                    </IconButton>
                  )
                }
              />
            ))}
            {options.length < POLL_OPTIONS_MAX && (
              <Button size={38} icon={<Plus size={16} aria-hidden />} onClick={addOption}>
                {m["messages.poll.addOption"]()}
              </Button>
            )}
          </div>
          <Checkbox label={m["messages.poll.multiple"]()} onChange={(isMultiple) => change({ isMultiple })} />
          <Checkbox label={m["messages.poll.hideNames"]()} onChange={(isAnonymous) => change({ isAnonymous })} />
          <SendOrLater
            type="submit"
            label={m["messages.poll.send"]()}
            onSend={() => (isLater.current = false)}
            onLater={
              onLater &&
              (() => {
                isLater.current = true;
                props.ref.current?.requestSubmit();
              })
            }
          />
        </FormStack>
      </form>
    </Dialog>
  );
}
