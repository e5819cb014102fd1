// What pages of other features open of reports, which no first page needs.

export { ReportsPane } from "./components/ReportsPane.tsx";
