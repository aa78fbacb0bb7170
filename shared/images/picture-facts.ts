import { exifFacts, tellsPlace, withoutPlace, type ExifFacts } from './exif.ts';
import { upright, type Size } from './fitted.ts';
import { readGif } from './gif-file.ts';
import { readBoxedPicture } from './heic-file.ts';
import { readJpeg } from './jpeg-file.ts';
import type { PictureFile } from './picture-file.ts';
import { readPng } from './png-file.ts';
import { readWebp } from './webp-file.ts';

/** Kinds of photos that cameras, telephones and programs write. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif';

/** A photo that was taken apart, not decoded. */
export interface TakenApart {
  readonly facts: PhotoFacts;
  readonly exif: Uint8Array | null;
  /** The same photo without location data; null for kinds that have to be drawn again for that. */
  readonly withoutPlace: (() => Uint8Array<ArrayBuffer>) | null;
}

/** What a photo says of itself. Width and height in pixels, as it is looked at. */
export interface PhotoFacts extends ExifFacts, Size {
  readonly kind: PhotoKind;
  /** Whether its EXIF contains where it was taken. */
  readonly tellsPlace: boolean;
}

const READERS: Readonly<Partial<Record<PhotoKind, (bytes: Uint8Array) => PictureFile | null>>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
};

/** Takes a photo apart. Null when it is broken or cut off. */
export function takeApart(kind: PhotoKind, bytes: Uint8Array): TakenApart | null {
  const reader = READERS[kind];
  const open = reader?.(bytes) ?? null;
  const file = reader ? open : readBoxedPicture(bytes);
  if (file === null || file.width * file.height === 0) return null;
  const facts = exifFacts(file.exif);
  return {
    facts: { kind, ...facts, ...upright(file, facts.orientation), tellsPlace: tellsPlace(file.exif) },
    exif: file.exif,
    withoutPlace: open && (() => open.withExif(withoutPlace(open.exif))),
  };
}
