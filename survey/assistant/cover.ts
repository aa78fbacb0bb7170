import { daysIn } from './days.ts';
import type { Lexicon } from './lexicon.ts';
import type { Meaning, Surroundings } from './meaning.ts';
import { stemOf, wordsOf, type Word } from './text.ts';

/** Words of a question that stand for something together. */
export interface Part {
  readonly written: string;
  readonly meanings: readonly Meaning[];
  /** Whether "and" stands before it. */
  readonly joined: boolean;
  /** The place of its first word, and that after its last. */
  readonly from: number;
  readonly to: number;
}

/** A question divided into what its words stand for. */
export interface Cover {
  readonly parts: readonly Part[];
  /** Words that stand for nothing that is known. */
  readonly unknown: readonly string[];
}

/** What an unknown word costs, in parts: phrases are never so long. */
const UNKNOWN = 20;

const placeOf = (meaning: Meaning): string | undefined =>
  meaning.is === 'answer' ? `${meaning.table}.${meaning.field}` : meaning.is === 'category' ? meaning.id : undefined;

/** What is recorded under exactly these words comes before what they mean elsewhere of the same question. */
function withoutListed([names = [], ...more]: readonly (readonly Meaning[])[]): readonly Meaning[] {
  const recorded = new Set(names.flatMap((one) => placeOf(one) ?? []));
  return [...names, ...more.flat().filter((one) => !recorded.has(placeOf(one) ?? ''))];
}

interface Best {
  readonly cost: number;
  readonly parts: readonly Part[];
  readonly unknown: readonly string[];
}

/** Years and numbers stand for themselves. */
function numberOf(folded: string, { rounds }: Surroundings): readonly Meaning[] {
  const days = daysIn(folded);
  if (days !== undefined) return [{ is: 'days', first: days.first, last: days.last }];
  if (!/^\d+(?:[.,]\d+)?$/.test(folded)) return [];
  const number = Number(folded.replace(',', '.'));
  if (!/^(?:19|20)\d\d$/.test(folded)) return [{ is: 'number', number }];
  const own = rounds.filter(({ year }) => year === number);
  return [{ is: 'year', year: number }, ...own.map(({ id }): Meaning => ({ is: 'round', id }))];
}

/**
 * Divides a question into as few parts as possible, so that longer phrases come before their words. Words that say nothing are in none,
 * unless they belong to a phrase.
 */
export function cover(question: string, { layers, silent, language }: Lexicon, surroundings: Surroundings): Cover {
  const words = wordsOf(language.betweenTimes(question));
  const longest = Math.max(...layers.map((layer) => layer.longest));
  const stems = words.map(({ folded }) => stemOf(folded, language.name));
  // A village may be called as such a word is written: with a capital letter it is the village, unless the question begins with it.
  const isSilent = (word: Word): boolean =>
    silent.has(word.folded) &&
    !(word !== words[0] && /^\p{Lu}/u.test(word.written) && layers.some(({ named }) => named.has(word.folded)));
  const best: Best[] = [{ cost: 0, parts: [], unknown: [] }];
  const meaningsIn = (from: number, to: number): readonly Meaning[] => {
    const own = stems.slice(from, to);
    const key = own.join(' ');
    const verbatim = words
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
    const first = words[from];
    const last = words[to - 1];
    // A phrase neither begins nor ends with a word that says nothing, unless it does so in the lexicon.
    const begins = first !== undefined && last !== undefined && !isSilent(first) && !isSilent(last);
    const said = own.filter((_, index) => !isSilent(words[from + index] as Word)).join(' ');
    const found = withoutListed(
      layers.map(({ exact, named, reduced }) => [
        ...(exact.get(key) ?? []),
        ...(named.get(verbatim) ?? []),
        ...(begins ? (reduced.get(said) ?? []) : []),
      ]),
    );
    const numbers = begins && to - from === 1 ? numberOf(first.folded, surroundings) : [];
    return [...new Map([...found, ...numbers].map((one) => [JSON.stringify(one), one])).values()];
  };
  words.forEach((word, at) => {
    const before = best[at] as Best;
    const offer = (end: number, next: Best): void => {
      const known = best[end];
      if (known === undefined || next.cost < known.cost) best[end] = next;
    };
    offer(
      at + 1,
      isSilent(word)
        ? before
        : { cost: before.cost + UNKNOWN, parts: before.parts, unknown: [...before.unknown, word.written] },
    );
    const joined = words.slice(before.parts.at(-1)?.to ?? 0, at).some(({ folded }) => language.and.includes(folded));
    for (let end = at + 1; end <= Math.min(words.length, at + longest + 4); end += 1) {
      const meanings = meaningsIn(at, end);
      if (meanings.length === 0) continue;
      const written = words
        .slice(at, end)
        .map((one) => one.written)
        .join(' ');
      offer(end, {
        cost: before.cost + 1,
        parts: [...before.parts, { written, meanings, joined, from: at, to: end }],
        unknown: before.unknown,
      });
    }
  });
  const { parts, unknown } = best[words.length] as Best;
  return { parts, unknown };
}
