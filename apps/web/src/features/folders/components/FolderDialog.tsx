import type { Folder, FolderInput, LeftOut } from "@atrium/contracts/folders";
import { folderForm } from "@atrium/contracts/forms/folders";
import type { RoomId } from "@atrium/contracts/ids";
import { FOLDER_NAME_MAX_LENGTH, FOLDER_ROOMS_MAX } from "@atrium/contracts/limits";
import type { ChatType } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import type { FieldTexts } from "../../../ui/forms/field-errors.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { MultiCombobox } from "../../../ui/kit/MultiCombobox.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { toShownName } from "../../messages/messages.ts";
import { useRoomList } from "../../rooms/rooms.ts";
import { saveFolder, toFolderFailure } from "../folder-actions.ts";
import { useFolders } from "../hooks.ts";
import { CHAT_TYPES } from "../model.ts";
import styles from "./FolderDialog.module.css";
import { RecommendedFolders } from "./RecommendedFolders.tsx";

/** All of a folder, or the chats in it alone; a new one without a folder. */
export type FolderEdit = { readonly what: "all" | "chats"; readonly folder: Folder | null };

type FolderDialogProps = { readonly edit: FolderEdit; readonly onClose: () => void };

const NEW: FolderInput = {
  folderName: "",
  includeChatTypes: [],
  includeChats: [],
  excludeChats: [],
  excludeChatTypes: [],
};
const TYPES: Readonly<Record<ChatType, () => string>> = {
  direct: m["folders.types.direct"],
  group: m["folders.types.group"],
  channel: m["folders.types.channel"],
  community: m["folders.types.community"],
};
const LEFT_OUT: Readonly<Record<LeftOut, () => string>> = {
  muted: m["folders.leftOut.muted"],
  read: m["folders.leftOut.read"],
};
const TEXTS: FieldTexts<FolderInput> = {
  folderName: (wrong) =>
    wrong === "tooLong" ? m["folders.nameTooLong"]({ max: FOLDER_NAME_MAX_LENGTH }) : m["folders.nameMissing"](),
  includeChats: (wrong) =>
    wrong === "tooLong" ? m["folders.roomsTooMany"]({ max: FOLDER_ROOMS_MAX }) : m["folders.empty"](),
  excludeChats: () => m["folders.roomsTooMany"]({ max: FOLDER_ROOMS_MAX }),
};

/** What is in a folder and what is left out of it (B-32). */
export default function FolderDialog({ edit: { what, folder }, onClose }: FolderDialogProps) {
  const { folders } = useFolders();
  const { props, values, field, change, isSending } = useContractForm<FolderInput>({
    start: folder === null ? NEW : toInput(folder),
    schema: folderForm,
    texts: TEXTS,
    async send(sent) {
      await saveFolder({ ...sent, folderName: sent.folderName.trim() }, folder);
      return onClose;
    },
    onFailed: (cause) => toast.error(toFolderFailure(cause)),
  });
  const title = folder === null ? m["folders.new"]() : what === "chats" ? m["folders.addChats"]() : m["folders.edit"]();

  return (
    <Dialog title={title} closable onClose={onClose}>
      {folder === null && <RecommendedFolders folders={folders} onAdded={onClose} />}
      <form {...props}>
        <FormStack>
          {what === "all" && (
            <TextField
              {...field("folderName")}
              label={m["folders.name"]()}
              autoComplete="off"
              data-autofocus
              trailing={<Length text={values.folderName} />}
            />
          )}
          {what === "all" && (
            <Choices
              title={m["folders.included"]()}
              choices={CHAT_TYPES.map((type) => ({ value: type, label: TYPES[type]() }))}
              chosen={values.includeChatTypes}
              onChange={(includeChatTypes) => change({ includeChatTypes, includeChats: values.includeChats })}
            />
          )}
          <RoomsField
            {...field("includeChats")}
            label={m["folders.chats"]()}
            without={values.excludeChats}
            onChange={(includeChats) => change({ includeChats })}
          />
          {what === "all" && (
            <>
              <Choices
                title={m["folders.leftOut"]()}
                choices={(["muted", "read"] as const).map((value) => ({ value, label: LEFT_OUT[value]() }))}
                chosen={values.excludeChatTypes}
                onChange={(excludeChatTypes) => change({ excludeChatTypes })}
              />
              <RoomsField
                {...field("excludeChats")}
                label={m["folders.chatsLeftOut"]()}
                without={values.includeChats}
                onChange={(excludeChats) => change({ excludeChats })}
              />
            </>
          )}
          <Button type="submit" variant="primary" size={46} block loading={isSending}>
            {folder === null ? m["folders.create"]() : m["folders.save"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}

function Length({ text }: { readonly text: string }) {
  return (
    <span className={styles.length} aria-hidden>
      {m["folders.length"]({ length: text.trim().length, max: FOLDER_NAME_MAX_LENGTH })}
    </span>
  );
}

type ChoicesProps<Value extends string> = {
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
};

function Choices<Value extends string>({ title, choices, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{title}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          defaultChecked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChange(choices.map((one) => one.value).filter((one) => (one === value ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

type RoomsFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: readonly RoomId[];
  readonly error: string | undefined;
  /** Those of the other field. */
  readonly without: readonly RoomId[];
  readonly onChange: (value: RoomId[]) => void;
};

function RoomsField({ label, value, error, without, onChange }: RoomsFieldProps) {
  const { rooms, status } = useRoomList();
  const options = rooms
    .filter(({ roomId }) => !without.includes(roomId))
    .map((room) => ({ value: room.roomId, label: toShownName(room.name) }));
  const isShown = (roomId: RoomId): boolean => options.some((option) => option.value === roomId);
  return (
    <MultiCombobox
      label={label}
      options={options}
      value={value.filter(isShown)}
      {...(error === undefined ? {} : { error })}
      max={FOLDER_ROOMS_MAX}
      placeholder={m["folders.chooseChats"]()}
      // One that was left since is in no folder any more; one that is still to be told of stays.
      onChange={(chosen) => onChange([...value.filter((roomId) => status !== "ready" && !isShown(roomId)), ...chosen])}
    />
  );
}

function toInput({ folderName, includeChatTypes, includeChats, excludeChats, excludeChatTypes }: Folder): FolderInput {
  return { folderName, includeChatTypes, includeChats, excludeChats, excludeChatTypes };
}
