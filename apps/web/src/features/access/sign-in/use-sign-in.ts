import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import {
  checkDraft,
  type DraftErrors,
  type LoginIdentifier,
  type SignInDraft,
  type SignInMode,
  toPhone,
  toPhoneInput,
} from "./credentials.ts";
import type { DialCountry } from "../phone/dial-codes.ts";
import { type StepKind, toSecondStep, toStepError } from "./second-step.ts";
import { toFailureText } from "./sign-in-failure.ts";
import { type SecondSteps, signIn } from "./sign-in.ts";
import { useDialCountries } from "../phone/use-dial-countries.ts";

type Fields = Omit<SignInDraft, "mode">;
const EMPTY: Fields = { phone: "", email: "", password: "" };

type Pending = { readonly kind: StepKind; readonly draft: SignInDraft; readonly given: SecondSteps };

/** A step between a right password and the session (B-04). */
export type SecondStep = {
  readonly kind: StepKind;
  /** Where the code went. */
  readonly identifier: string;
  readonly isSending: boolean;
  /** The sentence for the field at fault, or null when it was right. */
  readonly take: (more: SecondSteps) => Promise<string | null>;
  /** Whether a code went out; says so, or why not. */
  readonly resend: () => Promise<boolean>;
  readonly leave: () => void;
};

/** The sign-in form: form, then submitting, then success (`onSignedIn`) or the form again (ACC-024). */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { status, pending, attempt, leave } = useAttempts(onSignedIn);
  const [mode, setMode] = useState<SignInMode>("phone");
  const [fields, setFields] = useState(EMPTY);
  const [checked, setChecked] = useState<readonly (keyof Fields)[]>([]);
  const [isModeChosen, setModeChosen] = useState(false);
  const [refusals, setRefusals] = useState(0);
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

  async function send(draft: SignInDraft): Promise<void> {
    toast.clear();
    const error = await attempt(draft, {});
    if (error === null) return;
    toast.error(toFailureText(error));
    setRefusals((before) => before + 1);
  }

  const step = pending && toStep(pending, { isSending: status === "submitting", attempt, leave });

  return {
    status,
    /** What the password that was sent still needs; null before and after. */
    step,
    mode,
    fields,
    errors: listShownErrors(),
    dial,
    /** How often what was sent did not lead on. */
    refusals,
    /** Whether the mode is another than the page began with, by the person's doing. */
    isModeChosen,
    /** What stood in the form before it came to life. */
    setFields(typed: Pick<Fields, "phone" | "password">) {
      setFields({ ...fields, ...typed, phone: toPhoneInput(typed.phone, dial.country.dialCode) });
    },
    setField(name: keyof Fields, value: string) {
      const phone = toPhoneInput(value, dial.country.dialCode);
      setFields({ ...fields, [name]: name === "phone" ? phone : value });
      // The flag is the number's own as soon as it says so itself.
      if (name === "phone") dial.follow(phone);
      setChecked(checked.filter((other) => other !== name));
    },
    /** Errors appear when a field is left, never while typing; an untouched field stays quiet. */
    checkField(name: keyof Fields) {
      if (fields[name] !== "") setChecked([...checked, name]);
    },
    switchMode(next: SignInMode) {
      setMode(next);
      setModeChosen(true);
      setChecked([]);
    },
    /** Whose password has just been set anew: only that is left to type. */
    adoptIdentifier({ mode: by, value }: LoginIdentifier) {
      setMode(by);
      setFields({ ...EMPTY, [by]: value });
      setChecked([]);
      if (by === "phone") dial.follow(value);
    },
    /** What is wrong; nothing when the form went out. */
    submit(): DraftErrors {
      const errors = listErrors();
      setChecked([mode, "password"]);
      if (Object.keys(errors).length === 0 && status === "form") void send(toDraft(fields, dial.country));
      return errors;
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

/** Signing in, tried once at a time, and the step that a try has led to. */
function useAttempts(onSignedIn: () => void) {
  const [status, setStatus] = useState<"form" | "submitting">("form");
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState<Pending | null>(null);
  /** Says so also within one frame, before a button could show it. */
  const isUnderWay = useRef(false);

  /** Signs in, or finds out which step is next; otherwise says why not. */
  async function attempt(draft: SignInDraft, given: SecondSteps): Promise<unknown> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setStatus("submitting");
    setAttempts(attempts + 1);
    try {
      await signIn(draft, attempts + 1, given);
      onSignedIn();
      return null;
    } catch (error) {
      isUnderWay.current = false;
      setStatus("form");
      const kind = toSecondStep(error);
      if (kind === null) return error;
      setPending({ kind, draft, given });
      return null;
    }
  }

  return { status, pending, attempt, leave: () => setPending(null) };
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
    identifier: draft[draft.mode],
    isSending: form.isSending,
    async take(more) {
      const error = await form.attempt(draft, { ...given, ...more });
      return error === null ? null : toStepError(error);
    },
    async resend() {
      if (form.isSending) return false;
      const error = await form.attempt(draft, given);
      if (error === null) toast.success(m["access.forgot.sent"]());
      else toast.error(m["access.reset.resendFailed"]());
      return error === null;
    },
    leave: form.leave,
  };
}
