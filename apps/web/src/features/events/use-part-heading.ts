import { usePhone } from "../../ui/use-media.ts";

/** Of a part of an event's details: a phone shows nothing above them, so that their title is the page's. */
export const usePartHeading = (): "h2" | "h3" => (usePhone() ? "h2" : "h3");
