import type { FileFormat } from '@groundwork/shared/export';
import { households } from '@groundwork/shared/survey';
import type { Work } from '@groundwork/shared/ui/data';
import { ruleText } from '../shared/asking/rules.ts';
import { labelOf, type SurveyField } from '../shared/dictionary/index.ts';
import { belowText } from '../shared/households/below.ts';
import { listFilter, listOrder, type ListState } from '../shared/households/list-state.ts';
import { readAllRows } from '../shared/rows/all-rows.ts';
import { exportColumn } from '../shared/saving/export-field.ts';
import { saveTable } from '../shared/saving/save-table.ts';
import { fieldsFor } from '../shared/tabulate/groups.ts';

/** What narrows the list, in words: for the file, and for who is asked before many households are changed. */
export function narrowedText({ code, village, rules, below }: ListState): readonly string[] {
  return [
    ...(code === '' ? [] : [`Household contains “${code}”`]),
    ...(village === '' ? [] : [`Village is ${village}`]),
    ...rules.map((rule) => ruleText(rule)),
    ...below.map((one) => [belowText(one), one.rules.map((rule) => ruleText(rule)).join(', ')].filter((text) => text !== '').join(': ')),
  ];
}

/** Saves the households of the list, all pages of it, in its order and with its columns. They are rows that the person may read, so nothing is suppressed. */
export const saveList = (state: ListState, fields: readonly SurveyField[], format: FileFormat): Work => async (signal, onProgress) => {
  const rows = await readAllRows({ table: households, fields: [...new Set(fields.flatMap(fieldsFor))], filter: listFilter(state), sort: listOrder(state).slice(0, -1), signal, onProgress });
  const narrowed = narrowedText(state);
  const sorted = households.fields.find(({ name }) => name === state.sort.key);
  await saveTable({
    format,
    name: ['Households', ...(narrowed.length > 0 ? ['filtered'] : [])],
    columns: fields.map((field) => exportColumn(field, state.writing)),
    rows,
    about: [
      ['Content', 'Households'],
      ['Rows', rows.length],
      ['Filter', narrowed.length === 0 ? 'None: all households' : narrowed.join('; ')],
      ['Order', `${sorted ? labelOf(sorted) : state.sort.key}, ${state.sort.descending ? 'descending' : 'ascending'}`],
      ['Cells', state.writing === 'labels' ? 'Words as people read them' : 'Codes as the database holds them'],
    ],
    signal,
  });
  return `Exported ${rows.length.toLocaleString()} ${rows.length === 1 ? 'household' : 'households'}.`;
};
