import { customAnswer } from '../model/index.ts';
import { daysIn } from './days.ts';
import type { PartOfQuestion } from './builder.ts';
import type { Lexicon } from './lexicon.ts';
import type { Language } from './languages/language.ts';
import type { Meaning, MeaningOf, Surroundings } from './meaning.ts';
import { fold, stemOf, wordsBetween, wordsOf, type Word } from './text.ts';

/** Words of a question that stand for something together. */
export interface Part {
  readonly written: string;
  readonly meanings: readonly Meaning[];
  /** Whether "and" stands before it. */
  readonly joined: boolean;
  /** The place of its first word, and that after its last. */
  readonly from: number;
  readonly to: number;
  /** Whether its words are only some of the labels of the questions that it may be. */
  readonly partial?: true;
}

/** A question divided into what its words stand for. */
export interface Cover {
  readonly parts: readonly Part[];
  /** Words that stand for nothing that is known. */
  readonly unknown: readonly string[];
}

/** What an unknown word costs, in parts: phrases are never so long. */
const UNKNOWN = 20;
/** What a word costs that is some of a label: any phrase comes first. */
const PARTIAL = 3;
/** And each other word of the same label: less than a phrase, which would be about something else. */
const MORE = 0.9;
/** Words that say nothing between those of a phrase, at most. */
const MOST_BETWEEN = 8;
/** Questions that some words of a label may be of: of more nobody can choose. */
const MOST_PARTIAL = 6;

const placeOf = (meaning: Meaning): string | undefined =>
  meaning.is === 'answer' ? `${meaning.table}.${meaning.field}` : meaning.is === 'category' ? meaning.id : undefined;

/** What is recorded under exactly these words comes before what they mean elsewhere of the same question. */
function withoutListed([names = [], ...more]: readonly (readonly Meaning[])[]): readonly Meaning[] {
  const recorded = new Set(names.flatMap((one) => placeOf(one) ?? []));
  return [...names, ...more.flat().filter((one) => !recorded.has(placeOf(one) ?? ''))];
}

const isPlace = (one: Meaning): one is MeaningOf<'answer'> | MeaningOf<'field'> =>
  one.is === 'answer' || one.is === 'field';
/** Whether it is what an organisation asks or computes itself. */
export const isOwn = (one: Meaning): boolean =>
  one.is === 'own' || (isPlace(one) && customAnswer(one.field) !== undefined);
const namedPlace = ({ table, field }: MeaningOf<'answer'> | MeaningOf<'field'>): string => `${table}.${field}`;

const isBy = (part: Part | undefined): boolean =>
  part?.meanings.some((one) => one.is === 'wish' && one.wish === 'by') === true;

/**
 * Beside the name of a question its answers are its own: of what the words of a part may mean, what belongs to a question that another part names. Elsewhere nothing is left
 * out, but answers that hundreds of questions have are one of them, which no question is made of.
 */
function withNamedQuestions(parts: readonly Part[]): readonly Part[] {
  return parts.map((part, index) => {
    if (!part.meanings.some(isOwn)) return part;
    const named = new Set(
      parts.flatMap(({ meanings }, other) =>
        other === index || isBy(parts[other - 1])
          ? []
          : meanings.flatMap((one) => (one.is === 'field' ? [namedPlace(one)] : [])),
      ),
    );
    const answers = part.meanings.filter(
      (one): one is MeaningOf<'answer'> => one.is === 'answer' && one.implied !== true,
    );
    const own = answers.filter((one) => named.has(namedPlace(one)));
    const [first] = answers.filter(({ generic }) => generic);
    if (own.length === 0)
      return {
        ...part,
        meanings: part.meanings.filter((one) => one === first || one.is !== 'answer' || one.generic !== true),
      };
    return {
      ...part,
      meanings: [
        ...part.meanings.filter((one) => !isPlace(one) && !isOwn(one)),
        ...own.map(({ generic: _, ...answer }) => answer),
      ],
    };
  });
}

