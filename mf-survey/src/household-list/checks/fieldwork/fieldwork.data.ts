import { countValue, readAggregate, readItems, z, type Filter } from '@groundwork/shared/data';
import type { WorkRound } from '@groundwork/shared/data/field-work';
import { field } from '../../../shared/query/rows/field.ts';
import type { Counted } from './fieldwork.ts';

const planned = z.catch(z.nullable(z.record(z.string(), z.number())), null);
const round = z.looseObject({ id: z.string(), name: z.string(), start_date: field.text, planned_households: planned });

/** The rounds with what is planned in them, as a question to the one cache. */
export const workRoundsQuery = {
  queryKey: ['survey-rounds', 'fieldwork'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly WorkRound[]> => {
    const query = { fields: Object.keys(round.shape), sort: ['start_date', 'id'], limit: -1 };
    const { rows } = await readItems('survey_rounds', round, query, { signal });
    return rows.map(({ id, name, start_date, planned_households }) => ({
      id,
      name,
      start_date,
      planned: planned_households,
    }));
  },
};

/** Interviews of a round, counted by the server. */
export interface Interviews {
  readonly byVillage: readonly Counted[];
  readonly byEnumerator: readonly Counted[];
  readonly byDay: readonly Counted[];
  readonly toReview: number;
  readonly withoutConsent: number;
}

type Grouping = 'village_id' | 'enumerator_code' | 'interview_date' | 'review_state' | 'consent';

/** Yes and no are 1 and 0 in some databases. */
const keyText = z.nullable(
  z.pipe(
    z.union([z.string(), z.number(), z.boolean()]),
    z.transform((key) => String(key)),
  ),
);

async function countBy(groupBy: Grouping, filter: Filter, signal: AbortSignal): Promise<readonly Counted[]> {
  const row = z.looseObject({ [groupBy]: keyText, count: countValue });
  const rows = await readAggregate(
    'households',
    row,
    { aggregate: { count: '*' }, groupBy: [groupBy], filter },
    { signal },
  );
  return rows.map((one) => ({ key: (one[groupBy] as string | null | undefined) || null, count: one.count as number }));
}

const of = (counts: readonly Counted[], ...keys: readonly string[]): number =>
  counts.reduce((sum, { key, count }) => sum + (key !== null && keys.includes(key) ? count : 0), 0);

async function readInterviews(inRound: string, village: string, signal: AbortSignal): Promise<Interviews> {
  const filter = {
    _and: [
      { survey_round_id: { _eq: inRound } },
      ...(village === '' ? [] : [{ village_id: { village_id: { _eq: village } } }]),
    ],
  };
  const [byVillage, byEnumerator, byDay, states, consent] = await Promise.all([
    countBy('village_id', filter, signal),
    countBy('enumerator_code', filter, signal),
    countBy('interview_date', filter, signal),
    countBy('review_state', filter, signal),
    countBy('consent', filter, signal),
  ]);
  return {
    byVillage,
    byEnumerator,
    byDay,
    toReview: of(states, 'not_reviewed'),
    withoutConsent: of(consent, 'false', '0'),
  };
}

/**
 * What was interviewed in a round, as a question to the one cache.
 * @param village only there; empty for all
 */
export const interviewsQuery = (inRound: string, village: string) => ({
  queryKey: ['survey', 'fieldwork', inRound, village],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readInterviews(inRound, village, signal),
});
