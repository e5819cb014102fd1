import type { Context } from "../../../context.ts";

/** Mail leads people back by the address of this instance; where that is not configured, none is sent. */
export const canMail = ({ config }: Pick<Context, "config">): boolean => config.publicUrl !== null;
