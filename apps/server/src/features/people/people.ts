/** People as others see them: the picture of each and whether they are verified, read for all rows of a list at once. */
export { listFaces } from "./pictures.ts";
export { setVerified } from "./verified.ts";
