import { customAnswer, surveyTables } from '@groundwork/survey/model';
import { readableTable } from '../shared/query/access/readable.ts';
import type { SurveyField, SurveyTable } from '../shared/query/dictionary/index.ts';
import { keptColumns } from '../shared/households/kept-columns.ts';
import { FIRST_COLUMNS, fieldsNamed, readList, writeList, type ListState } from '../shared/households/list-state.ts';
import { narrowsByQuestions } from '../shared/households/list-tables.ts';
import { requestFields } from '../shared/query/rows/request-fields.ts';
import { fieldsFor } from '../shared/figures/table/groups.ts';

/** The tables as everybody may read them; the list can begin with them before the rights are known. */
export const openTables: readonly SurveyTable[] = surveyTables.flatMap(
  (table) => readableTable(undefined, table) ?? [],
);

/** The fields of the list's columns: those of the address, else those the person keeps, else the usual ones. */
export function columnFields(state: ListState, tables: readonly SurveyTable[]): readonly SurveyField[] {
  const table = tables.find(({ name }) => name === 'households');
  if (table === undefined) return [];
  const chosen = fieldsNamed(table, state.columns ?? keptColumns() ?? FIRST_COLUMNS);
  return chosen.length > 0 ? chosen : fieldsNamed(table, FIRST_COLUMNS);
}

/** What is asked of each household: no more than is shown. The code names the row to people who do not see it. */
export const askedFields = (fields: readonly SurveyField[], { writing }: ListState): readonly string[] =>
  requestFields([
    'household_code',
    ...fields.flatMap((field) => (writing === 'codes' ? fieldsFor(field) : [field.name])),
  ]);

/** Whether what the address asks depends on the person's rights, so that nothing may be asked before they are known. */
export function needsRights(address: URLSearchParams): boolean {
  const [all, open] = [surveyTables, openTables].map((tables) => writeList(readList(address, tables)).toString());
  const kept = keptColumns() ?? [];
  return all !== open || kept.some((name) => fieldsNamed(openTables[0] as SurveyTable, [name]).length === 0);
}

/** Whether the list has a column or a filter for a custom question, so that nothing is asked before it is known which questions there are. */
export const needsQuestions = (address: URLSearchParams): boolean =>
  narrowsByQuestions(address) ||
  (readList(address).columns ?? keptColumns() ?? []).some((name) => customAnswer(name) !== undefined);
