/** Photos and documents of a record: their number, the latest, and links to all of them and to add one. Bundled with the remotes that show it. */
export { addressFor, type About } from './about.ts';
export { countMedia, readAttachedDocuments, type AttachedDocuments } from './attached.data.ts';
export { DocumentsCard } from './DocumentsCard.tsx';
export { mediaText } from './media-text.ts';
export { MediaLinks } from './MediaLinks.tsx';
