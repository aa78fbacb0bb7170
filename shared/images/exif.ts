import { latin, viewOf } from './byte-tools.ts';
import { readTiff, writeTiff, type Entry, type Tiff } from './tiff.ts';

/** When a photo was taken, as its camera wrote it. */
export interface TakenAt {
  /** By the camera's clock: `2024-05-06T07:08:09`. */
  readonly wall: string;
  /** How far that clock is from UTC, `+02:00`; null when the camera does not say. */
  readonly offset: string | null;
}

/** WGS 84 degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a photo says of itself. `null` is not known. */
export interface ExifFacts {
  readonly takenAt: TakenAt | null;
  /** 1 to 8, as EXIF numbers the ways a camera can be held; 1 is upright. */
  readonly orientation: number;
  /** Maker and model. */
  readonly camera: string | null;
  readonly position: Position | null;
}

const NOTHING: ExifFacts = { takenAt: null, orientation: 1, camera: null, position: null };

/** Reads a photo's EXIF block (CIPA DC-008, "Exif 2.32"). What is missing or makes no sense is not known. */
export function exifFacts(block: Uint8Array | null): ExifFacts {
  const tiff = block && readTiff(block);
  if (!tiff) return NOTHING;
  const { little, picture } = tiff;
  const turned = wholeOf(find(picture, 0x0112), little);
  return {
    takenAt: takenAtOf(tiff),
    orientation: turned !== null && turned >= 1 && turned <= 8 ? turned : 1,
    camera: cameraOf(textOf(find(picture, 0x010f)), textOf(find(picture, 0x0110))),
    position: positionOf(tiff),
  };
}

const find = (list: readonly Entry[], tag: number): Entry | undefined => list.find((entry) => entry.tag === tag);

function textOf(entry: Entry | undefined): string | null {
  if (entry?.type !== 2) return null;
  return latin(entry.value).split('\0')[0]?.trim() || null;
}

function wholeOf(entry: Entry | undefined, little: boolean): number | null {
  return entry?.type === 3 ? viewOf(entry.value).getUint16(0, little) : null;
}

/** A model often begins with its maker’s name. */
function cameraOf(maker: string | null, model: string | null): string | null {
  if (maker === null || model === null) return model ?? maker;
  return model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`;
}

function takenAtOf({ picture, taking }: Tiff): TakenAt | null {
  const written = textOf(find(taking, 0x9003)) ?? textOf(find(taking, 0x9004)) ?? textOf(find(picture, 0x0132));
  const [, year, month, day, time] = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(written ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined || time === undefined) return null;
  const wall = `${year}-${month}-${day}T${time}`;
  // A camera whose clock was never set says year 0, or a day that there is not.
  const moment = new Date(`${wall}Z`);
  if (Number(year) < 1900 || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== wall) return null;
  const offset = textOf(find(taking, 0x9011)) ?? textOf(find(taking, 0x9012)) ?? textOf(find(taking, 0x9010));
  return { wall, offset: offset !== null && /^[+-]\d\d:\d\d$/.test(offset) ? offset : null };
}

function positionOf({ little, place }: Tiff): Position | null {
  const latitude = degreesOf(find(place, 2), textOf(find(place, 1)) === 'S', little);
  const longitude = degreesOf(find(place, 4), textOf(find(place, 3)) === 'W', little);
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  // What a camera writes that has found no satellite.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function degreesOf(entry: Entry | undefined, negative: boolean, little: boolean): number | null {
  if (entry?.type !== 5 || entry.count < 3) return null;
  const view = viewOf(entry.value);
  const part = (index: number): number => view.getUint32(index * 8, little) / view.getUint32(index * 8 + 4, little);
  const degrees = part(0) + part(1) / 60 + (Number.isFinite(part(2)) ? part(2) / 3600 : 0);
  if (!Number.isFinite(degrees)) return null;
  return Math.round((negative ? -degrees : degrees) * 1e7) / 1e7;
}

/** What is kept of a photo's EXIF: how it is held, when and with what it was taken, who holds the rights. */
const KEPT_OF_PICTURE: readonly number[] = [
  0x010f, 0x0110, 0x0112, 0x011a, 0x011b, 0x0128, 0x0131, 0x0132, 0x013b, 0x0213, 0x8298,
];
const KEPT_OF_TAKING: readonly number[] = [
  0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9101, 0x9102, 0x9201,
  0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920a, 0x9290, 0x9291, 0x9292, 0xa000, 0xa001,
  0xa002, 0xa003, 0xa402, 0xa403, 0xa404, 0xa405, 0xa406, 0xa431, 0xa432, 0xa433, 0xa434,
];

/**
 * A photo's EXIF without anything that could reveal where it was taken: a new block of what is known to be harmless. A list of what
 * is kept and not of what goes, because makers hide positions in notes of their own. Null when nothing is left.
 * @param upright the picture is turned upright already, so the block must not say that it is not
 */
export function withoutPlace(block: Uint8Array | null, upright = false): Uint8Array<ArrayBuffer> | null {
  const tiff = block && readTiff(block);
  if (!tiff) return null;
  const turning = upright ? [0x0112, 0xa002, 0xa003] : [];
  const kept = (list: readonly Entry[], tags: readonly number[]): readonly Entry[] =>
    list.filter(({ tag }) => tags.includes(tag) && !turning.includes(tag));
  const picture = kept(tiff.picture, KEPT_OF_PICTURE);
  const taking = kept(tiff.taking, KEPT_OF_TAKING);
  return picture.length + taking.length === 0 ? null : writeTiff(tiff.little, picture, taking);
}

/** Whether an EXIF block has a list about the place, readable or not. */
export const tellsPlace = (block: Uint8Array | null): boolean => ((block && readTiff(block))?.place.length ?? 0) > 0;
