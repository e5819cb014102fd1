export { EventsBeside } from "./list/EventsBeside.tsx";
