import { useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import {
  checkDraft,
  type DraftErrors,
  type SignInDraft,
  type SignInMode,
  toPhone,
  toPhoneInput,
} from "./credentials.ts";
import type { DialCountry } from "./dial-codes.ts";
import { type StepKind, toSecondStep, toStepError } from "./second-step.ts";
import { toFailureText } from "./sign-in-failure.ts";
import { type SecondSteps, signIn } from "./sign-in.ts";
import { useDialCountries } from "./use-dial-countries.ts";

type Fields = Omit<SignInDraft, "mode">;
const EMPTY: Fields = { phone: "", email: "", password: "" };

type Pending = { readonly kind: StepKind; readonly draft: SignInDraft; readonly given: SecondSteps };

/** A step between a right password and the session (B-04). */
export type SecondStep = {
  readonly kind: StepKind;
  /** Where the code went. */
  readonly contact: string;
  readonly isSending: boolean;
  /** The sentence for the field at fault, or null when it was right. */
  readonly take: (more: SecondSteps) => Promise<string | null>;
  readonly resend: () => Promise<void>;
  readonly leave: () => void;
};

/** The sign-in form: form, then submitting, then success (`onSignedIn`) or the form again (ACC-024). */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [status, setStatus] = useState<"form" | "submitting">("form");
  const [mode, setMode] = useState<SignInMode>("phone");
  const [fields, setFields] = useState(EMPTY);
  const [checked, setChecked] = useState<readonly (keyof Fields)[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState<Pending | null>(null);
  const dial = useDialCountries();

  function toDraft(typed: Fields, country: DialCountry): SignInDraft {
    const phone = dial.read(typed.phone, country)?.phone ?? toPhone(country.dialCode, typed.phone);
    return { ...typed, mode, phone };
  }

  function listErrors(): DraftErrors {
    return checkDraft(toDraft(fields, dial.country), { isPossiblePhone: dial.isPossible(fields.phone) });
  }

  /** Of the checked fields; a verdict may change when the numbering plans arrive. */
  function listShownErrors(): DraftErrors {
    const errors = listErrors();
    return Object.fromEntries(checked.map((name) => [name, errors[name]]));
  }

  /** Signs in, or finds out which step is next; otherwise says why not. */
  async function attempt(draft: SignInDraft, given: SecondSteps): Promise<unknown> {
    setStatus("submitting");
    setAttempts(attempts + 1);
    try {
      await signIn(draft, attempts + 1, given);
      onSignedIn();
      return null;
    } catch (error) {
      setStatus("form");
      const kind = toSecondStep(error);
      if (kind === null) return error;
      setPending({ kind, draft, given });
      return null;
    }
  }

  async function send(draft: SignInDraft): Promise<void> {
    toast.clear();
    const error = await attempt(draft, {});
    if (error !== null) toast.error(toFailureText(error));
  }

  const step =
    pending && toStep(pending, { isSending: status === "submitting", attempt, leave: () => setPending(null) });

  return {
    status,
    /** What the password that was sent still needs; null before and after. */
    step,
    mode,
    fields,
    errors: listShownErrors(),
    dial,
    setField(name: keyof Fields, value: string) {
      setFields({ ...fields, [name]: name === "phone" ? toPhoneInput(value, dial.country.dialCode) : value });
      setChecked(checked.filter((other) => other !== name));
    },
    /** Errors appear when a field is left, never while typing; an untouched field stays quiet. */
    checkField(name: keyof Fields) {
      if (fields[name] !== "") setChecked([...checked, name]);
    },
    switchMode(next: SignInMode) {
      setMode(next);
      setChecked([]);
    },
    /** The name of the first wrong field, or undefined when the form went out. */
    submit(): keyof Fields | undefined {
      const errors = listErrors();
      setChecked([mode, "password"]);
      const first = ([mode, "password"] as const).find((name) => errors[name] !== undefined);
      if (first === undefined && status === "form") void send(toDraft(fields, dial.country));
      return first;
    },
    /** Fills the form with someone's credentials and sends it. */
    submitAs: (draft: SignInDraft) => {
      if (status === "submitting") return;
      setMode(draft.mode);
      setFields({ phone: draft.phone, email: draft.email, password: draft.password });
      setChecked([]);
      void send(draft);
    },
  };
}

/** What the dialog of the step shows and does: everything is sent again, with what the step adds. */
function toStep(
  { kind, draft, given }: Pending,
  form: {
    isSending: boolean;
    attempt: (draft: SignInDraft, given: SecondSteps) => Promise<unknown>;
    leave: () => void;
  },
): SecondStep {
  return {
    kind,
    contact: draft[draft.mode],
    isSending: form.isSending,
    async take(more) {
      const error = await form.attempt(draft, { ...given, ...more });
      return error === null ? null : toStepError(error);
    },
    async resend() {
      const error = await form.attempt(draft, given);
      if (error === null) toast.success(m["access.forgot.sent"]());
      else toast.error(m["access.reset.resendFailed"]());
    },
    leave: form.leave,
  };
}
