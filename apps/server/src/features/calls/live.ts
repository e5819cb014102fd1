import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Calls } from "./calls.ts";

type CallCommands = Pick<
  CommandHandlers,
  "calls.start" | "calls.join" | "calls.decline" | "calls.leave" | "calls.keep" | "calls.signal" | "calls.list"
>;

export function callCommands(calls: Calls): CallCommands {
  return {
    "calls.start": ({ userId }, input) => calls.start(userId, input),
    "calls.join": ({ userId }, input) => calls.join(userId, input),
    "calls.decline": async ({ userId }, { callId }) => {
      await calls.decline(userId, callId);
      return {};
    },
    "calls.leave": async ({ userId }, input) => {
      await calls.leave(userId, input);
      return {};
    },
    "calls.keep": ({ userId }, input) => calls.keep(userId, input),
    "calls.signal": async ({ userId }, input) => {
      await calls.signal(userId, input);
      return {};
    },
    "calls.list": ({ userId }) => calls.list(userId),
  };
}
