import { languages } from './languages/index.ts';
import { buildLexicon } from './lexicon.ts';
import type { Query } from './query.ts';
import { portal } from './testing.ts';
import { withoutSlips } from './slips.ts';
import { understand } from './understand.ts';

/** A question in ordinary words, and every query that is right for it, as `written` writes them; `refuse` where the survey cannot say. */
export type Ordinary = readonly [question: string, ...right: readonly string[]];

const lexicons = languages.map((language) => buildLexicon(language, portal));

/** A query on one line: what it is of, and what was said about it, always in the same order. What rows are called is left out. */
export function written(query: Query): string {
  const villages =
    'village' in query || 'villages' in query
      ? query.village !== undefined
        ? [`village=${query.village}`]
        : [`villages=${query.villages?.ids.join(',') ?? ''}`]
      : [];
  const round = 'round' in query && query.round !== undefined ? [`round=${query.round}`] : [];
  const flags = (one: { counts?: boolean; not?: true; order?: string }): readonly string[] => [
    ...(one.counts === true ? ['counts'] : []),
    ...(one.not ? ['not'] : []),
    ...(one.order === undefined ? [] : [`order=${one.order}`]),
  ];
  const rules = (where: readonly string[]): readonly string[] =>
    where.length === 0 ? [] : [`where=${[...where].sort().join(',')}`];
  switch (query.kind) {
    case 'figure':
      return [
        'figure',
        query.id,
        ...(query.by === 'all' ? [] : [`by=${query.by}`]),
        ...(query.category === undefined ? [] : [`category=${query.category}`]),
        ...(query.group === undefined ? [] : [`group=${query.group}`]),
        ...flags(query),
        ...villages,
        ...round,
      ].join(' ');
    case 'table':
      return [
        'table',
        query.table,
        query.show,
        ...(query.of === undefined ? [] : [`of=${query.of}`]),
        ...(query.answer === undefined ? [] : [`answer=${query.answer}`]),
        ...(query.any === undefined ? [] : [`any=${query.any.join(',')}`]),
        ...(query.by === undefined ? [] : [`by=${query.by}`]),
        // What is counted has nothing else that it could be.
        ...flags({ ...query, counts: query.counts && query.show !== 'count' }),
        ...rules(query.where),
        ...villages,
        ...round,
      ].join(' ');
    case 'list':
      return [
        'list',
        query.table,
        ...(query.any === undefined ? [] : [`any=${query.any.of}:${query.any.answers.join(',')}`]),
        ...rules(query.where),
        ...villages,
        ...round,
      ].join(' ');
    case 'households':
      return ['households', ...villages, ...round].join(' ');
    case 'records':
      return `records ${query.collection}`;
  }
}

/** What the assistant made of a question: right, wrong, or a refusal, which is right where nothing can be said. */
export function outcomeOf([question, ...right]: Ordinary): {
  readonly outcome: 'right' | 'refused' | 'wrong';
  readonly said: string;
} {
  const { understood } = understand(withoutSlips(question, lexicons, portal) ?? question, lexicons, portal);
  if (understood.kind !== 'query')
    return { outcome: right.includes('refuse') ? 'right' : 'refused', said: JSON.stringify(understood) };
  const said = written(understood.query);
  return { outcome: right.includes(said) ? 'right' : 'wrong', said };
}

/** How many questions had each outcome; of those that cannot be answered, how many were refused. The wrong ones with what was understood. */
export function outcomesOf(questions: readonly Ordinary[]): {
  readonly right: number;
  readonly refused: number;
  readonly wrong: readonly string[];
  readonly notAnswerable: number;
} {
  const all = questions.map((one) => ({ ...outcomeOf(one), question: one[0], isAnswerable: one[1] !== 'refuse' }));
  const count = (outcome: string, isAnswerable: boolean): number =>
    all.filter((one) => one.outcome === outcome && one.isAnswerable === isAnswerable).length;
  return {
    right: count('right', true),
    refused: count('refused', true),
    wrong: all.flatMap(({ outcome, question, said }) => (outcome === 'wrong' ? [`${question} ${said}`] : [])),
    notAnswerable: count('right', false),
  };
}
