import { bytesOf } from './bytes.ts';
import { CONTENTS, endingOf, type Content } from './content.ts';
import type { Refusal } from './upload.ts';
import { zipNames } from './zip-names.ts';

/** Documents that are zips, so that half of one is no other thing than a broken one. */
const PACKED: readonly Content[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

/**
 * Whether a file is one of those that are wanted, but cut off or locked; null when nothing speaks for that. A locked Office
 * document is no zip: it lies in the container of the old ones.
 */
export async function damageIn(file: File, content: Content | null, wanted: readonly Content[]): Promise<Refusal | null> {
  const told = wanted.find((one) => PACKED.includes(one) && CONTENTS[one].endings.includes(endingOf(file.name)));
  if (content === 'zip' && told !== undefined && (await zipNames(file)) === null) return { why: 'damaged', content: told };
  return content === 'old-office' && (await isLocked(file)) ? { why: 'encrypted' } : null;
}

/** The list of what an old container holds begins at the sector that its head names; the names are UTF-16. */
async function isLocked(file: File): Promise<boolean> {
  const head = await bytesOf(file, 0, 512);
  if (head.length < 512) return false;
  const view = new DataView(head.buffer, head.byteOffset);
  const sector = 2 ** Math.min(view.getUint16(30, true), 12);
  const list = (view.getUint32(48, true) + 1) * sector;
  return new TextDecoder('utf-16le').decode(await bytesOf(file, list, list + sector)).includes('EncryptedPackage');
}
