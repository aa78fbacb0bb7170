import { bytesOf } from '../../uploads/bytes.ts';
import { viewOf } from '../byte-tools.ts';
import type { Position, TakenAt } from '../exif.ts';
import { boxAt, boxDown, boxesIn, HEAD, type Box } from './boxes.ts';
import { overwritten, type Patch } from './overwritten.ts';
import { locationData } from './location-data.ts';

/** What a video says of itself, and where in it a location may be. */
export interface VideoFile {
  readonly takenAt: TakenAt | null;
  readonly position: Position | null;
  /** Whether it contains where it was taken. */
  readonly tells: boolean;
  /** Whether it has notes that may contain a location, even if none of them can be read. */
  readonly notes: boolean;
  /** The same video, of the same length and with the same pictures and sound, without location data. */
  withoutPlace(): Blob;
}

/** The description of a day's recording; a longer one is no video's. */
const MOST_DESCRIPTION = 67_108_864;
const MOST_BOXES = 100_000;

/** Takes a video apart; only its description is read, whatever its length. Null when it is broken or cut off. */
export async function readVideo(file: Blob): Promise<VideoFile | null> {
  const boxes = await outerBoxes(file);
  const description = boxes?.find(({ name }) => name === 'moov');
  if (!boxes || !description || description.end - description.start > MOST_DESCRIPTION) return null;
  const bytes = await bytesOf(file, description.start, description.end);
  const moov = boxAt(bytes.subarray(0, HEAD), 0, bytes.length);
  if (moov === null || !boxesIn(bytes, moov.content, moov.end).some(({ name }) => name === 'trak')) return null;
  const found = locationData(bytes, moov, description.start);
  const patches = [...found.patches, ...boxes.filter(({ name }) => OUTER_NOTES.includes(name)).flatMap(asFree)];
  return {
    takenAt: createdAt(bytes, boxDown(bytes, moov, 'mvhd')),
    position: found.position,
    tells: found.position !== null || found.way,
    notes: patches.length > 0,
    withoutPlace: () => overwritten(file, patches),
  };
}

const OUTER_NOTES = ['udta', 'meta', 'uuid'];

/** A box that every player passes over, its content empty. */
const asFree = ({ start, content, end }: Box): readonly Patch[] => [
  { from: start + 4, to: start + 8, fill: 'free' },
  { from: content, to: end },
];

async function outerBoxes(file: Blob): Promise<readonly Box[] | null> {
  const boxes: Box[] = [];
  for (let at = 0; at < file.size && boxes.length < MOST_BOXES;) {
    const box = boxAt(await bytesOf(file, at, at + HEAD), at, file.size);
    // Some cameras leave a few bytes behind the last box.
    if (box === null)
      return boxes.some(({ name }) => name === 'moov') && boxes.some(({ name }) => name === 'mdat') ? boxes : null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Seconds from the beginning of 1904, where these files count from, to that of 1970. */
const FROM_1904 = 2_082_844_800;

function createdAt(bytes: Uint8Array, head: Box | undefined): TakenAt | null {
  if (head === undefined || head.end - head.content < 16) return null;
  const view = viewOf(bytes);
  const seconds =
    view.getUint8(head.content) === 1 ? Number(view.getBigUint64(head.content + 4)) : view.getUint32(head.content + 4);
  const moment = new Date((seconds - FROM_1904) * 1000);
  // Nothing was filmed on a telephone before 1980; a clock that was never set says 1904 or 1970.
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1980) return null;
  return { wall: moment.toISOString().slice(0, 19), offset: '+00:00' };
}
