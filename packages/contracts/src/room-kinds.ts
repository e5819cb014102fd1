import { z } from "zod";

export const chatTypeSchema = z.enum(["direct", "group", "channel", "community"]);
export type ChatType = z.infer<typeof chatTypeSchema>;

/** What somebody is in a room. Administrators look after it for its owner. */
export const roomRoleSchema = z.enum(["owner", "admin", "member"]);
export type RoomRole = z.infer<typeof roomRoleSchema>;
