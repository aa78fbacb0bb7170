import { open, writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isText, matchesType } from './matches-type.js';
import { textKind } from './text-kind.js';
import { withoutPlace } from './without-place.js';

const BEGINNING = 65_536;

async function beginningOf(path) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** For people, where the type alone would not say it. */
const named = (found, text) => found ?? (text === 'page' || text === 'fragment' ? 'a web page' : text === null ? 'something that is not recognised' : 'text');

/**
 * Looks at the content of a file, and writes it anew beside it where it tells a place.
 * @returns {Promise<{ problem: string | null, fresh: string | null }>} `problem` ends a sentence about the file; `fresh` is where it was written anew
 */
export async function inspect({ path, declared }) {
  const text = textKind(await beginningOf(path));
  const found = isText(declared) ? undefined : (await fileTypeFromFile(path))?.mime;
  if (!matchesType(declared, found, text)) return { problem: `is declared as ${declared}, but holds ${named(found, text)}. Save it in the format that its name says and upload it again.`, fresh: null };
  const clean = await withoutPlace(path, found);
  if (clean === null) return { problem: 'is damaged or incomplete. Save it again in the program it comes from and upload it again.', fresh: null };
  if (clean === undefined) return { problem: null, fresh: null };
  const fresh = `${path}.new`;
  await writeFile(fresh, clean instanceof Blob ? clean.stream() : clean, { mode: 0o600 });
  return { problem: null, fresh };
}
