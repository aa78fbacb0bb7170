import { MOST_PIXELS } from '../uploads/picture-damage.ts';
import { sha256Of } from '../uploads/sha256.ts';
import { canDraw, decoded, drawn, drawnType } from './draw.ts';
import { withoutPlace } from './exif.ts';
import { fitted } from './fitted.ts';
import { readJpeg } from './jpeg-file.ts';
import { MOST_LONGEST, MOST_PHOTO_BYTES, SURE_PIXELS, USUAL_LONGEST } from './limits.ts';
import { takeApart, type PhotoFacts, type PhotoKind, type TakenApart } from './picture-facts.ts';

/** What a person wants done with photos before they leave the device. */
export interface PhotoChoices {
  readonly smaller: boolean;
  readonly keepPosition: boolean;
  /** Also the photo in its full size. */
  readonly original: boolean;
}

export interface PreparedPhoto {
  readonly facts: PhotoFacts;
  /** Of the file as it was chosen, hexadecimal; null where this browser does not hash. */
  readonly sha256: string | null;
  /** What is sent for everybody to look at. */
  readonly photo: Blob;
  /** The photo in its full size; null when it is not wanted, or is the one above. */
  readonly original: Blob | null;
  /** A small picture of it for the list; null where the browser cannot draw aside. */
  readonly thumbnail: Blob | null;
}

export type PhotoRefusal =
  | { readonly why: 'too-large'; /** Bytes. */ readonly most: number }
  | { readonly why: 'damaged' }
  /** More pixels than are decoded, whatever the file's size. */
  | { readonly why: 'too-many-pixels'; readonly width: number; readonly height: number; readonly most: number }
  /** A kind that this browser cannot decode, and so cannot make one of that everybody can see. */
  | { readonly why: 'cannot-be-shown' };

export type PhotoVerdict =
  | { readonly ok: true; readonly prepared: PreparedPhoto }
  | { readonly ok: false; readonly refusal: PhotoRefusal };

const THUMBNAIL_LONGEST = 320;
const QUALITY = 0.85;
const THUMBNAIL_QUALITY = 0.7;

/** Makes ready what is sent of a photo, on the device. Its size is refused from its header, before anything is decoded. */
export async function preparePhoto(file: Blob, kind: PhotoKind, choices: PhotoChoices): Promise<PhotoVerdict> {
  if (file.size > MOST_PHOTO_BYTES) return refused({ why: 'too-large', most: MOST_PHOTO_BYTES });
  const apart = takeApart(kind, new Uint8Array(await file.arrayBuffer()));
  if (apart === null) return refused({ why: 'damaged' });
  const { width, height } = apart.facts;
  if (width * height > MOST_PIXELS) return refused({ why: 'too-many-pixels', width, height, most: MOST_PIXELS });
  const sha256 = await sha256Of(file);
  const whole = wholeOf(file, apart);
  if (!canDraw())
    return whole
      ? accepted({ facts: apart.facts, sha256, photo: whole, original: null, thumbnail: null })
      : refused({ why: 'cannot-be-shown' });
  const picture = await decoded(file).catch(() => null);
  if (picture === null) return refused({ why: whole && width * height <= SURE_PIXELS ? 'damaged' : 'cannot-be-shown' });
  try {
    const thumbnail = await drawn(picture, fitted(picture, THUMBNAIL_LONGEST), 'image/jpeg', THUMBNAIL_QUALITY);
    // Drawn anew, what moves would stand still.
    const longest = choices.smaller && kind !== 'gif' ? USUAL_LONGEST : MOST_LONGEST;
    const photo = await madeSmaller(picture, file, whole, apart, longest);
    return accepted({
      facts: apart.facts,
      sha256,
      photo,
      original: choices.original && photo !== whole ? whole : null,
      thumbnail,
    });
  } finally {
    picture.close();
  }
}

const refused = (refusal: PhotoRefusal): PhotoVerdict => ({ ok: false, refusal });
const accepted = (prepared: PreparedPhoto): PhotoVerdict => ({ ok: true, prepared });

/** The photo in its full size and without its position; null when that cannot be loaded without drawing it anew. */
const wholeOf = (file: Blob, { withoutPlace: out }: TakenApart): Blob | null =>
  out === null ? null : new Blob([out()], { type: file.type });

/** Drawn anew where it is larger than wanted or of a kind that not everybody can see, and where that saves anything. */
async function madeSmaller(
  picture: ImageBitmap,
  file: Blob,
  whole: Blob | null,
  { exif }: TakenApart,
  longest: number,
): Promise<Blob> {
  const fits = Math.max(picture.width, picture.height) <= longest;
  if (whole && fits) return whole;
  const small = await drawn(picture, fitted(picture, longest), drawnType(file.type), QUALITY);
  const photo = small.type === 'image/jpeg' ? await described(small, exif) : small;
  return whole && photo.size >= whole.size && longest !== MOST_LONGEST ? whole : photo;
}

/** A drawn photo with its day and camera, which drawing leaves out. */
async function described(photo: Blob, exif: Uint8Array | null): Promise<Blob> {
  const block = withoutPlace(exif, true);
  const file = block && readJpeg(new Uint8Array(await photo.arrayBuffer()));
  return file ? new Blob([file.withExif(block)], { type: photo.type }) : photo;
}
