import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { author, AUTHOR_FIELDS } from '../../query/rows/author.ts';
import type { SurveyFilter } from '../../query/view/survey-filter.ts';

const note = z.looseObject({
  id: z.string(),
  figure: z.string(),
  note: z.string(),
  date_created: z.catch(z.nullable(z.string()), null),
  user_created: author,
});

/** What somebody has to say about a figure. */
export type FigureNote = z.infer<typeof note>;

/** The newest of them; a section has some twenty figures. */
const MOST = 200;

/** Under which the notes of a village and a round are in the one cache. */
export const keyOf = ({ village, round }: SurveyFilter) => ['survey', 'figure-notes', village, round];

/** A note belongs to the village and the round it was written for: of all villages together it would say something else. */
const only = (field: string, key: string, value: string) =>
  value === '' ? { [field]: { _null: true } } : { [field]: { [key]: { _eq: value } } };

/** The notes on all figures of a village and a round, the newest first: one call for a whole section. */
export function useFigureNotes(filter: SurveyFilter) {
  const { village, round } = filter;
  return useServerQuery<readonly FigureNote[]>({
    queryKey: keyOf(filter),
    queryFn: async ({ signal }) => {
      const query = {
        fields: ['id', 'figure', 'note', 'date_created', ...AUTHOR_FIELDS],
        filter: { _and: [only('village_id', 'village_id', village), only('survey_round_id', 'id', round)] },
        sort: ['-date_created', 'id'],
        limit: MOST,
      };
      // A figure stands without its notes too.
      return (await readItems('figure_notes', note, query, { signal, trouble: false })).rows;
    },
  });
}