/** What some words may be of: the questions whose labels have all of them. */
export function partlyCalled(text: string, { layers, silent, language }: Lexicon): readonly Meaning[] {
  const stems = wordsOf(text)
    .filter(({ folded }) => !silent.has(folded))
    .map(({ folded }) => stemOf(folded, language.name));
  const [first = new Set<PartOfQuestion>(), ...others] = stems.map(
    (stem) => new Set(layers.flatMap(({ partial }) => [...(partial.get(stem) ?? [])])),
  );
  const all = [...first].filter((one) => others.every((other) => other.has(one)));
  return all.length > MOST_PARTIAL ? [] : all.flatMap(({ meanings }) => meanings);
}

interface Best {
  readonly cost: number;
  readonly parts: readonly Part[];
  readonly unknown: readonly string[];
}

/** How a phrase is looked up: by the stems of its words, by the words themselves, and by the stems of those that say something. */
interface Keys {
  readonly key: string;
  readonly verbatim: string;
  readonly said: string;
}

const NO_WORDS: Keys = { key: '', verbatim: '', said: '' };

const joinedTo = (text: string, word: string): string => (text === '' ? word : `${text} ${word}`);

const withWord = ({ key, verbatim, said }: Keys, { folded }: Word, stem: string, silent: boolean): Keys => ({
  key: joinedTo(key, stem),
  verbatim: joinedTo(verbatim, folded),
  said: silent ? said : joinedTo(said, stem),
});

/** Numbers other than years. */
const SMALL = /^\d{1,3}$/;

/** Two numbers and what lies between them, where the second is not smaller. */
function numbersIn(from: string, to: string): readonly Meaning[] {
  const isRange = SMALL.test(from) && SMALL.test(to) && Number(from) <= Number(to);
  return isRange ? [{ is: 'numbers', from: Number(from), to: Number(to) }] : [];
}

/** Years and numbers stand for themselves. */
function numberOf(folded: string, { rounds }: Surroundings): readonly Meaning[] {
  const days = daysIn(folded);
  if (days !== undefined) return [{ is: 'days', first: days.first, last: days.last }];
  const [begin = '', end = '', ...more] = folded.split('-');
  if (end !== '' && more.length === 0) return numbersIn(begin, end);
  if (!/^\d+(?:[.,]\d+)?$/.test(folded)) return [];
  const number = Number(folded.replace(',', '.'));
  if (!/^(?:19|20)\d\d$/.test(folded)) return [{ is: 'number', number }];
  const own = rounds.filter(({ year }) => year === number);
  return [{ is: 'year', year: number }, ...own.map(({ id }): Meaning => ({ is: 'round', id }))];
}

const expressions = new WeakMap<Language, readonly (readonly [typed: RegExp, read: string])[]>();

/** A question without abbreviations, and in the order that is understood. */
function asRead(question: string, language: Language): string {
  const known =
    expressions.get(language) ??
    (language.instead ?? []).map(
      ([typed, read]) => [new RegExp(`(?<![\\p{L}\\p{N}])(?:${typed})(?![\\p{L}\\p{N}])`, 'giu'), read] as const,
    );
  expressions.set(language, known);
  return known.reduce((text, [typed, read]) => text.replace(typed, read), question);
}

/**
 * Divides a question into as few parts as possible, so that longer phrases come before their words. Words that say nothing are in none,
 * unless they belong to a phrase.
 * @param how `partial`: words may be some of a label, where they are nothing else; `only`: what words may mean
 */
