import { catalogue } from '../indicators/index.ts';
import { customAnswer } from '../model/index.ts';
import { dictionaryOf } from './dictionary.ts';
import type { Lexicon } from './lexicon.ts';
import type { Surroundings } from './meaning.ts';
import type { Distinct } from './phrase.ts';
import { plain } from './names.ts';
import type { Query } from './query.ts';
import type { Writing } from './reply.ts';
import { fold } from './text.ts';
import { understand, type Understood } from './understand.ts';

/** A question that can be asked with a press. */
export interface Suggested {
  /** In Markdown. */
  readonly label: string;
  readonly question: string;
}

const MOST_SUGGESTED = 3;

/** Reads a question as `assist` does. */
interface Reading {
  readonly lexicons: readonly Lexicon[];
  readonly surroundings: Surroundings;
}

const queryOf = (text: string, { lexicons, surroundings }: Reading): Query | undefined => {
  const { understood } = understand(text, lexicons, surroundings);
  return understood.kind === 'query' ? understood.query : undefined;
};

/** Names that one place and one round alone have. */
function placesOf(query: Query, { names }: Writing): readonly string[] {
  if (query.kind === 'records') return [];
  const { village, villages, round } = query;
  return [
    ...(villages?.names?.length === 1 ? villages.names : []),
    ...(village === undefined ? [] : [village]),
    ...(round === undefined || round === 'all' ? [] : [names.place(round)]),
  ];
}

/** What a query is about, in words that may be asked: of each way the first that is understood as this query is taken. */
function namesOf(query: Query, { names, surroundings }: Writing): readonly string[] {
  if (query.kind === 'figure') {
    const indicator = catalogue.get(query.id);
    return indicator === undefined
      ? []
      : [
          names.indicator(indicator),
          ...(query.category === undefined
            ? []
            : [
                names.category(indicator, query.category),
                `${names.indicator(indicator)} ${names.category(indicator, query.category)}`,
              ]),
        ];
  }
  if (query.kind !== 'table') return [];
  const dictionary = dictionaryOf(surroundings);
  if (query.called !== undefined)
    return [query.called, `${query.called} (${dictionary.table(query.table)?.title ?? ''})`];
  const field = dictionary.whole(query.table)?.fields.find(({ name }) => name === query.of);
  const rows = [names.rows(query.name), dictionary.table(query.table)?.title ?? ''];
  if (field === undefined) return rows;
  const label = names.field(query.table, field);
  const answer = query.answer === undefined ? undefined : names.answer(query.table, field, query.answer);
  const custom = customAnswer(field.name);
  const alone = custom
    ? [field.label, `${field.label} (${custom.name})`, `${field.label} (${dictionary.table(query.table)?.title ?? ''})`]
    : [];
  return [
    ...(custom ? alone : []),
    ...rows.flatMap((name) => [`${name} ${label}`, `${label} ${name}`]),
    ...alone,
    ...(answer === undefined ? [] : [`${label} ${answer}`, ...alone.map((name) => `${name} ${answer}`)]),
  ];
}

/**
 * Questions that each mean one of the queries that a question may mean: the question with other words in the place of those that mean
 * several things. Only what is understood as exactly that query is a choice.
 */
export function choicesOf(
  question: string,
  queries: readonly Distinct[],
  ambiguous: readonly string[],
  writing: Writing,
  reading: Reading,
): readonly Suggested[] {
  return queries.flatMap(({ query, text: label }) => {
    const wanted = JSON.stringify(query);
    const texts = [
      ...ambiguous.flatMap((words) =>
        [...namesOf(query, writing), ...placesOf(query, writing)].map((name) => question.replace(words, () => name)),
      ),
      `${question.trim().replace(/[\s?!.;,]+$/u, '')} (${writing.language.standard})`,
    ];
    const text = texts.find((one) => one !== question && JSON.stringify(queryOf(one, reading)) === wanted);
    return text === undefined ? [] : [{ label: plain(label), question: text }];
  });
}

const first = (names: string | readonly string[] | undefined): string | undefined =>
  typeof names === 'string' ? names : names?.[0];

/** Questions that go on from an answered one: by village, by sex, in the round before. Each is one that is understood. */
export function nextQuestions(
  question: string,
  query: Query,
  { language: { wishes, groupings } }: Writing,
  reading: Reading,
): readonly Suggested[] {
  const base = question.trim().replace(/[\s?!.;,]+$/u, '');
  const [by = ''] = wishes.by;
  const divisionsBy = (...kinds: readonly ('village' | 'sex' | 'head')[]): readonly string[] =>
    kinds.flatMap((one) => {
      const name = first(groupings[one]);
      return name === undefined || ('by' in query && query.by !== undefined && query.by !== 'all')
        ? []
        : [`${by} ${name}`];
    });
  const rounds =
    'round' in query && query.round !== undefined
      ? []
      : reading.surroundings.rounds.slice(1, 2).map(({ name }) => name);
  const same = JSON.stringify(query);
  return [...divisionsBy('village', 'sex'), ...rounds, ...divisionsBy('head')]
    .flatMap((more): readonly Suggested[] => {
      const text = `${base}, ${more}`;
      const next = queryOf(text, reading);
      return next === undefined || next.kind !== query.kind || JSON.stringify(next) === same
        ? []
        : [{ label: plain(text), question: text }];
    })
    .slice(0, MOST_SUGGESTED);
}

/** Whether records have this name. */
const isName = (name: string, { villages, rounds, crops }: Surroundings): boolean =>
  [
    ...villages.flatMap((village) => [village.name, ...village.areas]),
    ...[...rounds, ...crops].map((one) => one.name),
  ].some((one) => fold(one) === fold(name));

/** The question with the nearest name in the place of an unknown word, where it is understood then or records have that name. */
export function correctedOf(question: string, understood: Understood, reading: Reading): readonly Suggested[] {
  if (understood.kind !== 'unknown' || understood.words.length !== 1) return [];
  const [{ word, nearest } = { word: '', nearest: undefined }] = understood.words;
  if (nearest === undefined) return [];
  const text = question.replace(word, () => nearest);
  return text === question || (queryOf(text, reading) === undefined && !isName(nearest, reading.surroundings))
    ? []
    : [{ label: plain(text), question: text }];
}

/** Whether it helps to say a nearest name: a question for a number may need it beside other names, another one finds nothing with it unless records have it. */
export const helps = (
  nearest: string,
  understood: Understood,
  corrected: readonly Suggested[],
  { surroundings }: Reading,
): boolean =>
  understood.kind === 'unknown' && (understood.asksNumber || corrected.length > 0 || isName(nearest, surroundings));
