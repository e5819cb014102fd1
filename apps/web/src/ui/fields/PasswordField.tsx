import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import styles from "../buttons/icon-button-look.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing">;

/** A text field with dots, and a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.button}
          aria-label={shown ? m["ui.password.hide"]() : m["ui.password.show"]()}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={19} aria-hidden /> : <Eye size={19} aria-hidden />}
        </button>
      }
    />
  );
}
