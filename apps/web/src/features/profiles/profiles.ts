export { MySpaceTabs } from "./components/MySpaceTabs.tsx";
