import { OUTSIDE_ADDRESS_MAX_LENGTH } from "@atrium/contracts/calendar-limits";
import { outsideCalendarForm } from "@atrium/contracts/forms/outside-calendars";
import type { OutsideCalendarId } from "@atrium/contracts/ids";
import type { OutsideRefusal } from "@atrium/contracts/outside-calendars";
import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import {
  type ShownOutside,
  useAddOutside,
  useOutsideCalendars,
  useReadOutside,
  useRemoveOutside,
} from "./busy-queries.ts";
import styles from "./OutsideCalendars.module.css";

const REFUSALS: Readonly<Record<OutsideRefusal, () => string>> = {
  ADDRESS: m["calendars.outside.refused.address"],
  UNREACHABLE: m["calendars.outside.refused.unreachable"],
  NO_CALENDAR: m["calendars.outside.refused.noCalendar"],
  TOO_LARGE: m["calendars.outside.refused.tooLarge"],
};

/** Calendars of other programs by their addresses: while one is busy there, nobody books here. */
export default function OutsideCalendars({ onClose }: { readonly onClose: () => void }) {
  const [added, setAdded] = useState(0);
  const { data, isError, isFetching, refetch } = useOutsideCalendars();
  return (
    <Dialog title={m["calendars.outside.title"]()} closable onClose={onClose}>
      <Stack gap={16}>
        <p className={styles.hint}>{m["calendars.outside.hint"]()}</p>
        {data !== undefined ? (
          data.length > 0 && (
            <ul className={styles.list} aria-label={m["calendars.outside.title"]()}>
              {data.map((one) => (
                <Row key={one.id} outside={one} />
              ))}
            </ul>
          )
        ) : isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )}
        <AddForm key={added} onAdded={() => setAdded(added + 1)} />
      </Stack>
    </Dialog>
  );
}

/** Made anew after each. */
function AddForm({ onAdded }: { readonly onAdded: () => void }) {
  const add = useAddOutside();
  const { props, field, isSending } = useContractForm({
    start: { address: "" },
    schema: outsideCalendarForm,
    texts: { address: () => m["calendars.outside.addressMissing"]() },
    async send({ address }) {
      await add.mutateAsync(address);
      return onAdded;
    },
    onFailed: (error) => toast.error(toErrorText(error, { CONFLICT: () => m["calendars.outside.tooMany"]() })),
  });
  return (
    <form {...props}>
      <FormStack>
        <TextField
          {...field("address")}
          label={m["calendars.outside.address"]()}
          hint={m["calendars.outside.addressHint"]()}
          placeholder="https://"
          inputMode="url"
          maxLength={OUTSIDE_ADDRESS_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" block loading={isSending}>
          {m["calendars.outside.add"]()}
        </Button>
      </FormStack>
    </form>
  );
}

function Row({ outside }: { readonly outside: ShownOutside }) {
  const { name, host, refused, unclear } = outside;
  const id = outside.id as OutsideCalendarId;
  const title = name === "" ? host : name;
  const remove = useRemoveOutside();
  const read = useReadOutside();
  const sayFailed = (error: unknown) => toast.error(toErrorText(error));

  async function handleRemove(): Promise<void> {
    const isSure = await confirm({
      title: m["calendars.outside.removeTitle"]({ name: title }),
      message: m["calendars.outside.removeMessage"](),
      confirmLabel: m["calendars.outside.remove"](),
      tone: "danger",
    });
    if (isSure) await remove.mutateAsync(id).catch(sayFailed);
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {title}
        </p>
        <p className={styles.more}>{[name === "" ? null : host, toState(outside)].filter(Boolean).join(" · ")}</p>
        {refused !== null && <p className={styles.refused}>{REFUSALS[refused]()}</p>}
        {unclear > 0 && <p className={styles.more}>{m["calendars.outside.unclear"]({ count: unclear })}</p>}
      </div>
      <IconButton
        size="small"
        label={m["calendars.outside.readAgain"]({ name: title })}
        disabled={read.isPending}
        onClick={() => void read.mutateAsync(id).then(() => toast.success(m["calendars.outside.reading"]()), sayFailed)}
      >
        <RefreshCw size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={m["calendars.outside.removeOne"]({ name: title })}
        onClick={() => void handleRemove()}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** When it was read, or that it is about to be. */
function toState({ readAt, refused }: ShownOutside): string | null {
  if (readAt !== null) return m["calendars.outside.readAt"]({ when: formatRelative(new Date(readAt), new Date()) });
  return refused === null ? m["calendars.outside.reading"]() : null;
}
