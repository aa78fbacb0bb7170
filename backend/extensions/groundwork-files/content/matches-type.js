/** Formats that hold each other: whoever declares one may bring the other. */
const same = {
  'image/heic': ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'image/heif': ['image/heic', 'image/heic-sequence', 'image/heif-sequence'],
  'image/png': ['image/apng'],
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb'],
  'application/vnd.ms-powerpoint': ['application/x-cfb'],
};
const isOffice = (type) => /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./.test(type);
const isMedia = (type) => /^(video|audio)\//.test(type) || type === 'application/ogg' || type === 'application/mp4';

export const isText = (declared) => declared.startsWith('text/') || ['application/json', 'application/geo+json'].includes(declared);

/**
 * Whether a declared type says what the content is.
 * @param {string} declared
 * @param {string | undefined} found the type that the content shows; undefined where no format is recognised
 * @param {ReturnType<import('./text-kind.js').textKind>} text
 */
export function matchesType(declared, found, text) {
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
  return found === declared || (same[declared] ?? []).includes(found) || (isOffice(declared) && found === 'application/zip');
}
