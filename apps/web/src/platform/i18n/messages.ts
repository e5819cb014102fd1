export { m } from "./generated/messages.js";
