import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** What a friend is given in the chat with them (B-22). */
    readonly inChat?: {
      /** Sends them somebody's card, at the end of a row that names them. */
      readonly SendCard: ComponentType<SendCardProps>;
      /** An item of their menu: chooses documents, and opens the chat with them ready to be sent. */
      readonly ShareDocument: ComponentType<ShareDocumentProps>;
    };
  }
}

/** Somebody as they are recommended: a member, or how somebody else is reached. */
export type Card = {
  readonly userId: UserId | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
};
export type SendCardProps = { readonly userId: UserId; readonly name: string; readonly card: Card };
export type ShareDocumentProps = { readonly userId: UserId; readonly onClose: () => void };
