import { m } from "../../../../platform/i18n/messages.ts";
import { Switch } from "../../../../ui/fields/Switch.tsx";

type LaterSwitchProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void };

/** Where the press on one of many sends it: whether it asks for a time before. */
export function LaterSwitch({ checked, onChange }: LaterSwitchProps) {
  return (
    <Switch
      label={m["messages.composer.later"]()}
      hint={m["messages.later.hint"]()}
      checked={checked}
      onChange={onChange}
    />
  );
}
