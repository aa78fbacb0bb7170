import { pageIn, sortIn, sortText, type Sorting } from '@groundwork/shared/ui/data';
import { customAnswer } from '@groundwork/survey/model';
import type { SurveyField, SurveyTable } from '../shared/query/dictionary/index.ts';
import { readRule, writeRule, type Rule } from '../shared/query/rules/rules.ts';
import { canGroup } from '../shared/figures/table/groups.ts';
import { isComputed } from '../shared/figures/table/table.data.ts';
import { COUNT, readMeasure, writeMeasure, type Measure } from './measure.ts';

/** How the figures of groups are shown. */
export const VIEWS = ['dots', 'bars', 'table', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** What is asked, as the address has it. */
export interface ExplorerState {
  readonly table: SurveyTable;
  readonly rules: readonly Rule[];
  /** Whether all survey rounds are combined on purpose. */
  readonly allRounds: boolean;
  readonly by: SurveyField | undefined;
  readonly measure: Measure;
  /** The key of the group whose rows are shown; null for all rows. */
  readonly group: string | null;
  readonly sort: Sorting | undefined;
  readonly allColumns: boolean;
  /** Undefined for what suits the measure. */
  readonly view: View | undefined;
  /** Counts from 1. */
  readonly page: number;
}

/** Values that the server can put in order. */
export const canSort = ({ kind, name }: SurveyField): boolean =>
  !customAnswer(name) && kind !== 'list' && kind !== 'months' && kind !== 'parts';

/** Reads the address against the tables as the person may read them; nonsense counts as nothing. */
export function readExplorer(address: URLSearchParams, tables: readonly SurveyTable[]): ExplorerState | undefined {
  const table = tables.find(({ name }) => name === address.get('table')) ?? tables[0];
  if (table === undefined) return undefined;
  const fieldNamed = (name: string | null) => table.fields.find((field) => field.name === name);
  // Nothing asked yet: begin with villages.
  const by = address.has('table')
    ? fieldNamed(address.get('by'))
    : table.fields.find(({ link }) => link?.table === 'villages');
  const grouped = by !== undefined && canGroup(by) && isComputed(by);
  return {
    table,
    rules: address.getAll('where').flatMap((text) => readRule(text, table) ?? []),
    allRounds: address.get('rounds') === 'all',
    by: grouped ? by : undefined,
    measure: readMeasure(address.get('measure'), table),
    group: grouped ? address.get('group') : null,
    sort: sortIn(
      address,
      table.fields.filter(canSort).map(({ name }) => name),
    ),
    allColumns: address.get('columns') === 'all',
    view: VIEWS.find((view) => view === address.get('view')),
    page: pageIn(address),
  };
}

/** The address of a state; what is at its default is left out, but for the table. */
export function writeExplorer({
  table,
  rules,
  allRounds,
  by,
  measure,
  group,
  sort,
  allColumns,
  view,
  page,
}: ExplorerState): URLSearchParams {
  const address = new URLSearchParams({ table: table.name });
  for (const rule of rules) address.append('where', writeRule(rule));
  if (allRounds) address.set('rounds', 'all');
  if (by) address.set('by', by.name);
  if (measure.statistic !== 'count') address.set('measure', writeMeasure(measure));
  if (by && group !== null) address.set('group', group);
  if (sort) address.set('sort', sortText(sort));
  if (allColumns) address.set('columns', 'all');
  if (view) address.set('view', view);
  if (page > 1) address.set('page', String(page));
  return address;
}

/** The state after a change. Another table begins again; another question begins with all rows; anything begins at its first page. */
export function changed(state: ExplorerState, change: Partial<ExplorerState>): ExplorerState {
  if (change.table && change.table !== state.table) {
    return {
      table: change.table,
      rules: [],
      allRounds: state.allRounds,
      by: undefined,
      measure: COUNT,
      group: null,
      sort: undefined,
      allColumns: state.allColumns,
      view: undefined,
      page: 1,
    };
  }
  const anew = 'rules' in change || 'by' in change ? { group: null } : {};
  return { ...state, page: 1, ...anew, ...change };
}
