import { countValue, readAggregate, readItems, z } from '@groundwork/shared/data';
import { field } from '../shared/query/rows/field.ts';

/** A round as the server gives it: an edit says what was there before as it is stored. */
const roundRow = z.looseObject({ id: z.string() });
const counted = z.looseObject({ survey_round_id: field.text, count: countValue });

export type RoundRow = z.infer<typeof roundRow>;

/** What is shown of a round, and what can be edited. */
export const ROUND_FIELDS = [
  'id',
  'name',
  'kind',
  'start_date',
  'end_date',
  'season',
  'asked',
  'planned_households',
  'currency',
  'exchange_currency',
  'exchange_rate',
  'exchange_rate_date',
  'exchange_rate_source',
  'sample_strata',
  'sample_unit',
  'sample_weights',
  'sample_population',
] as const;

export interface AllRounds {
  /** The latest first. */
  readonly rounds: readonly RoundRow[];
  /** Households interviewed, by round. */
  readonly households: ReadonlyMap<string | null, number>;
}

async function readRounds(signal: AbortSignal): Promise<AllRounds> {
  const [rounds, counts] = await Promise.all([
    readItems(
      'survey_rounds',
      roundRow,
      { fields: ROUND_FIELDS, sort: ['-start_date', 'name', 'id'], limit: -1 },
      { signal },
    ),
    readAggregate('households', counted, { aggregate: { count: '*' }, groupBy: ['survey_round_id'] }, { signal }),
  ]);
  return {
    rounds: rounds.rows,
    households: new Map(counts.map(({ survey_round_id: id, count }) => [id, count])),
  };
}

/** All rounds of the survey with the number of their households, as a question to the one cache. */
export const roundsQuery = {
  queryKey: ['survey-rounds', 'all'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readRounds(signal),
};
