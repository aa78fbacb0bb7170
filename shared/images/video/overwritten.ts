import type { Stretch } from './stretch.ts';

/** The file with these stretches written over; everything else is taken from it as it is, unread. */
export function overwritten(file: Blob, stretches: readonly Stretch[]): Blob {
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { from, to, fill } of [...stretches].sort((a, b) => a.from - b.from)) {
    if (from < at || to > file.size) continue;
    parts.push(file.slice(at, from), fill ?? new Uint8Array(to - from));
    at = to;
  }
  parts.push(file.slice(at));
  return new Blob(parts, { type: file.type });
}
