import { CONTENTS, endingOf, type Content } from './content.ts';
import { damageIn } from './damage-in.ts';
import { recognise } from './recognise.ts';
import type { Refusal } from './upload.ts';

export interface Acceptance {
  readonly contents: readonly Content[];
  /** Bytes of one file. */
  readonly maxBytes: number;
}

export type FileVerdict =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Whether a file may be sent, decided by its size and its content; its name must say the same, so that nobody who downloads it
 * is misled. Rejects when it cannot be read.
 */
export async function checkFile(file: File, { contents, maxBytes }: Acceptance): Promise<FileVerdict> {
  if (file.size === 0) return refused({ why: 'empty' });
  if (file.size > maxBytes) return refused({ why: 'too-large', most: maxBytes });
  const content = await recognise(file);
  const damage = await damageIn(file, content, contents);
  if (damage !== null) return refused(damage);
  if (content === null || !contents.includes(content)) return refused({ why: 'not-accepted', content });
  const ending = endingOf(file.name);
  if (!CONTENTS[content].endings.includes(ending)) return refused({ why: 'mislabelled', ending, content });
  return { ok: true, content };
}

const refused = (refusal: Refusal): FileVerdict => ({ ok: false, refusal });
