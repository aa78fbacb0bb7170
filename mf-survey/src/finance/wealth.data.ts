import { useServerQuery, z } from '@groundwork/shared/data';
import type { Fifth } from '../shared/indicators/core/rows.ts';
import { assetIndex } from '../shared/indicators/wealth/asset-index.ts';
import { fifthsOf } from '../shared/indicators/wealth/fifths.ts';
import { filterFor } from '../shared/section/frame.data.ts';
import { field, readEvery } from '../shared/section/read-every.ts';

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

/** Asked for only when somebody divides by wealth: it takes all households of the round, whatever village is looked at. */
export const useFifths = (round: string, wanted: boolean) =>
  useServerQuery({ queryKey: ['survey', 'wealth', round], queryFn: ({ signal }) => readFifths(round, signal), enabled: wanted });
