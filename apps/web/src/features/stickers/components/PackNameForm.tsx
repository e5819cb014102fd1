import { stickerPackForm } from "@atrium/contracts/forms/stickers";
import type { StickerPackId } from "@atrium/contracts/ids";
import { STICKER_PACK_NAME_MAX_LENGTH } from "@atrium/contracts/sticker-limits";
import type { StickerPack } from "@atrium/contracts/stickers";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { FieldTexts } from "../../../ui/forms/field-errors.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { toast } from "../../../ui/toast.ts";
import { createPack, renamePack, toPackFailure } from "../sticker-actions.ts";
import styles from "./PackDialog.module.css";

type Name = { readonly name: string };
type PackNameFormProps = {
  /** One that has a name; a new one without. */
  readonly pack?: Pick<StickerPack, "packId" | "name">;
  readonly onDone: (packId: StickerPackId) => void;
  readonly onCancel: () => void;
};

export const NAME_TEXTS: FieldTexts<Name> = {
  name: (wrong) =>
    wrong === "tooLong"
      ? m["stickers.nameTooLong"]({ max: STICKER_PACK_NAME_MAX_LENGTH })
      : m["stickers.nameMissing"](),
};

/** What a pack is called. */
export function PackNameForm({ pack, onDone, onCancel }: PackNameFormProps) {
  const { props, field, isSending } = useContractForm<Name>({
    start: { name: pack?.name ?? "" },
    schema: stickerPackForm,
    texts: NAME_TEXTS,
    async send({ name }) {
      const packId = pack?.packId ?? (await createPack(name.trim()));
      if (pack) await renamePack(packId, name.trim());
      return () => onDone(packId);
    },
    onFailed: (cause) => toast.error(toPackFailure(cause)),
  });
  // It comes with a press on something that is gone now.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...props} aria-label={m["stickers.name"]()}>
      <FormStack>
        <TextField {...field("name")} ref={input} label={m["stickers.name"]()} autoComplete="off" />
        <div className={styles.acts}>
          <Button onClick={onCancel}>{m["ui.cancel"]()}</Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {pack ? m["stickers.save"]() : m["stickers.create"]()}
          </Button>
        </div>
      </FormStack>
    </form>
  );
}
