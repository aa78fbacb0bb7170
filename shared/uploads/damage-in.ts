import { bytesOf } from './bytes.ts';
import { CONTENTS, endingOf, type Content } from './content.ts';
import { pictureDamage } from './picture-damage.ts';
import type { Refusal } from './upload.ts';
import { endsAsZip, readZip } from './zip-names.ts';

/** Documents that are zips, so that half of one is no other thing than a broken one. */
const PACKED: readonly Content[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

/** Bytes that a document may have when it is unpacked. A bomb of some KB has far more. */
const MOST_UNPACKED = 2_147_483_648;

/**
 * Whether a file is one of those that are wanted, but cut off or locked; null when nothing speaks for that. A locked Office
 * document is no zip: it lies in the container of the old ones.
 */
export async function damageIn(
  file: File,
  content: Content | null,
  wanted: readonly Content[],
): Promise<Refusal | null> {
  const claimed = wanted.find((one) => PACKED.includes(one) && CONTENTS[one].endings.includes(endingOf(file.name)));
  const list = content === 'zip' || (content !== null && PACKED.includes(content)) ? await readZip(file) : null;
  if (content === 'zip' && claimed !== undefined && list === null) return { why: 'damaged', content: claimed };
  if (list !== null && list.unpacked > MOST_UNPACKED)
    return { why: 'unpacks-too-large', bytes: list.unpacked, most: MOST_UNPACKED };
  if (content === 'pdf' && (await endsAsZip(file))) return { why: 'mixed', content, other: 'zip' };
  if (content !== null && wanted.includes(content)) {
    const damage = await pictureDamage(file, content);
    if (damage !== null) return damage;
  }
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
