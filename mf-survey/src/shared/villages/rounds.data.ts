import { countValue, readAggregate, readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { PlaceNames } from '../query/grouping/grouping.ts';
import { field } from '../query/rows/field.ts';

const round = z.looseObject({ id: z.string(), name: z.string(), start_date: field.text });
const counted = z.looseObject({ village_id: field.text, survey_round_id: field.text, count: countValue });

/** A round of the survey in which households were asked. */
export interface SurveyedRound {
  /** Null for households of no known round. */
  readonly id: string | null;
  readonly name: string;
  /** Households asked, by village. */
  readonly households: ReadonlyMap<string | null, number>;
}

/**
 * The rounds in which households were asked, the newest first, with the numbers of households by village. All are counted by the server
 * in one question.
 * @param village only of this one
 */
export async function readSurveyedRounds(signal: AbortSignal, village?: string): Promise<readonly SurveyedRound[]> {
  const [rounds, counts] = await Promise.all([
    readItems(
      'survey_rounds',
      round,
      { fields: Object.keys(round.shape), sort: ['-start_date', 'name', 'id'], limit: -1 },
      { signal },
    ),
    readAggregate(
      'households',
      counted,
      {
        aggregate: { count: '*' },
        groupBy: ['village_id', 'survey_round_id'],
        ...(village !== undefined && { filter: { village_id: { village_id: { _eq: village } } } }),
      },
      { signal },
    ),
  ]);
  const named = [...rounds.rows.map(({ id, name }) => ({ id, name })), { id: null, name: t`Round not known` }];
  return named
    .map(({ id, name }) => ({
      id,
      name,
      households: new Map(counts.filter((one) => one.survey_round_id === id).map((one) => [one.village_id, one.count])),
    }))
    .filter(({ households }) => households.size > 0);
}

/** What these rounds are called, by their id. */
export const roundNames = (rounds: readonly SurveyedRound[]): PlaceNames => ({
  villages: new Map(),
  rounds: new Map(rounds.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const]))),
});

/** Households asked in all these rounds; one that was asked twice counts twice. */
export const interviewsIn = (rounds: readonly SurveyedRound[], village: string): number =>
  rounds.reduce((sum, { households }) => sum + (households.get(village) ?? 0), 0);
