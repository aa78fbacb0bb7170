import { latin, viewOf } from '../byte-tools.ts';

/** A part of an MP4 or MOV file (ISO/IEC 14496-12): its name, where it stands and where its content begins. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Bytes of the longest head of a box. */
export const HEAD = 16;
/** More boxes beside each other than any video has. */
const MOST = 20_000;

/**
 * The box whose head these bytes are; null when they are none.
 * @param start where the head stands
 * @param within where the box has to end at the latest
 */
export function boxAt(head: Uint8Array, start: number, within: number): Box | null {
  if (head.length < 8) return null;
  const view = viewOf(head);
  const stated = view.getUint32(0);
  const long = stated === 1;
  if (long && head.length < HEAD) return null;
  const size = long ? Number(view.getBigUint64(8)) : stated === 0 ? within - start : stated;
  const content = start + (long ? HEAD : 8);
  const end = start + size;
  return end < content || end > within ? null : { name: latin(head.subarray(4, 8)), start, content, end };
}

/** The boxes in a part of these bytes, up to the first that makes no sense. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MOST; at = boxes.at(-1)?.end ?? to) {
    const box = boxAt(bytes.subarray(at, at + HEAD), at, to);
    if (box === null) break;
    boxes.push(box);
  }
  return boxes;
}

/** The first box down this path of names. */
export function boxDown(bytes: Uint8Array, within: Box, ...path: readonly string[]): Box | undefined {
  let found: Box | undefined = within;
  for (const name of path) found = found && boxesIn(bytes, found.content, found.end).find((box) => box.name === name);
  return found;
}
