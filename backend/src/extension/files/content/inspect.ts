import { open, writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isText, matchesType } from './matches-type.ts';
import { textKind, type TextKind } from './text-kind.ts';
import { withoutPosition } from './without-position.ts';

const BEGINNING = 65_536;

export interface Inspected {
  readonly path: string;
  /** The type that the file is declared as. */
  readonly declared: string;
}

export interface Inspection {
  /** Ends a sentence about the file; null where nothing is wrong. */
  readonly problem: string | null;
  /** Path of the rewritten file, without location data. */
  readonly fresh: string | null;
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** For people, where the type alone would not say it. */
const named = (found: string | undefined, text: TextKind | null): string =>
  found ??
  (text === 'page' || text === 'fragment' ? 'a web page' : text === null ? 'something that is not recognised' : 'text');

/** Looks at the content of a file, and writes a copy without location data beside it where needed. */
export async function inspect({ path, declared }: Inspected): Promise<Inspection> {
  const text = textKind(await beginningOf(path));
  const found = isText(declared) ? undefined : (await fileTypeFromFile(path))?.mime;
  if (!matchesType(declared, found, text))
    return {
      problem: `is declared as ${declared}, but holds ${named(found, text)}. Save it in the format that its name says and upload it again.`,
      fresh: null,
    };
  const clean = await withoutPosition(path, found);
  if (clean === null)
    return {
      problem: 'is damaged or incomplete. Save it again in the program it comes from and upload it again.',
      fresh: null,
    };
  if (clean === undefined) return { problem: null, fresh: null };
  const fresh = `${path}.new`;
  await writeFile(fresh, clean instanceof Blob ? clean.stream() : clean, { mode: 0o600 });
  return { problem: null, fresh };
}
