/** A part of a file that is written over: with this text or these bytes, or with zeros. */
export interface Patch {
  readonly from: number;
  readonly to: number;
  readonly fill?: string | Uint8Array<ArrayBuffer>;
}

/** The file with these patches written over; everything else is taken from it as it is, unread. */
export function overwritten(file: Blob, patches: readonly Patch[]): Blob {
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { from, to, fill } of [...patches].sort((a, b) => a.from - b.from)) {
    if (from < at || to > file.size) continue;
    parts.push(file.slice(at, from), fill ?? new Uint8Array(to - from));
    at = to;
  }
  parts.push(file.slice(at));
  return new Blob(parts, { type: file.type });
}
