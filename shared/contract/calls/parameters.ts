import * as z from '../schema-kit.ts';
import { isFieldPath } from './field-path.ts';
import { isFilter } from './filter.ts';

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
const fieldList = z.string().check(
  z.refine((text) => {
    const paths = text.split(',').map((path) => path.replace(/^-/, ''));
    return paths.length <= MOST_FIELDS && paths.every(isFieldPath);
  }, 'is not a list of fields'),
);

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
  fields: fieldList,
  sort: fieldList,
  filter: z.string().check(z.refine(isFilterText, 'is not a filter that the portal uses')),
  limit: whole(-1, 100_000),
  page: whole(1, 1_000_000),
  offset: whole(0, 9_999_999),
  meta: z.enum(['filter_count']),
  aggregate: z
    .string()
    .check(
      z.refine(
        (text) => text === '*' || (text.split(',').length <= MOST_FIELDS && text.split(',').every(isFieldPath)),
        'is not a list of fields',
      ),
    ),
  groupBy: z.string().check(z.refine(isFieldPath, 'is not a field')),
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

export type Parameter = keyof typeof parameterSchemas;

export const isParameter = (name: string): name is Parameter => Object.hasOwn(parameterSchemas, name);
