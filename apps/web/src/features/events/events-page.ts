export { EventsBeside } from "./components/EventsBeside.tsx";
