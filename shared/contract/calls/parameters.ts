import * as z from '../schema-kit.ts';
import { isColumn, isFieldPath } from './field-path.ts';
import { isFilter } from './filter.ts';
import { MOST_COUNTED } from './limits.ts';
import { isShortList } from './lists.ts';

const MOST_FIELDS = 250;

const words = (most: number) => z.string().check(z.maxLength(most));
const whole = (least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^-?\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
        `is not a whole number from ${String(least)} to ${String(most)}`,
      ),
    );
const listOf = (isField: (path: string) => boolean) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').length <= MOST_FIELDS && text.split(',').every(isField),
        'is not a list of fields',
      ),
    );

const firstOf = (path: string): string => path.split('.')[0] ?? '';

/** A field of an answer: of the row, of rows that it points at, or of a list that is short with every row. */
const isReadField = (path: string): boolean => isFieldPath(path, isShortList(firstOf(path)) ? 1 : 0);

function isFilterText(text: string): boolean {
  try {
    return isFilter(JSON.parse(text));
  } catch {
    return false;
  }
}

/**
 * What a query parameter may say. `filter`, `aggregate` and `groupBy` may have brackets after the name, as Directus reads them
 * (`filter[slug][_eq]=landing`, `aggregate[count]=*`): see `query.ts`.
 */
export const parameterSchemas = {
  fields: listOf(isReadField),
  sort: listOf((path) => isFieldPath(path.replace(/^-/, ''))),
  filter: z.string().check(z.refine(isFilterText, 'is not a filter that the portal uses')),
  limit: whole(-1, MOST_COUNTED),
  page: whole(1, 1_000_000),
  offset: whole(0, 9_999_999),
  meta: z.enum(['filter_count']),
  // Directus counts and groups by columns of the table itself.
  aggregate: listOf((path) => path === '*' || isColumn(path)),
  groupBy: z.string().check(z.refine((path) => isFieldPath(path) && !path.includes('.'), 'is not a column')),
  /** The size of a picture. */
  key: z.enum(['card-160', 'card-320', 'card-640', 'screen-1600']),
  /** Words to look for in documents, or in the names of people. */
  q: words(500),
  tag: words(255),
  document: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
  items: words(4000),
  /** Figures by their names, each with how it is divided: `school-attendance:sex,adult-literacy`. */
  figures: z.string().check(z.regex(/^[a-z0-9:,-]{1,4000}$/)),
  weighted: z.enum(['true', 'false']),
  /** Survey rounds that are compared. */
  before: words(64),
  after: words(64),
  /** A scorecard: the points of each question, and the line: `floor.20-roof.10`, `50`. */
  points: z.string().check(z.regex(/^[a-z0-9.-]{0,400}$/)),
  line: z.string().check(z.regex(/^\d{1,4}$/)),
  /** The sample design of a round that nobody has stored, as JSON. */
  design: z.string().check(z.regex(/^\{"sample_strata":/), z.maxLength(8000)),
  /** A question about a field of any table, as JSON. */
  question: z.string().check(z.regex(/^\{"table":"[a-z_]+(?:\.[a-z][a-z0-9_]*)?",/), z.maxLength(12_000)),
  // What narrows the findings of a check.
  village: words(255),
  round: words(64),
  enumerator: words(255),
  state: words(64),
  // What narrows the audit log.
  kind: z.enum(['read', 'export']),
  from: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  to: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
} as const;

/** A parameter of an address; `everything` is none, but the right to ask for all rows of a table at once (`limit=-1`). */
export type Parameter = keyof typeof parameterSchemas | 'everything';

export const isParameter = (name: string): name is keyof typeof parameterSchemas =>
  Object.hasOwn(parameterSchemas, name);