export function cover(
  question: string,
  { layers, silent, language }: Lexicon,
  surroundings: Surroundings,
  {
    partial: withPartial = false,
    only,
  }: { readonly partial?: boolean; readonly only?: (meaning: Meaning) => boolean } = {},
): Cover {
  const words = wordsOf(language.betweenTimes(asRead(question, language)));
  const stems = words.map(({ folded }) => stemOf(folded, language.name));
  // A village may be called as such a word is written: with a capital letter it is the village, unless the question begins with it.
  const isNothing = (word: Word): boolean =>
    silent.has(word.folded) &&
    !(word !== words[0] && /^\p{Lu}/u.test(word.written) && layers.some(({ named }) => named.has(word.folded)));
  const nothing = new Set(words.filter(isNothing));
  const tos = new Set(language.to.map(fold));
  const isSilent = (word: Word): boolean => nothing.has(word);
  const best: Best[] = [{ cost: 0, parts: [], unknown: [] }];
  const meaningsIn = (from: number, to: number, { key, verbatim, said }: Keys): readonly Meaning[] => {
    // Nearly always there is nothing.
    if (
      !layers.some(({ exact, named, reduced }) => exact.has(key) || named.has(verbatim) || reduced.has(said)) &&
      to - from > 1
    )
      return [];
    const [first, last] = [words[from], words[to - 1]];
    // A phrase neither begins nor ends with a word that says nothing, unless it does so in the lexicon.
    const begins = first !== undefined && last !== undefined && !isSilent(first) && !isSilent(last);
    // A label may begin with such words, which stand before other phrases as well.
    const isLabel = first !== undefined && isSilent(first) && layers.some(({ exact }) => exact.get(key)?.some(isOwn));
    const found = withoutListed(
      layers.map(({ exact, named, reduced }) => [
        ...(exact.get(key) ?? []),
        ...(named.get(verbatim) ?? []),
        ...(begins || isLabel ? (reduced.get(said) ?? []) : []),
      ]),
    );
    const numbers = begins && to - from === 1 ? numberOf(first.folded, surroundings) : [];
    const different = [...new Map([...found, ...numbers].map((one) => [JSON.stringify(one), one])).values()];
    return only === undefined ? different : different.filter(only);
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
    const longest = Math.max(
      1,
      ...layers.flatMap((layer) => [layer.longest.get(stems[at] ?? '') ?? 0, layer.longest.get(word.folded) ?? 0]),
    );
    let keys = NO_WORDS;
    for (let end = at + 1; end <= Math.min(words.length, at + longest + MOST_BETWEEN); end += 1) {
      keys = withWord(keys, words[end - 1] as Word, stems[end - 1] ?? '', isSilent(words[end - 1] as Word));
      const meanings = meaningsIn(at, end, keys);
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
    const [between, other] = [words[at + 1], words[at + 2]];
    const range =
      between !== undefined && other !== undefined && tos.has(between.folded)
        ? numbersIn(word.folded, other.folded)
        : [];
    if (range.length > 0)
      offer(at + 3, {
        cost: before.cost + 1,
        parts: [
          ...before.parts,
          { written: wordsBetween(question, at, at + 3), meanings: range, joined, from: at, to: at + 3 },
        ],
        unknown: before.unknown,
      });
    if (!withPartial || isSilent(word)) return;
    let common: ReadonlySet<PartOfQuestion> | undefined;
    let count = 0;
    for (let end = at + 1; end <= words.length; end += 1) {
      if (isSilent(words[end - 1] as Word)) continue;
      const having = layers.flatMap(({ partial }) => [...(partial.get(stems[end - 1] ?? '') ?? [])]);
      const earlier = common;
      common = new Set(earlier === undefined ? having : having.filter((one) => earlier.has(one)));
      count += 1;
      if (common.size === 0) break;
      if (common.size > MOST_PARTIAL) continue;
      const written = words
        .slice(at, end)
        .map((one) => one.written)
        .join(' ');
      offer(end, {
        cost: before.cost + PARTIAL + MORE * (count - 1),
        parts: [
          ...before.parts,
          {
            written,
            meanings: [...common].flatMap(({ meanings }) => meanings),
            joined,
            from: at,
            to: end,
            partial: true,
          },
        ],
        unknown: before.unknown,
      });
    }
  });
  const { parts, unknown } = best[words.length] as Best;
  return { parts: withNamedQuestions(parts), unknown };
}
