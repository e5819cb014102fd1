export { DoorPage } from "./DoorPage.tsx";
export { PaymentReturnPage } from "./PaymentReturnPage.tsx";
