import type { Content, NewContent } from "@atrium/contracts/content/content";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { Message } from "@atrium/contracts/messages";
import type { Instant, RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** An event that a message tells of, as it is now (MSG-012). */
    readonly EventMessage?: ComponentType<EventMessageProps>;
    /** The story that a message answers (MSG-005, MSG-008). */
    readonly AnsweredStory?: ComponentType<AnsweredStoryProps>;
    /** A call that was made in the room (MSG-026). */
    readonly CallMessage?: ComponentType<CallMessageProps>;
    /** Why its reader was told of a message, or was not. */
    readonly explainMessage?: { readonly Dialog: ComponentType<ExplainedMessageProps> };
    /** Says to those who look after the room what is wrong with a message. */
    readonly reportMessage?: { readonly Dialog: ComponentType<ExplainedMessageProps> };
    /** Deletes what another said, and says why. */
    readonly removeMessage?: { readonly Dialog: ComponentType<ExplainedMessageProps> };
    /** Beside the emoji: which sticker is sent. And, of one that somebody has sent, to have it as well. */
    readonly stickers?: {
      readonly Grid: ComponentType<StickerGridProps>;
      readonly KeepDialog: ComponentType<KeptStickerProps>;
    };
    /** In place of the field, in a chat of two in which neither writes any more. */
    readonly ClosedChat?: ComponentType<{ readonly userId: UserId }>;
    /** Beside sending at once, sending at a time (MSG-024). */
    readonly sendLater?: SendLater;
  }
}

export type EventContent = Extract<Content, { kind: "eventCreate" | "eventUpdate" }>;
export type EventMessageProps = { readonly content: EventContent };

type StoryDetails = NonNullable<Extract<Content, { kind: "storyMessage" }>["storyDetails"]>;
export type AnsweredStoryProps = { readonly story: StoryDetails };

export type CallMessageProps = {
  readonly content: Extract<Content, { kind: "call" }>;
  readonly isOwn: boolean;
  readonly roomId: RoomId;
};

export type SendLater = {
  /** Over the field: how much of what the person has written here waits to be sent; shows nothing while nothing does. */
  readonly Waiting: ComponentType<{ readonly roomId: RoomId }>;
  /** Asks when a message is to be sent. */
  readonly Dialog: ComponentType<SendLaterProps>;
};
/** What is to be sent later: words, or whatever else is there already; of files, what is done with the time, as they are brought to the server first. */
export type Later =
  | { readonly content: NewContent; readonly replyTo?: Seq | undefined }
  | { readonly begin: (sendAt: Instant) => Promise<void> | void };

export type SendLaterProps = {
  readonly roomId: RoomId;
  readonly later: Later;
  /** It is the server's to send now, or will be once its files are there. */
  readonly onScheduled: () => void;
  readonly onClose: () => void;
};

type StickerContent = Extract<NewContent, { kind: "sticker" }>;
export type StickerGridProps = {
  readonly onPick: (content: StickerContent) => void;
  /** Something else is shown in its place. */
  readonly onLeave: () => void;
};
export type KeptStickerProps = {
  readonly roomId: RoomId;
  readonly file: MessageFile;
  readonly onClose: () => void;
};

export type ExplainedMessageProps = {
  readonly roomId: RoomId;
  readonly message: Pick<Message, "seq" | "sender" | "createdAt" | "content" | "replyTo" | "mentions">;
  readonly onClose: () => void;
};
