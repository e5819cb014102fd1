import { newPasswordForm } from "@atrium/contracts/forms/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
import { join } from "./join.ts";
import { NEW_PASSWORD_TEXTS, NO_PASSWORD } from "../password/new-password.ts";
import { NewPasswordFields } from "../password/NewPasswordFields.tsx";
import styles from "../password/RecoveryForms.module.css";

type JoinFormProps = {
  readonly secret: string;
  /** The link is good no more. */
  readonly onInvalid: () => void;
  readonly onJoined: () => void;
};

/** The first password, and in. Loaded beside the invitation: the sign-in page, with which its page comes, needs none of it. */
export default function JoinForm({ secret, onInvalid, onJoined }: JoinFormProps) {
  const { props, field, isSending } = useContractForm({
    start: NO_PASSWORD,
    schema: newPasswordForm,
    texts: NEW_PASSWORD_TEXTS,
    async send({ password }) {
      const outcome = await join(secret, password);
      if (outcome === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
      if (outcome === "INVALID_INVITATION") return onInvalid;
      // Whoever has joined is in, and the form may be gone with that.
      onJoined();
      return {};
    },
    onFailed: (error) => ({ password: toFailureText(error) }),
  });

  return (
    <form {...props} className={styles.form}>
      <NewPasswordFields field={field} />
      <Button type="submit" variant="primary" size={46} block loading={isSending}>
        {m["access.join.submit"]()}
      </Button>
    </form>
  );
}
