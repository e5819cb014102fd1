import { createContext, type ReactNode } from "react";

/** What the shell puts at the end of every list header, for example the account menu on phones. */
export const ListHeaderSlot = createContext<ReactNode>(null);
