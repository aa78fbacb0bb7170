import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import type { Lists } from '@groundwork/survey/import';
import { readOwnQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import { readRemembered, type Remembered } from './remembered.ts';

const text = z.catch(z.nullable(z.string()), null);
const roundSchema = z.looseObject({ id: z.string(), name: text });
const villageSchema = z.looseObject({ village_id: z.string(), village_name: text });
const cropSchema = z.looseObject({ crop_id: z.string(), name: text });

export interface SurveyLists {
  /** The rounds of the survey, the latest first. */
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
  /** What words of a file are looked for in. */
  readonly known: Lists;
  readonly remembered: Remembered;
}

async function readLists(signal: AbortSignal): Promise<SurveyLists> {
  const [rounds, villages, crops, asked, remembered] = await Promise.all([
    readItems(
      'survey_rounds',
      roundSchema,
      { fields: ['id', 'name'], sort: ['-start_date', 'name', 'id'], limit: -1 },
      { signal },
    ),
    readItems(
      'villages',
      villageSchema,
      { fields: ['village_id', 'village_name'], sort: ['village_name', 'village_id'], limit: -1 },
      { signal },
    ),
    readItems('crops', cropSchema, { fields: ['crop_id', 'name'], sort: ['name', 'crop_id'], limit: -1 }, { signal }),
    readOwnQuestions(signal),
    readRemembered(signal),
  ]);
  return {
    rounds: rounds.rows.map(({ id, name }) => ({ id, name: name || id })),
    known: {
      ...asked,
      villages: villages.rows.map(({ village_id: id, village_name }) => ({ id, name: village_name || id })),
      crops: crops.rows.map(({ crop_id: id, name }) => ({ id, name: name || id })),
      rounds: rounds.rows.map(({ id, name }) => ({ id, name: name || id })),
    },
    remembered,
  };
}

/** What rows are filed under, and what the person has decided of such files before. */
export function useSurveyLists() {
  return useServerQuery<SurveyLists>({
    queryKey: ['survey-upload', 'lists'],
    queryFn: ({ signal }) => readLists(signal),
  });
}
