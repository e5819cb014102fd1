import { LINK_ENDS, linkForm, toUserLimit } from "@atrium/contracts/forms/invitations";
import type { InviteLink } from "@atrium/contracts/invitations";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { DateTimeField } from "../../../ui/kit/DateTimeField.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import type { MenuRoom } from "../../rooms/rooms.ts";
import { LINK_TEXTS, type LinkFormValues } from "../link-form.ts";
import { toExpiresAt } from "../model.ts";
import { useCreateLink } from "../queries.ts";
import styles from "./NewLinkForm.module.css";

type NewLinkFormProps = {
  readonly room: MenuRoom;
  readonly onMade: (link: InviteLink) => void;
  readonly onClose: () => void;
};

const ENDS = {
  day: m["invitations.form.endDay"],
  week: m["invitations.form.endWeek"],
  date: m["invitations.form.endDate"],
  never: m["invitations.form.endNever"],
};

/** A link's name, when it ends, how many it lets in, and whether each is let in by an administrator (B-35). */
export function NewLinkForm({ room, onMade, onClose }: NewLinkFormProps) {
  const { roomId, about } = room;
  const { mutateAsync } = useCreateLink();
  const start: LinkFormValues = {
    name: "",
    end: "week",
    day: null,
    time: "18:00",
    isLimited: false,
    userLimit: "12",
    needsApproval: about.needsApproval,
  };
  const { props, values, errors, field, change, isSending } = useContractForm<LinkFormValues>({
    start,
    schema: linkForm,
    texts: LINK_TEXTS,
    async send(sent) {
      const expiresAt = toExpiresAt(sent, serverNow());
      const userLimit = sent.isLimited ? toUserLimit(sent.userLimit) : null;
      const { name, needsApproval } = sent;
      const { link } = await mutateAsync({ roomId, name, expiresAt, userLimit, needsApproval });
      return () => onMade(link);
    },
    onFailed(cause) {
      const refusal = toRefusal(cause);
      if (refusal?.field === "expiresAt") return { day: m["invitations.form.dayOver"]() };
      toast.error(refusal?.code === "CONFLICT" ? m["invitations.links.tooMany"]() : m["invitations.links.failed"]());
      return undefined;
    },
  });

  return (
    <form {...props}>
      <FormStack>
        <TextField {...field("name")} label={m["invitations.form.name"]()} autoComplete="off" data-autofocus />
        <div className={styles.part}>
          <span className={styles.label}>{m["invitations.form.end"]()}</span>
          <SegmentedControl
            label={m["invitations.form.end"]()}
            options={LINK_ENDS.map((value) => ({ value, label: ENDS[value]() }))}
            value={values.end}
            onChange={(end) => change({ end, day: values.day })}
          />
        </div>
        {values.end === "date" && (
          <DateTimeField
            label={m["invitations.form.endAt"]()}
            value={{ date: values.day, time: values.time }}
            error={errors["day"]}
            hint={toZone()}
            onChange={({ date, time }) => change({ day: date, time })}
          />
        )}
        <div className={styles.part}>
          <Checkbox
            label={m["invitations.form.limit"]()}
            defaultChecked={values.isLimited}
            onChange={(isLimited) => change({ isLimited })}
          />
          <span className={styles.hint}>{m["invitations.form.limitHint"]()}</span>
          {values.isLimited && (
            <TextField
              {...field("userLimit")}
              label={m["invitations.form.limitCount"]()}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </div>
        {!about.needsApproval && (
          <div className={styles.part}>
            <Checkbox
              label={m["invitations.form.approval"]()}
              defaultChecked={values.needsApproval}
              onChange={(needsApproval) => change({ needsApproval })}
            />
            <span className={styles.hint}>{m["invitations.form.approvalHint"]()}</span>
          </div>
        )}
        {about.needsApproval && <p className={styles.hint}>{m["invitations.form.approvalOfRoom"]()}</p>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {m["invitations.links.create"]()}
          </Button>
        </div>
      </FormStack>
    </form>
  );
}

/** The zone that a time is meant in: "Europe/Lisbon". */
const toZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
