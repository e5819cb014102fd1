export { NotesRow } from "./components/NotesRow.tsx";
