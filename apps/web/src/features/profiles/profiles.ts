export { MySpaceTabs } from "./components/MySpaceTabs.tsx";
export { PersonPage } from "./person/PersonPage.tsx";
export { PersonPanel } from "./person/PersonPanel.tsx";
