import type { Part } from './cover.ts';
import type { Meaning } from './meaning.ts';

const isWish = (meaning: Meaning | undefined, wish: 'or' | 'not'): boolean =>
  meaning?.is === 'wish' && meaning.wish === wish;

/** What alternatives have in common: they are places, or answers to one question. */
function kindOf(meaning: Meaning | undefined): string | undefined {
  if (meaning?.is === 'answer') return `${meaning.table}.${meaning.field}`;
  return meaning?.is === 'village' || meaning?.is === 'area' ? 'place' : undefined;
}

/** How things of one kind stand in a question: with "or" or "and" between them, or only one after the other. */
export type Joined = 'or' | 'and' | 'apart';

/** A question without its "or", and how its places and its answers to one question are joined. */
export interface Alternatives {
  readonly rest: readonly Meaning[];
  readonly places: Joined;
  readonly answers: Joined;
}

/** Undefined where an "or" stands between other things than places or answers to one question. */
export function alternativesIn(
  meanings: readonly Meaning[],
  parts: readonly Pick<Part, 'joined'>[],
): Alternatives | undefined {
  const ors = meanings.flatMap((one, index) => (isWish(one, 'or') ? [index] : []));
  if (
    !ors.every((at) => kindOf(meanings[at - 1]) !== undefined && kindOf(meanings[at - 1]) === kindOf(meanings[at + 1]))
  )
    return undefined;
  const said = meanings
    .map((meaning, index) => ({
      meaning,
      joined: parts[index]?.joined === true,
      after: isWish(meanings[index - 1], 'or'),
    }))
    .filter(({ meaning }) => !isWish(meaning, 'or'));
  const joinedAs = (isOfKind: (kind: string) => boolean): Joined => {
    const at = said.flatMap(({ meaning }, index) => (isOfKind(kindOf(meaning) ?? '') ? [index] : []));
    const last = at.at(-1);
    // "Households in Ruaca with a roof and in Mepanga": what is not side by side is not joined.
    if (last === undefined || at.length < 2 || last - (at[0] ?? last) !== at.length - 1) return 'apart';
    return said[last]?.after ? 'or' : said[last]?.joined ? 'and' : 'apart';
  };
  return {
    rest: said.map(({ meaning }) => meaning),
    places: joinedAs((kind) => kind === 'place'),
    answers: joinedAs((kind) => kind !== '' && kind !== 'place'),
  };
}

/** Whether a "not" stands right before the one answer or indicator that it is about: "not in Mepanga" says something else than "not functional". */
export function negatedIn(meanings: readonly Meaning[]): boolean {
  const last = meanings.findLastIndex((one) => isWish(one, 'not'));
  if (last < 0) return true;
  const first = meanings.findIndex((one) => isWish(one, 'not'));
  // "Ne … pas": both say it once.
  if (last - first > 1) return false;
  const next = meanings[last + 1];
  return next?.is === 'answer' || next?.is === 'category' || next?.is === 'indicator';
}
