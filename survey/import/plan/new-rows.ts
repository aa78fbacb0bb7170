import type { Lists } from '../matching/vocabulary.ts';
import type { PlanOfTable } from './import-plan.ts';
import { keyFor, type SettledWords, type Word } from './word-meanings.ts';

/** The villages and crops that a person has said are new, as far as a row that is written needs them. */
export function newRows(
  tables: readonly PlanOfTable[],
  words: readonly Word[],
  settled: SettledWords,
  lists: Lists,
): { readonly villages: PlanOfTable | null; readonly crops: PlanOfTable | null } {
  const used = new Set<unknown>();
  for (const { creations, corrections } of tables)
    for (const { values } of [...creations, ...corrections]) used.add(values['village_id']).add(values['crop_id']);
  const made = (creates: 'villages' | 'crops'): PlanOfTable | null => {
    const taken = new Set(lists[creates].map(({ id }) => id));
    const creations = words
      .filter(({ vocabulary, key }) => vocabulary.creates === creates && settled.get(vocabulary.id)?.get(key) === 'new')
      .map(({ written }) => ({ id: keyFor(creates, written, taken), name: nameOf(written) }))
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({
        from: { sheet: '', row: 0, code: name },
        id,
        values: { [creates === 'crops' ? 'name' : 'village_name']: name },
      }));
    return creations.length === 0
      ? null
      : { table: creates, read: creations.length, creations, corrections: [], unchanged: 0, rejections: [] };
  };
  return { villages: made('villages'), crops: made('crops') };
}

/** `sweet_potato` as people write it: "Sweet potato"; a name with capitals of its own stays. */
function nameOf(word: string): string {
  const text = word.replaceAll('_', ' ').trim();
  return text === text.toLowerCase() ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
