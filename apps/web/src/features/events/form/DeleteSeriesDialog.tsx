import type { EventScope } from "@atrium/contracts/events";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";

type DeleteSeriesDialogProps = { readonly onChoose: (scope: EventScope) => void; readonly onClose: () => void };

/** Asks which events of a series are to be deleted. */
export default function DeleteSeriesDialog({ onChoose, onClose }: DeleteSeriesDialogProps) {
  const choose = (scope: EventScope) => () => {
    onClose();
    onChoose(scope);
  };
  return (
    <Dialog title={m["events.deleteQuestion"]()} closable onClose={onClose}>
      <Stack gap={8}>
        <Button block variant="danger" onClick={choose("THIS")}>
          {m["events.scope.this"]()}
        </Button>
        <Button block onClick={choose("FOLLOWING")}>
          {m["events.scope.following"]()}
        </Button>
        <Button block onClick={choose("ALL")}>
          {m["events.scope.all"]()}
        </Button>
        <Button variant="quiet" block data-autofocus onClick={onClose}>
          {m["ui.cancel"]()}
        </Button>
      </Stack>
    </Dialog>
  );
}
