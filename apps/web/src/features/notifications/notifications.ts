export { useRing } from "./use-ring.ts";
