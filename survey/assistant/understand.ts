import { cover, type Cover, type Part } from './cover.ts';
import type { Lexicon } from './lexicon.ts';
import type { Meaning, Surroundings } from './meaning.ts';
import type { Query } from './query.ts';
import { readFigure } from './read-figure.ts';
import { readTable } from './read-table.ts';
import { sortOut } from './said.ts';
import { fold, nearestOf, stemOf } from './text.ts';

/** A word that stands for nothing, and the name that it may be a slip of. */
export interface UnknownWord {
  readonly word: string;
  readonly nearest: string | undefined;
}

/** What a question was understood as. */
export type Understood =
  | { readonly kind: 'query'; readonly query: Query }
  /** Several things are meant by the same words. */
  | { readonly kind: 'choice'; readonly queries: readonly Query[] }
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

function queriesOf({ parts }: Cover, surroundings: Surroundings): readonly Query[] {
  if (parts.length > MOST_PARTS) return [];
  const found = new Map<string, Query>();
  for (const meanings of readings(parts)) {
    const said = sortOut(meanings, parts, surroundings);
    for (const query of said ? [readFigure(said), readTable(said)] : [])
      if (query) found.set(JSON.stringify(query), query);
  }
  const every = [...found.values()];
  // Interviews in a year are those of its days: a round that began in it may have others.
  const dated = every.filter(
    (query) => query.kind === 'table' && query.name === 'visits' && query.round === 'all' && query.where.length > 0,
  );
  const all = dated.length > 0 ? dated : every;
  // An indicator of the catalogue says by a standard what its question says of one form.
  const figures = all.filter(({ kind }) => kind === 'figure');
  // What has a figure of its own is not meant as a category of another.
  const own = figures.filter((query) => query.kind === 'figure' && query.category === undefined);
  return own.length > 0 ? own : figures.length > 0 ? figures : all;
}

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

/** Understands a question in the language that has most of its words. Nothing that was said is left out. `ambiguous` are the words that stand for several things. */
export function understand(
  question: string,
  lexicons: readonly Lexicon[],
  surroundings: Surroundings,
): { readonly lexicon: Lexicon; readonly understood: Understood; readonly ambiguous: readonly string[] } {
  const covers = lexicons
    .map((lexicon) => ({ lexicon, covered: cover(question, lexicon, surroundings) }))
    .sort((a, b) => rank(a.covered) - rank(b.covered));
  for (const { lexicon, covered } of covers.filter(
    ({ covered: one }) => one.unknown.length === 0 && one.parts.length > 0,
  )) {
    const [query, ...more] = queriesOf(covered, surroundings);
    if (query !== undefined)
      return {
        lexicon,
        ambiguous: covered.parts.filter(({ meanings }) => meanings.length > 1).map(({ written }) => written),
        understood:
          more.length === 0
            ? { kind: 'query', query }
            : { kind: 'choice', queries: [query, ...more].slice(0, MOST_CHOICES) },
      };
  }
  const [{ lexicon, covered }] = covers as [(typeof covers)[number]];
  const numbers = asksNumber(covered);
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
