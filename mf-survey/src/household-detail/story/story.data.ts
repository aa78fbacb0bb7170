import { readItems, z } from '@groundwork/shared/data';
import { valueAt, type Row } from '../../shared/query/dictionary/index.ts';
import { inOrder, visitsFilter } from '../visits.data.ts';

const row = z.record(z.string(), z.unknown());

/** What the story is made of. Neither name nor code, enumerator or position is asked for. */
const FIELDS = [
  'id',
  'consent',
  'interview_date',
  'survey_round_id.id',
  'survey_round_id.name',
  'rooms',
  'wall',
  'roof',
  'water_source',
  'water_on_premises',
  'water_roundtrip_min',
  'months_lack_food',
  'members.age_years',
  'plots.area_ha',
  'plots.plantings.crop_id.name',
];

/** Every visit to a household, the first one first: the rows of all rounds that have its code. A household without a code has this visit alone. */
export const visitsQuery = (id: string, household: Row) => {
  const code = valueAt(household, 'household_code');
  return {
    queryKey: ['survey', 'household', id, 'story', code],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Row[]> => {
      const { rows } = await readItems<Row>(
        'households',
        row,
        { fields: FIELDS, filter: visitsFilter(household), sort: ['interview_date', 'id'], limit: -1 },
        { signal },
      );
      return inOrder(rows);
    },
  };
};
