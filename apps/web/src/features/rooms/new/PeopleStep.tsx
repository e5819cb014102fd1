import { useSession } from "../../../platform/session/use-session.ts";
import { EmptyForm } from "../../../ui/fields/EmptyForm.tsx";
import type { FirstStepProps } from "../../access/access.ts";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";

/** Whom somebody who has just joined may talk to; a press opens the chat. */
export default function PeopleStep({ formId, onDone }: FirstStepProps) {
  const me = useSession()?.userId;
  const { open } = useOpenDirectChat();
  return (
    <>
      <EmptyForm id={formId} onSubmit={onDone} />
      {me !== undefined && <PeoplePicker me={me} onPick={({ userId }) => open(userId)} />}
    </>
  );
}
