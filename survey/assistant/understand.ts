import { ownCustomName } from '../figures/table/index.ts';
import { cover, isOwn as isOwnMeaning, partlyCalled, type Cover, type Part } from './cover.ts';
import type { Lexicon } from './lexicon.ts';
import { isSubject, type Meaning, type Surroundings } from './meaning.ts';
import type { Query } from './query.ts';
import { dictionaryOf } from './dictionary.ts';
import { readFigure } from './read-figure.ts';
import { readOwn } from './read-own.ts';
import { readTable } from './read-table.ts';
import { sortOut } from './parsed-question.ts';
import { fold, nearestOf, stemOf, wordsBetween } from './text.ts';

/** A word that stands for nothing, and the name that it may be a slip of. */
export interface UnknownWord {
  readonly word: string;
  readonly nearest: string | undefined;
}

/** What a question was understood as. */
export type Understood =
  | { readonly kind: 'query'; readonly query: Query }
  /** Several things are meant by the same words. */
  | {
      readonly kind: 'choice';
      readonly queries: readonly Query[];
      /** Whether only some words of their labels were said. */ readonly partial?: true;
    }
  | { readonly kind: 'unknown'; readonly words: readonly UnknownWord[]; readonly asksNumber: boolean }
  /** All words are known, and make no question together. */
  | { readonly kind: 'unclear'; readonly parts: readonly string[]; readonly asksNumber: boolean };

/** Ways to read a question, at most. */
const MOST_READINGS = 400;
/** Questions to choose from, at most. */
const MOST_CHOICES = 6;
/** Unknown words that a nearest name is looked for, at most. */
const MOST_UNKNOWN = 5;

/** Every way to take each part for one thing. */
function* readings(parts: readonly Part[], most = MOST_READINGS): Generator<readonly Meaning[]> {
  const counters = parts.map(() => 0);
  for (let count = 0; count < most; count += 1) {
    yield parts.map(({ meanings }, index) => meanings[counters[index] ?? 0] as Meaning);
    let at = parts.length - 1;
    while (at >= 0) {
      counters[at] = (counters[at] ?? 0) + 1;
      if ((counters[at] ?? 0) < (parts[at]?.meanings.length ?? 0)) break;
      counters[at] = 0;
      at -= 1;
    }
    if (at < 0) return;
  }
}

const NUMBERS: ReadonlySet<string> = new Set([
  'count',
  'amount',
  'share',
  'mean',
  'median',
  'total',
  'most',
  'least',
  'highest',
  'lowest',
  'compare',
  'by',
]);
const asksNumber = ({ parts }: Cover): boolean =>
  parts.some(({ meanings }) => meanings.some((one) => one.is === 'wish' && NUMBERS.has(one.wish)));

/** Parts of a question, at most: more are a text, and no question. */
const MOST_PARTS = 25;

/** What tells queries apart: heads of households are the same people under both names. */
const keyOf = (query: Query): string =>
  JSON.stringify(query.kind === 'table' ? { ...query, name: query.name.split(' ')[0] } : query);

function queriesOf({ parts, unknown }: Cover, surroundings: Surroundings): readonly Query[] {
  if (parts.length > MOST_PARTS || unknown.length > 0) return [];
  const dictionary = dictionaryOf(surroundings);
  const found = new Map<string, Query>();
  for (const meanings of readings(parts)) {
    const said = sortOut(meanings, parts, surroundings);
    for (const query of said ? [readFigure(said), readTable(said, dictionary), readOwn(said, dictionary)] : [])
      if (query && !found.has(keyOf(query))) found.set(keyOf(query), query);
  }
  const every = [...found.values()];
  // Interviews in a year are those of its days: a round that began in it may have others.
  const dated = every.filter(
    (query) => query.kind === 'table' && query.name === 'visits' && query.round === 'all' && query.where.length > 0,
  );
  const dates = dated.length > 0 ? dated : every;
  // What the organisation asks is another question than what the catalogue computes: which is meant is asked back.
  const [own, all] = [dates.filter(isOwn), dates.filter((query) => !isOwn(query))];
  // An indicator of the catalogue says by a standard what its question says of one form.
  const figures = all.filter(({ kind }) => kind === 'figure');
  // What has a figure of its own is not meant as a category of another.
  const whole = figures.filter((query) => query.kind === 'figure' && query.category === undefined);
  return [...(whole.length > 0 ? whole : figures.length > 0 ? figures : all), ...own];
}

/** Whether a query rests on an answer to a question that the organisation asks itself, or is its indicator. */
const isOwn = (query: Query): boolean =>
  query.kind === 'table' &&
  (query.called !== undefined ||
    [query.of ?? '', query.by ?? '', ...query.where.map((rule) => rule.split(':')[0] ?? '')].some(
      (name) => ownCustomName(name) !== undefined,
    ));

/** Letters of the shortest word that may be a slip of a word of the language: of shorter ones every other word is near. */
const LEAST_LETTERS = 5;

/**
 * The name that an unknown word is nearest to. Another form of the word is as unknown as the word, and the first letter of a word of the
 * language is hardly ever wrong: "land" is not "and".
 */
