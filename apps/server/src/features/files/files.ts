/** Files that people put, and what shows them: announced, kept, attached and released within the transaction that names them. */
export {
  attachFiles,
  detachFiles,
  handOverFiles,
  keepAttachment,
  keepFoundPicture,
  leaveFiles,
  listAttached,
  lockAttached,
  readAttached,
  signAttachment,
  streamAttached,
} from "./attachments.ts";
export {
  copyPicture,
  keepPicture,
  type PictureSides,
  signLastingPicture,
  signPicture,
  signWithPreview,
} from "./pictures.ts";
export { isStickerFile, readUploadKey, toPictureKey, toPreviewKey } from "./rules.ts";
export { announceUpload, isUploadOpen, type Upload } from "./uploads.ts";
export { attachFile, releaseFiles, replaceFile } from "./use-files.ts";
