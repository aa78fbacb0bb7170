import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, Parser, type ReadEntry, type Unpack } from 'tar';
import { BackendError } from '../run/backend-error.ts';

/** The start of each file that age has encrypted (https://age-encryption.org/v1). */
const AGE = 'age-encryption.org/';

const isEncrypted = (file: string): boolean => {
  const opened = openSync(file, 'r');
  try {
    const start = Buffer.alloc(AGE.length);
    readSync(opened, start, 0, start.length, 0);
    return start.toString('latin1') === AGE;
  } finally {
    closeSync(opened);
  }
};

/** Writes a folder into one file: tar and gzip, encrypted by age where there is a passphrase. */
export async function writeArchive(folder: string, file: string, passphrase?: string): Promise<void> {
  const packed = Readable.from(create({ gzip: true, cwd: folder, portable: true }, ['.']));
  const target = createWriteStream(file, { mode: 0o600 });
  if (passphrase === undefined) return pipeline(packed, target);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return pipeline(await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>), target);
}

/** @throws BackendError where it is encrypted and the passphrase is missing or wrong */
async function opened(file: string, passphrase: string | undefined): Promise<Readable> {
  const source = createReadStream(file);
  if (!isEncrypted(file)) return source;
  if (passphrase === undefined)
    throw new BackendError(`${file} is encrypted. Set GROUNDWORK_BACKUP_PASSPHRASE to its passphrase.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)) as NodeWebStream,
    );
  } catch (cause) {
    throw new BackendError(`The passphrase is not the one that ${file} was encrypted with.`, { cause });
  }
}

/** Reads an archive from start to end. @throws BackendError where it is damaged or cut off */
export async function readArchive(file: string, to: Parser | Unpack, passphrase?: string): Promise<void> {
  const source = await opened(file, passphrase);
  try {
    await pipeline(source, to as unknown as NodeJS.WritableStream);
  } catch (cause) {
    throw new BackendError(`${file} is damaged, or not complete.`, { cause });
  }
}

/** The SHA-256 of each file in an archive, by its name. */
export async function digestsIn(file: string, passphrase?: string): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  const onReadEntry = (entry: ReadEntry): void => {
    if (entry.type !== 'File') return void entry.resume();
    const hash = createHash('sha256');
    entry.on('data', (bytes: Buffer) => hash.update(bytes));
    entry.on('end', () => digests.set(entry.path.replace(/^\.\//, ''), hash.digest('hex')));
  };
  await readArchive(file, new Parser({ strict: true, onReadEntry }), passphrase);
  return digests;
}
