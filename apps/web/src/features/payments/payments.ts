import { lazyPart } from "../../ui/lazy-part.tsx";

export { PayoutAccountNote } from "./components/PayoutAccountNote.tsx";
export { readPayoutAccount, type ShownPayoutAccount } from "./queries.ts";

/** Loaded when somebody asks for money. */
export const PayoutStep = lazyPart(() => import("./components/PayoutStep.tsx"));
