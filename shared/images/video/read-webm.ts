import { bytesOf } from '../../uploads/bytes.ts';
import { latin, viewOf } from '../byte-tools.ts';
import type { TakenAt } from '../exif.ts';
import { overwritten, type Patch } from './overwritten.ts';
import type { VideoFile } from './read-video.ts';

/** Elements by their numbers (RFC 9559). */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const DATE = 0x4461;
/** Where a recorder or a program may write a place: tags, among them LOCATION, and files that are attached. */
const NOTES = [0x1254c367, 0x1941a469];
/** An element that every player passes over. */
const VOID = 0xec;

/** The other parts of a segment, and those of a cluster: a file with one that is not known here is not understood. */
const KNOWN = [
  EBML,
  SEGMENT,
  CLUSTER,
  INFO,
  TRACKS,
  ...NOTES,
  VOID,
  0xbf,
  0x114d9b74,
  0x1c53bb6b,
  0x1043a770,
  0xe7,
  0xa3,
  0xa0,
  0xa7,
  0xab,
];

/** A head is at most four bytes of number and eight of length. */
const HEAD = 12;
/** What is read at once: the heads of blocks stand close together. */
const PIECE = 1_048_576;
/** Hours of blocks that a browser recorded without clusters of known length. */
const MOST_ELEMENTS = 2_000_000;

interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  /** Undefined where the writer did not know it yet: a recording as it was made. */
  readonly end: number | undefined;
}

/** A number of variable length; the first byte says how many there are. Its mark stays for element numbers and is taken off for lengths. */
function variable(
  bytes: Uint8Array,
  at: number,
  keepsMark: boolean,
): { readonly value: number; readonly length: number; readonly open: boolean } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  const mark = 0x80 >> (length - 1);
  let value = keepsMark ? first : first - mark;
  let open = first - mark === mark - 1;
  for (let index = 1; index < length; index += 1) {
    value = value * 256 + (bytes[at + index] ?? 0);
    open &&= bytes[at + index] === 0xff;
  }
  return { value, length, open };
}

function elementAt(bytes: Uint8Array, at: number, offset: number): Element | null {
  const id = variable(bytes, at, true);
  const size = id && variable(bytes, at + id.length, false);
  if (!size || id.length > 4) return null;
  const content = offset + at + id.length + size.length;
  return { id: id.value, start: offset + at, content, end: size.open ? undefined : content + size.value };
}

/** The elements of a file in their order; those within the segment, and within clusters of unknown length, are beside them. Null when it is broken or cut off. */
async function* elementsOf(file: Blob): AsyncGenerator<Element | null> {
  let piece: Uint8Array = new Uint8Array();
  let from = 0;
  let count = 0;
  for (let at = 0; at < file.size;) {
    if (at < from || at + HEAD > from + piece.length) [piece, from] = [await bytesOf(file, at, at + PIECE), at];
    const element = elementAt(piece, at - from, from);
    count += 1;
    const entered = element !== null && (element.id === SEGMENT || element.end === undefined);
    const sound =
      element !== null &&
      KNOWN.includes(element.id) &&
      count < MOST_ELEMENTS &&
      (element.end === undefined ? element.id === SEGMENT || element.id === CLUSTER : element.end <= file.size);
    yield sound ? element : null;
    if (!sound) return;
    at = entered ? element.content : (element.end ?? file.size);
  }
}

/** Nanoseconds are counted from the beginning of 2001. */
const FROM_2001 = Date.UTC(2001, 0, 1);

async function takenAtIn(file: Blob, { content, end = content }: Element): Promise<TakenAt | null> {
  const bytes = await bytesOf(file, content, Math.min(end, content + PIECE));
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at, 0);
    if (element?.end === undefined) return null;
    if (element.id === DATE && element.end - element.content === 8 && element.end <= bytes.length) {
      const moment = new Date(FROM_2001 + Number(viewOf(bytes).getBigInt64(element.content) / 1_000_000n));
      return Number.isNaN(moment.getTime()) ? null : { wall: moment.toISOString().slice(0, 19), offset: '+00:00' };
    }
    at = element.end;
  }
  return null;
}

/** A passed-over element of the same length in the place of another one; its length is written in eight bytes where they fit. */
function voided({ start, end = start }: Element): readonly Patch[] {
  const room = end - start;
  const head = room >= 9 ? [VOID, 0x01, ...eightBytes(room - 9).slice(1)] : [VOID, 0x80 + room - 2];
  return [
    { from: start, to: start + head.length, fill: Uint8Array.from(head) },
    { from: start + head.length, to: end },
  ];
}

/** By the names that recorders and programs give to a place. */
async function tellsPlace(file: Blob, notes: readonly Element[]): Promise<boolean> {
  for (const { content, end = content } of notes) {
    if (/location|gps|geo/i.test(latin(await bytesOf(file, content, Math.min(end, content + PIECE))))) return true;
  }
  return false;
}

const eightBytes = (value: number): readonly number[] =>
  [...new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)].toReversed();

/**
 * Takes a WebM video apart; the heads of its parts are read, and none of its pictures. Tags and attached files are passed over in what
 * `withoutPlace` gives, whatever is in them. Null when it is broken or cut off.
 */
export async function readWebm(file: Blob): Promise<VideoFile | null> {
  const notes: Element[] = [];
  let [opened, tracks] = [false, false];
  let takenAt: TakenAt | null = null;
  for await (const element of elementsOf(file)) {
    if (element === null) return null;
    opened ||= element.id === EBML;
    tracks ||= element.id === TRACKS;
    if (NOTES.includes(element.id)) notes.push(element);
    if (element.id === INFO) takenAt = await takenAtIn(file, element);
  }
  if (!opened || !tracks) return null;
  return {
    takenAt,
    position: null,
    tells: await tellsPlace(file, notes),
    notes: notes.length > 0,
    withoutPlace: () => overwritten(file, notes.flatMap(voided)),
  };
}
