import { useServerQuery, z } from '@groundwork/shared/data';
import { useMemo } from 'react';
import type { Fifth } from '../shared/indicators/core/rows.ts';
import { assetIndex } from '../shared/indicators/wealth/asset-index.ts';
import { fifthsOf } from '../shared/indicators/wealth/fifths.ts';
import { filterFor } from '../shared/section/frame.data.ts';
import { field, readEvery } from '../shared/section/read-every.ts';
import type { SurveyFilter } from '../shared/section/section-filter.ts';
import { countMoneyByWealth } from './count-wealth.ts';
import type { FinanceContent } from '../shared/money/money.data.ts';

const owner = z.looseObject({ id: z.string(), survey_round_id: field.text, weight: field.number, assets: field.texts });

/** The fifth of every household of a round, or of all rounds, each ranked among its own, by household. */
async function readFifths(round: string, signal: AbortSignal): Promise<ReadonlyMap<string, Fifth>> {
  const fields = Object.keys(owner.shape);
  const owners = await readEvery('households', owner, { fields, filter: filterFor({ village: '', round }, []) }, signal);
  const rounds = new Set(owners.map(({ survey_round_id }) => survey_round_id));
  return new Map(
    [...rounds].flatMap((one) => {
      const own = owners.filter(({ survey_round_id }) => survey_round_id === one);
      const scores = assetIndex(own);
      const ranked = own.flatMap(({ id, weight }) => {
        const score = scores.get(id);
        // A weight below zero is a slip, here as everywhere.
        return score === undefined ? [] : [{ id, score, weight: weight !== null && weight >= 0 ? weight : null }];
      });
      return [...fifthsOf(ranked)];
    }),
  );
}

const fifthsQuery = (round: string) => ({
  queryKey: ['survey', 'wealth', round],
  queryFn: ({ signal }: { signal: AbortSignal }) => readFifths(round, signal),
});

/** Counted households with their fifths, as a question to the one cache. */
export const wealthCountQuery = ({ village, round }: SurveyFilter) => ({
  queryKey: ['survey', 'wealth, counted', village, round],
  queryFn: ({ signal }: { signal: AbortSignal }) => countMoneyByWealth({ village, round }, signal),
});

/**
 * The households with their fifths when they are divided by wealth, and only then asked for: it takes all households of the
 * round, whatever village is looked at. Until they are here, without.
 */
export function useHouseholdsByWealth({ households, counted }: FinanceContent, filter: SurveyFilter, wanted: boolean) {
  const read = useServerQuery({ ...fifthsQuery(filter.round), enabled: wanted && !counted });
  const count = useServerQuery({ ...wealthCountQuery(filter), enabled: wanted && counted });
  const { data: fifths } = read;
  const joined = useMemo(
    () => (wanted && fifths ? households.map((row) => ({ ...row, wealth: fifths.get(row.household.id) ?? null })) : households),
    [households, wanted, fifths],
  );
  const { error, isFetching, refetch } = counted ? count : read;
  return { households: counted ? ((wanted && count.data) || households) : joined, error, isFetching, refetch };
}
