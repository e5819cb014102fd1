import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Administration } from "./administration.ts";

type AdministrationCommands = Pick<
  CommandHandlers,
  | "administration.rooms"
  | "administration.subGroups"
  | "administration.suggestions"
  | "administration.link"
  | "administration.unlink"
  | "administration.member"
  | "administration.managedAdmins"
  | "administration.labels"
  | "administration.filterMembers"
  | "administration.giveLabel"
  | "administration.deleteLabel"
  | "administration.log"
>;

export function administrationCommands(api: Administration): AdministrationCommands {
  return {
    "administration.rooms": async ({ userId }) => ({ rooms: await api.listRooms(userId) }),
    "administration.subGroups": async ({ userId }, { roomId }) => ({ rooms: await api.listSubGroups(userId, roomId) }),
    "administration.suggestions": async ({ userId }, { roomId }) => ({
      rooms: await api.listSuggestions(userId, roomId),
    }),
    "administration.link": async ({ userId }, input) => {
      await api.link(userId, input);
      return {};
    },
    "administration.unlink": async ({ userId }, input) => {
      await api.unlink(userId, input);
      return {};
    },
    "administration.member": async ({ userId }, input) => ({ member: await api.getMember(userId, input) }),
    "administration.managedAdmins": ({ userId }) => api.listManagedAdmins(userId),
    "administration.labels": async ({ userId }, { roomId }) => ({ labels: await api.countLabels(userId, roomId) }),
    "administration.filterMembers": ({ userId }, input) => api.listFiltered(userId, input),
    "administration.giveLabel": async ({ userId }, input) => {
      await api.giveLabel(userId, input);
      return {};
    },
    "administration.deleteLabel": async ({ userId }, { roomId, labelId }) => {
      await api.deleteLabel(userId, roomId, labelId);
      return {};
    },
    "administration.log": ({ userId }, input) => api.listLog(userId, input),
  };
}
