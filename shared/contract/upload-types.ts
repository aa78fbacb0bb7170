/**
 * The types of files that the server takes, with `*` for any end. Photos, films, sound, office files, data. No SVG and no HTML: they
 * can carry scripts. What a screen accepts is among them (shared/uploads/content.ts).
 */
export const UPLOAD_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'video/*',
  'audio/*',
  'application/pdf',
  'application/json',
  'application/geo+json',
  'application/zip',
  'application/vnd.sqlite3',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.*',
  'application/vnd.oasis.opendocument.*',
  'text/plain',
  'text/csv',
  'text/markdown',
];
