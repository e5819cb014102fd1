import { m } from "../../platform/i18n/messages.ts";
import { signOut } from "../../platform/session/sign-out.ts";
import { Checkbox } from "../../ui/fields/Checkbox.tsx";
import { confirm } from "../../ui/dialogs/confirm.ts";

/** Asks, then signs out here or on all devices (SHELL-039). */
export async function logout(): Promise<void> {
  let everywhere = false;
  const confirmed = await confirm({
    title: m["access.logout.action"](),
    message: m["access.logout.question"](),
    confirmLabel: m["access.logout.action"](),
    extra: (
      <Checkbox
        label={m["access.logout.everywhere"]()}
        onChange={(checked) => {
          everywhere = checked;
        }}
      />
    ),
  });
  if (confirmed) await signOut({ everywhere });
}
