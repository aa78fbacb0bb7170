import { saveBlob } from '@groundwork/shared';
import type { About, FileFormat } from '@groundwork/shared/export';
import { households } from '@groundwork/survey/model';
import type { Work } from '@groundwork/shared/ui/data';
import { queryClient } from '@groundwork/shared/data';
import { notAskedText } from '../shared/asking/not-asked-text.ts';
import { roundIn } from '../shared/asking/not-asked.ts';
import { ruleText } from '../shared/asking/rules.ts';
import { silentFields } from '../shared/asking/silence.ts';
import { fetchAsked } from '../shared/section/asked.data.ts';
import { choicesQuery } from '../shared/section/choices.data.ts';
import { labelOf, type Row, type SurveyField } from '../shared/dictionary/index.ts';
import { belowText } from '../shared/households/below.ts';
import { householdCountQuery } from '../shared/households/households.data.ts';
import { listFilter, listOrder, type ListState } from '../shared/households/list-state.ts';
import { rowPages } from '../shared/rows/row-pages.ts';
import { askedColumn, exportColumn } from '../shared/saving/export-field.ts';
import { aboutFile } from '../shared/saving/save-table.ts';
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

/** Sorted pages are sorted anew each; a few large ones cost the server little more than one. */
const PAGE = 5000;

function aboutList({ sort, writing, ...narrowing }: ListState, rows: number, notAsked: About): About {
  const narrowed = narrowedText({ sort, writing, ...narrowing });
  const sorted = households.fields.find(({ name }) => name === sort.key);
  return [
    ['Content', 'Households'],
    ['Rows', rows],
    ['Filter', narrowed.length === 0 ? 'None: all households' : narrowed.join('; ')],
    ['Order', `${sorted ? labelOf(sorted) : sort.key}, ${sort.descending ? 'descending' : 'ascending'}`],
    ['Cells', writing === 'labels' ? 'Words as people read them' : 'Codes as the database holds them'],
    ...notAsked,
  ];
}

/**
 * Saves the households of the list, all pages of it, in its order and with its columns, written while they are loaded. They are rows that
 * the person may read, so nothing is suppressed.
 */
export const saveList = (state: ListState, fields: readonly SurveyField[], format: FileFormat): Work => async (signal, onProgress) => {
  const filter = listFilter(state);
  const total = await householdCountQuery(filter).queryFn({ signal });
  const { csvPieces, exportFileName, tableOf, writeXlsx } = await import('@groundwork/shared/export');
  const [asked, { names }] = await Promise.all([fetchAsked(), queryClient.fetchQuery(choicesQuery)]);
  const silent = silentFields({ table: households, rules: state.rules }, fields, asked);
  const notAsked = notAskedText([{ ...households, fields }], asked, roundIn(state.rules), (id) => (id === null ? 'no survey round' : (names.rounds.get(id) ?? id)));
  let read = 0;
  async function* pages(): AsyncGenerator<readonly Row[]> {
    for await (const rows of rowPages({ table: households, fields: [...new Set([...fields.flatMap(fieldsFor), ...silent.fields])], filter, sort: listOrder(state), size: PAGE, signal })) {
      read += rows.length;
      onProgress({ read, total: Math.max(read, total) });
      yield rows;
    }
  }
  const now = new Date();
  const table = tableOf('Households', fields.map((field) => askedColumn(exportColumn(field, state.writing), silent.isSilent(field))), pages());
  const parts: Blob[] = [];
  if (format === 'csv') for await (const piece of csvPieces(table)) parts.push(new Blob([piece]));
  const file = format === 'csv' ? new Blob(parts, { type: 'text/csv;charset=utf-8' }) : await writeXlsx({ tables: [table], about: () => [...aboutList(state, read, notAsked), ...aboutFile(now)], signal });
  signal.throwIfAborted();
  saveBlob(file, exportFileName(['Households', ...(filter ? ['filtered'] : [])], format, now));
  return `Exported ${read.toLocaleString()} ${read === 1 ? 'household' : 'households'}.`;
};
