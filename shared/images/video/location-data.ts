import { latin } from '../byte-tools.ts';
import type { Position } from '../exif.ts';
import { boxDown, boxesIn, type Box } from './boxes.ts';
import { chunksOf } from './chunks-of.ts';
import type { Patch } from './overwritten.ts';

export interface LocationData {
  readonly position: Position | null;
  /** Whether a track records something beside picture and sound. */
  readonly way: boolean;
  /** Places in the file. */
  readonly patches: readonly Patch[];
}

/** Notes about the video; no player needs them. Cameras write the place into them in several ways (`©xyz`, `loci`, XMP, Apple’s keys). */
const NOTES = ['udta', 'meta', 'uuid'];
/** Tracks that are looked at and listened to, or only count time. */
const HARMLESS = ['vide', 'soun', 'auxv', 'tmcd', 'hint'];

/**
 * What in a video's description may reveal where it was taken: its notes, those of its tracks, and tracks that record something
 * beside picture and sound (action cameras and drones write their way into one).
 * @param bytes of the description
 * @param offset where in the file it stands
 */
export function locationData(bytes: Uint8Array, moov: Box, offset: number): LocationData {
  const inside = boxesIn(bytes, moov.content, moov.end);
  const tracks = inside.filter(({ name }) => name === 'trak');
  const notes = [...inside, ...tracks.flatMap((track) => boxesIn(bytes, track.content, track.end))].filter(({ name }) =>
    NOTES.includes(name),
  );
  const ways = tracks.filter((track) => recordsPlaces(bytes, track));
  const boxes = [
    ...ways,
    ...notes.filter((note) => !ways.some((way) => note.start >= way.start && note.end <= way.end)),
  ];
  const position =
    notes.map((note) => positionIn(bytes.subarray(note.content, note.end))).find((found) => found !== null) ?? null;
  const emptied = boxes.flatMap(({ start, content, end }): Patch[] => [
    { from: offset + start + 4, to: offset + start + 8, fill: 'free' },
    { from: offset + content, to: offset + end },
  ]);
  return { position, way: ways.length > 0, patches: [...emptied, ...ways.flatMap((way) => chunksOf(bytes, way))] };
}

function recordsPlaces(bytes: Uint8Array, track: Box): boolean {
  const handler = boxDown(bytes, track, 'mdia', 'hdlr');
  const kind = handler ? latin(bytes.subarray(handler.content + 8, handler.content + 12)) : '';
  return !HARMLESS.includes(kind);
}

/** As ISO 6709 writes it, degrees with a sign: `+19.0330+033.4750+012/`. */
function positionIn(note: Uint8Array): Position | null {
  const [, latitude, longitude] = /([+-]\d{2}\.\d+)([+-]\d{3}\.\d+)/.exec(latin(note.subarray(0, 65_536))) ?? [];
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) };
}
