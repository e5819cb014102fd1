import type { UserId } from "@atrium/contracts/ids";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { toErrorText } from "../../ui/error-text.ts";
import { toast } from "../../ui/toast.ts";

const BLOCK = graphql(`mutation BlockPerson($userId: ID!) { blockPerson(userId: $userId) }`);
const UNBLOCK = graphql(`mutation UnblockPerson($userId: ID!) { unblockPerson(userId: $userId) }`);

type Person = { readonly userId: UserId; readonly name: string };

/** After a question that says what follows. What is shown follows the event to all devices. */
export async function blockPerson({ userId, name }: Person): Promise<void> {
  const isMeant = await confirm({
    title: m["blocks.block"](),
    message: m["blocks.question"]({ name }),
    confirmLabel: m["blocks.block"](),
    tone: "danger",
  });
  if (isMeant) await change(() => api.graphql(BLOCK, { userId }), m["blocks.blocked"]({ name }));
}

export const unblockPerson = ({ userId, name }: Person): Promise<void> =>
  change(() => api.graphql(UNBLOCK, { userId }), m["blocks.unblocked"]({ name }));

async function change(ask: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await ask();
    toast.success(done);
  } catch (error) {
    toast.error(toErrorText(error, { CONFLICT: () => m["blocks.tooMany"](), NOT_FOUND: () => m["blocks.gone"]() }));
  }
}
