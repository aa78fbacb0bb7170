import type { Page } from './cut-passages.ts';
import { Unreadable } from './unreadable.ts';

const marks: readonly (readonly [start: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** UTF-8 or UTF-16 where it says so, else UTF-8 if it is that, else the encoding of older editors. */
export function readPlainText(bytes: Buffer): readonly Page[] {
  const marked = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return [{ page: null, text: new TextDecoder(marked[1]).decode(bytes) }];
  if (bytes.subarray(0, 65_536).includes(0))
    throw new Unreadable('This type of file has no searchable text, or is not supported.', true);
  try {
    return [{ page: null, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }];
  } catch {
    return [{ page: null, text: new TextDecoder('windows-1252').decode(bytes) }];
  }
}
