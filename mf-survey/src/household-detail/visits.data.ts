import { readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { households } from '@groundwork/survey/model';
import type { Readable } from '../shared/query/access/readable.ts';
import { valueAt, type Row } from '../shared/query/dictionary/index.ts';
import { openFields } from './household-detail.data.ts';

const row = z.record(z.string(), z.unknown());

const dayOf = (visit: Row): string => {
  const day = valueAt(visit, 'interview_date');
  return typeof day === 'string' ? day : '';
};

/** Visits in the order of their days; databases differ in where they put days that are not known, here those come first. */
export const inOrder = (visits: readonly Row[]): readonly Row[] =>
  visits.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));

/** The visits to one household: the rows of all rounds that have its code. One without a code has this visit alone. */
export const visitsFilter = (household: Row) => {
  const code = valueAt(household, 'household_code');
  return typeof code === 'string' && code !== '' ? { household_code: { _eq: code } } : { id: { _eq: household['id'] } };
};

/** Every visit to a household with the answers that the person may read, and who was listed, to be counted. */
export const visitsQuery = (household: Row, readable: Readable | undefined) => ({
  queryKey: ['survey', 'household', household['id'], 'visits', valueAt(household, 'household_code')],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Row[]> => {
    const people = readable === undefined || readable.size === 0 || readable.has('members') ? ['members.id'] : [];
    const fields = [
      ...new Set([
        'id',
        'survey_round_id.id',
        'survey_round_id.name',
        'village_id.village_id',
        ...openFields(households, readable),
        ...people,
      ]),
    ];
    const { rows } = await readItems<Row>(
      'households',
      row,
      { fields, filter: visitsFilter(household), sort: ['interview_date', 'id'], limit: -1 },
      { signal },
    );
    return inOrder(rows);
  },
});

/** Key of a visit's survey round; null where it is of none. */
export const roundOf = (visit: Row): string | null => {
  const id = valueAt(visit, 'survey_round_id.id');
  return typeof id === 'string' ? id : null;
};

/** What a visit's round is called. */
export const roundName = (visit: Row): string => {
  const name = valueAt(visit, 'survey_round_id.name');
  return typeof name === 'string' ? name : t`Round not known`;
};
