/** People as others see them: the picture of each, read for all rows of a list at once. */
export { listFaces } from "./pictures.ts";
