import { openZip, type Zip } from '../../contract/open-zip.ts';
import { parseWith } from '../../contract/index.ts';
import { fromStored, type OutboxItem } from '../item.ts';
import type { Outbox } from '../outbox.ts';
import { CHANGES, copySchema, fileIn } from './copy-format.ts';

/** More than the photos of some weeks in the field. */
const LIMITS = { entries: 10_000, entry: 1_000_000_000, total: 2_000_000_000 };

/** What became of the changes of a copy. Together they are all that it holds. */
export interface CopyRead {
  readonly added: number;
  /** Wait on this device already. */
  readonly here: number;
  /** Belong to somebody else, whose session alone may send them. */
  readonly others: number;
  /** Of another release, or without the bytes of a photo: they cannot be sent. */
  readonly unreadable: number;
}

/** The chosen file is not a copy of unsent changes, or is damaged. */
export class NotACopy extends Error {
  override readonly name = 'NotACopy';
}

async function open(
  file: Blob,
): Promise<{ readonly zip: Zip; readonly items: unknown[]; readonly types: Record<string, string> }> {
  try {
    const zip = await openZip(new Uint8Array(await file.arrayBuffer()), LIMITS);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await zip.bytes(CHANGES));
    const parsed = parseWith(copySchema, JSON.parse(text));
    if (!parsed.ok) throw new NotACopy('It holds no unsent changes.');
    return { zip, items: parsed.value.items, types: parsed.value.types };
  } catch (cause) {
    throw cause instanceof NotACopy ? cause : new NotACopy('The file cannot be read.', { cause });
  }
}

/**
 * Adds the changes of a copy to those that wait on this device. The server makes each change once, however often it is sent, so a copy may be
 * read again, and on several devices.
 * @throws NotACopy; what the storage throws where the device has no space
 */
export async function readCopy(file: Blob, outbox: Pick<Outbox, 'restore'>): Promise<CopyRead> {
  const { zip, items, types } = await open(file);
  const counts = { added: 0, here: 0, others: 0, unreadable: 0 };
  for (const stored of items) {
    const item = fromStored(stored);
    const files = item === null ? null : await filesOf(item, zip, types);
    if (item === null || files === null) counts.unreadable += 1;
    else counts[await outbox.restore(item, files)] += 1;
  }
  return counts;
}

async function filesOf(
  item: OutboxItem,
  zip: Zip,
  types: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, File> | null> {
  const files = new Map<string, File>();
  for (const { key, name, stored } of item.files) {
    if (stored !== null) continue;
    try {
      files.set(key, new File([await zip.bytes(fileIn(key))], name, { type: types[key] ?? '' }));
    } catch {
      return null;
    }
  }
  return files;
}
