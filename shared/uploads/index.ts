/**
 * Uploads: files are checked on the device, sent one after another and recorded, all of it as data; and the
 * file chooser. Shared lazily: fetched with the screens that upload. Screens decide how an upload looks.
 */
export { checkFile, type Acceptance, type FileVerdict } from './check-file.ts';
export { CONTENTS, type Content } from './content.ts';
export { decodeText } from './decode-text.ts';
export { FileChooser } from './FileChooser.tsx';
export { newKey } from '../new-key.ts';
export { plainName, titleFromName } from './plain-name.ts';
export { prepareFile, type Preparation } from './prepare-file.ts';
export { refusalText } from './refusal-text.ts';
export { sendFile } from './send-file.ts';
export { sha256Of } from './sha256.ts';
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
} from './upload.ts';
export { createUploads, type Uploads, type UploadsParts, type Verdict } from './uploads.ts';
export { pageQueue } from './page-queue.ts';
export { UploadsNotice } from './UploadsNotice.tsx';
export { useFileDrop } from './use-file-drop.ts';
export { useUploads } from './use-uploads.ts';
