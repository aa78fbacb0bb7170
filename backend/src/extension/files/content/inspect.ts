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
  /** Of what is stored: a HEIC becomes a JPEG. */
  readonly type: string;
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
  const refused = (problem: string): Inspection => ({ problem, fresh: null, type: declared });
  const text = textKind(await beginningOf(path));
  const found = isText(declared) ? undefined : (await fileTypeFromFile(path))?.mime;
  if (!matchesType(declared, found, text))
    return refused(
      `is declared as ${declared}, but holds ${named(found, text)}. Save it in the format that its name says and upload it again.`,
    );
  const outcome = await withoutPosition(path, found, declared);
  if (!outcome.ok) return refused(outcome.problem);
  const { fresh, type } = outcome;
  if (fresh === null || 'path' in fresh) return { problem: null, fresh: fresh?.path ?? null, type };
  await writeFile(`${path}.new`, fresh.bytes, { mode: 0o600 });
  return { problem: null, fresh: `${path}.new`, type };
}
