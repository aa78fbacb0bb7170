import type { MediaItem } from '../media.data.ts';

/** Letters of the part of a name that comes from the caption. */
const LONGEST = 60;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/tiff': 'tif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/3gpp': '3gp',
};

/** Letters, digits and dashes only: nothing that a file system, a shell or a reader from right to left makes something else of. */
const plain = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')]
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^-+|-+$/g, '');

function endingOf({
  type,
  filename_download: name,
  filename_disk: disk,
}: NonNullable<MediaItem['preview_image']>): string {
  const known = ENDINGS[type ?? ''];
  if (known !== undefined) return known;
  const given = /\.([a-z0-9]{1,5})$/i.exec(name || disk || '')?.[1];
  return given?.toLowerCase() ?? 'bin';
}

/** The file of an item that is saved: the video itself, not its still. */
export const fileOf = (item: Pick<MediaItem, 'video' | 'preview_image'>): MediaItem['preview_image'] =>
  item.video ?? item.preview_image;

/**
 * Makes names that describe a file (`2024-03-09-Baraka-Fetching-water.jpg`), are safe everywhere, and are given once, capital letters not
 * counting.
 */
export class ZipNames {
  readonly #given = new Set<string>();

  nameOf(item: MediaItem, file: NonNullable<MediaItem['preview_image']>): string {
    const parts = [
      item.taken_at?.slice(0, 10) ?? 'no-date',
      plain(item.village_id?.village_name ?? ''),
      plain(item.caption ?? ''),
    ];
    const stem = parts.filter((part) => part !== '').join('-');
    const ending = endingOf(file);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? `${stem}.${ending}` : `${stem}-${number}.${ending}`;
      const key = name.toLowerCase();
      if (this.#given.has(key)) continue;
      this.#given.add(key);
      return name;
    }
  }
}
