/**
 * Uploads as screens use them: files are checked on the device, sent one after another and recorded, all of it as data (`shared/uploads`);
 * the file chooser and the notice are here. Shared lazily: fetched with the screens that upload. Screens decide how an upload looks.
 */
export { checkFile, type Acceptance, type FileVerdict } from '../../uploads/check-file.ts';
export { CONTENTS, type Content } from '../../uploads/content.ts';
export { decodeText } from '../../uploads/decode-text.ts';
export { FileChooser } from './FileChooser.tsx';
export { newKey } from '../../new-key.ts';
export { plainName, titleFromName } from '../../uploads/plain-name.ts';
export { prepareFile, type Preparation } from '../../uploads/prepare-file.ts';
export { refusalText } from '../../uploads/refusal-text.ts';
export { sendFile } from '../../uploads/send-file.ts';
export { sha256Of } from '../../uploads/sha256.ts';
export {
  isHeld,
  isSendable,
  isUnderWay,
  sizeToSend,
  type Checked,
  type Failure,
  type FileFacts,
  type KnownRecord,
  type RecordPlan,
  type Refusal,
  type Upload,
  type UploadState,
} from '../../uploads/upload.ts';
export { createUploads, type Uploads, type UploadsParts, type Verdict } from '../../uploads/uploads.ts';
export { pageQueue } from '../../uploads/page-queue.ts';
export { UploadsNotice } from './UploadsNotice.tsx';
export { useFileDrop } from '../../uploads/use-file-drop.ts';
export { useUploads } from '../../uploads/use-uploads.ts';
