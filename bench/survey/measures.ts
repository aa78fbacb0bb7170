import type { Connection } from '../../backend/src/api/client.ts';
import { askOften } from './ask.ts';

/** One line of the table. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'rows/s' | 'KB' | 'MB';
  /** What it may be at most, in its unit. */
  readonly most?: number | undefined;
  /** Whether it was given up after this time. */
  readonly givenUp?: true;
}

/** Answers to the same questions, by what was asked: the same on every database. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Measured {
  readonly measures: readonly Measure[];
  readonly answers: Answers;
}

const LIST_FIELDS = [
  'id',
  'household_code',
  'interview_date',
  'enumerator_code',
  'rooms',
  'water_source',
  'toilet_type',
  'village_id.village_name',
];
const address = (query: Readonly<Record<string, string>>): string =>
  `/items/households?${new URLSearchParams(query).toString()}`;
const list = (sort: string, filter: object | undefined): string =>
  address({
    fields: LIST_FIELDS.join(','),
    sort,
    limit: '50',
    page: '1',
    meta: 'filter_count',
    ...(filter && { filter: JSON.stringify(filter) }),
  });

/** DESIGN §8: the first rows of the list, in milliseconds. */
const FIRST_ROWS = 800;

/** The household list as its screen asks for it: first rows, another order, a filter; always with how many there are. */
export async function measureList(member: Connection): Promise<readonly Measure[]> {
  const questions = {
    'list: first 50 rows, with the total': list('household_code,interview_date,id', undefined),
    'list: by day of the interview': list('-interview_date,household_code,id', undefined),
    'list: by rooms': list('rooms,household_code,interview_date,id', undefined),
    'list: a village, a part of the code': list('household_code,interview_date,id', {
      _and: [{ village_id: { village_id: { _eq: 'MUR-03' } } }, { household_code: { _icontains: '77' } }],
    }),
  };
  const found: Measure[] = [];
  for (const [what, path] of Object.entries(questions)) {
    const { milliseconds } = await askOften(member, path);
    found.push({
      what,
      value: milliseconds,
      unit: 'ms',
      most: what.startsWith('list: first') ? FIRST_ROWS : undefined,
    });
  }
  return found;
}
