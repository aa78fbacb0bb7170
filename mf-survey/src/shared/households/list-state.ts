import type { Filter } from '@groundwork/shared/data';
import { momentIn, pageIn, sortIn, sortText, type Sorting } from '@groundwork/shared/ui/data';
import { customAnswer } from '@groundwork/survey/model';
import { filterOf as rowsFilter, readRule, writeRule, type Rule } from '../query/rules/rules.ts';
import { surveyTables, type SurveyField, type SurveyTable } from '../query/dictionary/index.ts';
import type { Writing } from '../saving/export-field.ts';
import { belowFilter, readBelow, writeBelow, type Below } from './below.ts';

/** What the list of households shows, as its address has it. */
export interface ListState {
  /** Part of a household code. */
  readonly code: string;
  /** Only what was added after this moment (ISO); empty for all. */
  readonly added: string;
  /** A village's key, or empty for all. */
  readonly village: string;
  /** Conditions on the household itself. */
  readonly rules: readonly Rule[];
  /** Conditions on the rows that belong to it. */
  readonly below: readonly Below[];
  readonly sort: Sorting;
  /** Names of fields in the order of their columns; null for those the person keeps on this device. */
  readonly columns: readonly string[] | null;
  readonly writing: Writing;
  /** Counts from 1. */
  readonly page: number;
}

export const FIRST_SORT: Sorting = { key: 'household_code', descending: false };
export const FIRST_COLUMNS: readonly string[] = [
  'household_code',
  'village_id.village_name',
  'survey_round_id.name',
  'interview_date',
  'enumerator_code',
  'rooms',
  'water_source',
  'review_state',
];

/** Values that the server can put in order: not what is inside the JSON of custom questions. */
export const canOrder = ({ name, kind }: SurveyField): boolean =>
  customAnswer(name) === undefined &&
  kind !== 'list' &&
  kind !== 'months' &&
  kind !== 'parts' &&
  kind !== 'place' &&
  kind !== 'photo';

/** Fields of the table by these names, in this order, each once. */
export function fieldsNamed(table: SurveyTable, names: readonly string[]): readonly SurveyField[] {
  return [...new Set(names)].flatMap((name) => table.fields.find((field) => field.name === name) ?? []);
}

/** The columns of an address. Those of custom questions wait there for their questions, which are read from the server. */
const columnsIn = (address: URLSearchParams, table: SurveyTable): readonly string[] =>
  [...new Set((address.get('columns') ?? '').split(','))].filter(
    (name) => customAnswer(name) !== undefined || table.fields.some((field) => field.name === name),
  );

const householdsOf = (tables: readonly SurveyTable[]): SurveyTable | undefined =>
  tables.find(({ name }) => name === 'households');

/**
 * Reads the address against the tables as the person may read them; nonsense, and what the person may not read, counts as nothing.
 * The words are in docs/indicators.md, since figures of other screens lead here.
 */
export function readList(address: URLSearchParams, tables: readonly SurveyTable[] = surveyTables): ListState {
  const table = householdsOf(tables);
  const columns = table ? columnsIn(address, table) : [];
  return {
    code: address.get('code')?.trim() ?? '',
    added: momentIn(address, 'added'),
    village: address.get('village') ?? '',
    rules: table ? address.getAll('where').flatMap((text) => readRule(text, table) ?? []) : [],
    below: readBelow(address, tables),
    sort:
      (table &&
        sortIn(
          address,
          table.fields.filter(canOrder).map(({ name }) => name),
        )) ??
      FIRST_SORT,
    columns: columns.length > 0 ? columns : null,
    writing: address.get('values') === 'codes' ? 'codes' : 'labels',
    page: pageIn(address),
  };
}

/** The address of a state; what is at its default is left out. */
export function writeList({
  code,
  added,
  village,
  rules,
  below,
  sort,
  columns,
  writing,
  page,
}: ListState): URLSearchParams {
  const address = new URLSearchParams();
  if (code !== '') address.set('code', code);
  if (added !== '') address.set('added', added);
  if (village !== '') address.set('village', village);
  for (const rule of rules) address.append('where', writeRule(rule));
  writeBelow(address, below);
  if (sort.key !== FIRST_SORT.key || sort.descending) address.set('sort', sortText(sort));
  if (columns) address.set('columns', columns.join(','));
  if (writing === 'codes') address.set('values', 'codes');
  if (page > 1) address.set('page', String(page));
  return address;
}

/** Parts of the list's state that narrow it. */
export type Narrowing = Pick<ListState, 'code' | 'added' | 'village' | 'rules' | 'below'>;

/** What narrows the list, as Directus reads it; undefined where nothing does. */
export function listFilter({ code, added, village, rules, below }: Narrowing): Filter | undefined {
  const own = rowsFilter(rules);
  const asked = [
    ...(code === '' ? [] : [{ household_code: { _icontains: code } }]),
    ...(added === '' ? [] : [{ date_created: { _gt: added } }]),
    ...(village === '' ? [] : [{ village_id: { village_id: { _eq: village } } }]),
    ...(own ? [own] : []),
    ...below.map(belowFilter),
  ];
  return asked.length === 0 ? undefined : { _and: asked };
}

/** The order among equals: the visits of a household as they were made, and the key, so that a page boundary neither repeats nor loses one. */
const AMONG_EQUALS = ['household_code', 'interview_date'];
export const listOrder = ({ sort }: Pick<ListState, 'sort'>): readonly string[] => [
  sortText(sort),
  ...AMONG_EQUALS.filter((key) => key !== sort.key),
  'id',
];
