export { DoorPage } from "./DoorPage.tsx";
