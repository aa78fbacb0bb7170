import { openZip as open, ZipProblem, type Zip } from '@groundwork/shared/contract/open-zip';
import { ReadProblem } from './sheet.ts';

/** Bytes that the parts of one file may unpack to. */
const MOST_UNPACKED = 400_000_000;

function readProblemOf(error: unknown): unknown {
  if (!(error instanceof ZipProblem)) return error;
  switch (error.reason) {
    case 'damaged':
      return new ReadProblem('It is damaged. Save it again and choose it once more.');
    case 'encrypted':
      return new ReadProblem('It is protected with a password. Save it without one and choose it again.');
    case 'too many entries':
      return new ReadProblem('It has too many parts.');
    case 'too large':
      return new ReadProblem(
        `it unpacks to more than ${(MOST_UNPACKED / 1_000_000).toLocaleString()} MB. Split it.`,
        true,
      );
  }
}

const saying = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw readProblemOf(error);
  });

/** Opens a zip by its list of contents. @throws ReadProblem; so does reading an entry */
export async function openZip(bytes: Uint8Array<ArrayBuffer>): Promise<Zip> {
  const zip = await saying(open(bytes, { entries: 2_000, entry: MOST_UNPACKED, total: MOST_UNPACKED }));
  return { ...zip, bytes: (name) => saying(zip.bytes(name)) };
}
