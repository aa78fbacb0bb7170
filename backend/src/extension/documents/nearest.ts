import { edits, stemsOf, stepsBetween } from '@groundwork/survey/words';
import type { Row } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { foldWords } from '../texts/fold.ts';
import { passagesWithStems, textsOf } from './find.ts';
import { readable, serviceOf } from './search.ts';

/** A shorter word is one letter away from many others. */
const SHORTEST = 4;
/** A longer one is none, and has too many neighbours. */
const LONGEST = 24;
/** Passages whose words are looked at, at most. */
const MOST_READ = 100;

/**
 * The word of a document that another word is a slip of: one letter is wrong in it, or in another form of it. Only documents that the person may read are looked at, so
 * no word of another one is shown.
 * @param word folded
 */
export async function nearestWord(
  word: string,
  sources: readonly (readonly [collection: string, filter: Readonly<Row>])[],
  context: Reading,
): Promise<string | undefined> {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST || word.length > LONGEST) return undefined;
  // The slips of its own stems: those of a word and of another form of it are near each other, and to find the stems of all slips takes long.
  const stems = new Set([word, ...stemsOf(word)].flatMap((one) => [...edits(one)]));
  const found = await passagesWithStems(context.database, [...stems]);
  const mine: number[] = [];
  for (const [collection, filter] of sources) {
    const own = found.filter((one) => one.collection === collection);
    const open = await readable(serviceOf(collection, context), [...new Set(own.map(({ item }) => item))], filter);
    mine.push(
      ...own
        .filter(({ item }) => open.has(item))
        .map(({ id }) => id)
        .slice(0, MOST_READ),
    );
  }
  const counts = new Map<string, number>();
  for (const text of await textsOf(context.database, mine))
    for (const one of new Set(foldWords(text))) counts.set(one, (counts.get(one) ?? 0) + 1);
  // Stems are known, and distances take long.
  const near = [...counts].filter(
    ([one]) => stemsOf(one).some((stem) => stems.has(stem)) && stepsBetween(word, one) < Infinity,
  );
  const [nearest] = near.sort(
    ([a, often], [b, seldom]) => stepsBetween(word, a) - stepsBetween(word, b) || seldom - often || (a < b ? -1 : 1),
  );
  return nearest?.[0];
}
