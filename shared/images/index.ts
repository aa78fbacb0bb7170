/**
 * Photos and videos on the device: recognised by their bytes, measured without decoding, stripped of what reveals where they were
 * taken, made smaller. Bundled with the one remote that uploads them.
 */
export type { Position, TakenAt } from './exif.ts';
export { MOST_LONGEST, MOST_PHOTO_BYTES, USUAL_LONGEST } from './limits.ts';
export { photoPreparer } from './photo-worker.ts';
export type { PhotoFacts, PhotoKind } from './picture-facts.ts';
export type { PhotoChoices, PhotoRefusal, PhotoVerdict, PreparedPhoto } from './prepare-photo.ts';
export { readVideo, type VideoFile } from './video/read-video.ts';
export { readWebm } from './video/read-webm.ts';
export { stillOf, type Still } from './video/still-of.ts';
