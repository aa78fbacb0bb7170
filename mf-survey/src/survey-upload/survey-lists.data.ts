import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import type { Village } from './matching/near-village.ts';

const text = z.catch(z.nullable(z.string()), null);
const roundSchema = z.looseObject({ id: z.string(), name: text });
const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });

export interface SurveyLists {
  /** The rounds of the survey, the latest first. */
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
  readonly villages: readonly Village[];
}

async function readLists(signal: AbortSignal): Promise<SurveyLists> {
  const [rounds, villages] = await Promise.all([
    readItems('survey_rounds', roundSchema, { fields: ['id', 'name'], sort: ['-start_date', 'name'], limit: -1 }, { signal }),
    readItems('villages', villageSchema, { fields: ['village_id', 'village_name'], sort: ['village_name'], limit: -1 }, { signal }),
  ]);
  return {
    rounds: rounds.rows.map(({ id, name }) => ({ id, name: name || id })),
    villages: villages.rows.map(({ village_id: id, village_name }) => ({ id, name: village_name || id })),
  };
}

/** What rows are filed under: rounds and villages. */
export function useSurveyLists() {
  return useServerQuery<SurveyLists>({ queryKey: ['survey-upload', 'lists'], queryFn: ({ signal }) => readLists(signal) });
}
