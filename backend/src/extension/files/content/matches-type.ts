import type { TextKind } from './text-kind.ts';

/** Formats that hold each other: a file declared as one may be the other. */
const same: Readonly<Record<string, readonly string[]>> = {
  'image/heic': ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'image/heif': ['image/heic', 'image/heic-sequence', 'image/heif-sequence'],
  'image/png': ['image/apng'],
  'application/vnd.sqlite3': ['application/x-sqlite3'],
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb'],
  'application/vnd.ms-powerpoint': ['application/x-cfb'],
};
const isOffice = (type: string): boolean =>
  /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./.test(type);
/** Whether a type is one of recordings, of sound or with pictures. */
export const isMedia = (type: string): boolean =>
  /^(video|audio)\//.test(type) || type === 'application/ogg' || type === 'application/mp4';

export const isText = (declared: string): boolean =>
  declared.startsWith('text/') || ['application/json', 'application/geo+json'].includes(declared);

/**
 * Whether a declared type says what the content is.
 * @param found the type that the content shows; undefined where no format is recognised
 * @param text null where the content is no text
 */
export function matchesType(declared: string, found: string | undefined, text: TextKind | null): boolean {
  if (isText(declared)) {
    if (declared === 'text/markdown') return text !== null && text !== 'page';
    if (declared.startsWith('text/')) return text === 'text' || text === 'json';
    return text === 'json';
  }
  if (found === undefined) return false;
  // One container carries sound, pictures or both.
  if (isMedia(declared)) return isMedia(found);
  if (declared === 'application/zip') return found === 'application/zip' || isOffice(found);
  // Some programs write the parts of a document in an order that does not show which kind it is.
  return (
    found === declared || (same[declared] ?? []).includes(found) || (isOffice(declared) && found === 'application/zip')
  );
}
