import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Invitations } from "./invitations.ts";

type InvitationCommands = Pick<
  CommandHandlers,
  | "invitations.find"
  | "invitations.join"
  | "invitations.withdraw"
  | "invitations.links"
  | "invitations.createLink"
  | "invitations.renameLink"
  | "invitations.revokeLink"
  | "invitations.requests"
  | "invitations.decide"
  | "invitations.decideMany"
  | "invitations.invite"
  | "invitations.list"
  | "invitations.respond"
  | "invitations.overview"
>;

export function invitationCommands(api: Invitations): InvitationCommands {
  return {
    "invitations.find": ({ userId }, target) => api.find(userId, target),
    "invitations.join": ({ userId }, target) => api.join(userId, target),
    "invitations.withdraw": async ({ userId }, { roomId }) => {
      await api.withdraw(userId, roomId);
      return {};
    },
    "invitations.links": async ({ userId }, { roomId }) => ({ links: await api.links(userId, roomId) }),
    "invitations.createLink": async ({ userId }, input) => ({ link: await api.createLink(userId, input) }),
    "invitations.renameLink": async ({ userId }, input) => ({ link: await api.renameLink(userId, input) }),
    "invitations.revokeLink": async ({ userId }, { alias }) => {
      await api.revokeLink(userId, alias);
      return {};
    },
    "invitations.requests": async ({ userId }, { roomId }) => ({ requests: await api.requests(userId, roomId) }),
    "invitations.decide": ({ userId }, input) => api.decide(userId, input),
    "invitations.decideMany": ({ userId }, input) => api.decideMany(userId, input),
    "invitations.invite": async ({ userId }, input) => ({ invited: await api.invite(userId, input) }),
    "invitations.list": async ({ userId }) => ({ invitations: await api.list(userId) }),
    "invitations.respond": async ({ userId }, input) => {
      await api.respond(userId, input);
      return {};
    },
    "invitations.overview": ({ userId }) => api.overview(userId),
  };
}