function nearestFor(word: string, { layers: [names, ...words], language: { name } }: Lexicon): string | undefined {
  const folded = fold(word);
  const stem = stemOf(folded, name);
  const own =
    folded.length < LEAST_LETTERS
      ? []
      : words.flatMap(({ spelt }) => [...spelt]).filter((one) => fold(one).startsWith(folded.charAt(0)));
  return nearestOf(
    word,
    [...(names?.spelt ?? []), ...own].filter((one) => stemOf(fold(one), name) !== stem),
  );
}

/** How well a language has the words of a question: the fewer unknown words, then the fewer parts. */
const rank = ({ unknown, parts }: Cover): number => unknown.length * 100 + parts.length;

const different = (queries: readonly Query[]): readonly Query[] => [
  ...new Map(queries.map((query) => [JSON.stringify(query), query])).values(),
];

/** A question without the mark that says that it is about what the portal asks, and the lexicons that it is read with. */
function marked(
  asked: string,
  lexicons: readonly Lexicon[],
): { readonly question: string; readonly lexicons: readonly Lexicon[] } {
  const mark = lexicons.map(({ language }) => `(${language.standard})`).find((one) => asked.includes(one));
  return mark === undefined
    ? { question: asked, lexicons }
    : {
        question: asked.replaceAll(mark, ' '),
        lexicons: lexicons.map((lexicon) => ({ ...lexicon, layers: lexicon.standard })),
      };
}

/** What the words mean of the portal's questions alone, and of the organisation's alone: the longer phrase of one is not to hide what its words mean of the other. */
function readApart(question: string, lexicon: Lexicon, surroundings: Surroundings): readonly Query[] {
  if (lexicon.layers === lexicon.standard) return [];
  const own = cover(question, lexicon, surroundings, {
    only: (meaning) => !isSubject(meaning) || isOwnMeaning(meaning),
  });
  return [
    ...queriesOf(cover(question, { ...lexicon, layers: lexicon.standard }, surroundings), surroundings),
    ...queriesOf(own, surroundings),
  ];
}

/** The words that others can be put in the place of, to mean one of several things: as they are written. */
const ambiguousIn = ({ parts }: Cover, question: string): readonly string[] =>
  parts
    .filter(({ meanings, partial }) => partial || meanings.length > 1 || meanings.some(isSubject))
    .map(({ from, to }) => wordsBetween(question, from, to));

/** A question that may have been meant, with the words that are of its label. */
export interface Instead {
  readonly query: Query;
  readonly words: string;
}

/** Questions of the organisation whose labels have the words that were taken for a question of the portal. */
export function askedInstead(question: string, lexicon: Lexicon, surroundings: Surroundings): readonly Instead[] {
  const standard = cover(question, { ...lexicon, layers: lexicon.standard }, surroundings);
  return standard.parts.flatMap((part, index) => {
    if (!part.meanings.some(({ is }) => is === 'answer' || is === 'field' || is === 'indicator' || is === 'category'))
      return [];
    const words = wordsBetween(question, part.from, part.to);
    const meanings = partlyCalled(words, lexicon);
    const changed = {
      ...standard,
      parts: standard.parts.map((one, place) => (place === index ? { ...part, meanings } : one)),
    };
    return meanings.length === 0 ? [] : queriesOf(changed, surroundings).map((query) => ({ query, words }));
  });
}

/** Understands a question in the language that has most of its words. Nothing that was said is left out. `ambiguous` are the words that stand for several things. */
export function understand(
  asked: string,
  every: readonly Lexicon[],
  surroundings: Surroundings,
): { readonly lexicon: Lexicon; readonly understood: Understood; readonly ambiguous: readonly string[] } {
  const { question, lexicons } = marked(asked, every);
  const covers = lexicons
    .map((lexicon) => ({ lexicon, covered: cover(question, lexicon, surroundings) }))
    .sort((a, b) => rank(a.covered) - rank(b.covered));
  for (const { lexicon, covered } of covers.filter(
    ({ covered: one }) => one.unknown.length === 0 && one.parts.length > 0,
  )) {
    const [query, ...more] = different([
      ...readApart(question, lexicon, surroundings),
      ...queriesOf(covered, surroundings),
    ]);
    if (query !== undefined)
      return {
        lexicon,
        ambiguous: ambiguousIn(covered, question),
        understood:
          more.length === 0
            ? { kind: 'query', query }
            : { kind: 'choice', queries: [query, ...more].slice(0, MOST_CHOICES) },
      };
  }
  const [{ lexicon, covered }] = covers as [(typeof covers)[number]];
  const numbers = asksNumber(covered);
  if (numbers && covered.unknown.length > 0 && lexicon.layers.some(({ partial }) => partial.size > 0)) {
    const partial = cover(question, lexicon, surroundings, { partial: true });
    const queries = queriesOf(partial, surroundings);
    if (queries.length > 0)
      return {
        lexicon,
        ambiguous: ambiguousIn(partial, question),
        understood: { kind: 'choice', queries: queries.slice(0, MOST_CHOICES), partial: true },
      };
  }
  if (covered.unknown.length > 0)
    return {
      lexicon,
      ambiguous: [],
      understood: {
        kind: 'unknown',
        asksNumber: numbers,
        words: [...new Set(covered.unknown)]
          .slice(0, MOST_UNKNOWN)
          .map((word) => ({ word, nearest: nearestFor(word, lexicon) })),
      },
    };
  return {
    lexicon,
    ambiguous: [],
    understood: { kind: 'unclear', parts: covered.parts.map(({ written }) => written), asksNumber: numbers },
  };
}
