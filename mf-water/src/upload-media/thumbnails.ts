/** Small pictures of what was checked by this page, by the file that is sent. They go when it goes. */
const made = new WeakMap<Blob, Blob>();

export const keepThumbnail = (body: Blob, thumbnail: Blob): void => void made.set(body, thumbnail);

/** What can be shown of a file: its small picture; of a photo that another page has checked, the photo itself. */
export const thumbnailOf = (body: Blob): Blob | null =>
  made.get(body) ?? (body.type.startsWith('image/') ? body : null);
