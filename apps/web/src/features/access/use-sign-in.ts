import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import {
  checkDraft,
  type DraftErrors,
  type SignInDraft,
  type SignInMode,
  toPhone,
  toPhoneInput,
} from "./credentials.ts";
import type { DialCountry } from "./countries.ts";
import { toFailureText } from "./sign-in-failure.ts";
import { signIn } from "./sign-in.ts";
import { useDialCountries } from "./use-dial-countries.ts";

type Fields = Omit<SignInDraft, "mode">;
const EMPTY: Fields = { phone: "", email: "", password: "" };

/** The sign-in form: form, then submitting, then success (`onSignedIn`) or the form again (ACC-024). */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [status, setStatus] = useState<"form" | "submitting">("form");
  const [mode, setMode] = useState<SignInMode>("phone");
  const [fields, setFields] = useState(EMPTY);
  const [checked, setChecked] = useState<readonly (keyof Fields)[]>([]);
  const [attempts, setAttempts] = useState(0);
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
    setStatus("submitting");
    setAttempts(attempts + 1);
    try {
      await signIn(draft, attempts + 1);
      onSignedIn();
    } catch (error) {
      setStatus("form");
      toast.error(toFailureText(error));
    }
  }

  return {
    status,
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
