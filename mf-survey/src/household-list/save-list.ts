import { saveBlob } from '@groundwork/shared';
import type { About, FileFormat } from '@groundwork/shared/export';
import { households } from '@groundwork/survey/model';
import type { Work } from '@groundwork/shared/ui/data';
import { queryClient, type Filter } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { notAskedText } from '../shared/query/rounds/not-asked-text.ts';
import { roundIn } from '../shared/query/rounds/not-asked.ts';
import { ruleText } from '../shared/query/rules/rules.ts';
import { silentFields } from '../shared/query/rounds/unasked-rounds.ts';
import { fetchAsked } from '../shared/query/rounds/asked.data.ts';
import { choicesQuery } from '../shared/query/choices/choices.data.ts';
import { labelOf, type Row, type SurveyField } from '../shared/query/dictionary/index.ts';
import { belowText } from '../shared/households/below.ts';
import { householdCountQuery } from '../shared/households/households.data.ts';
import { listFilter, listOrder, type ListState } from '../shared/households/list-state.ts';
import { requestFields } from '../shared/query/rows/request-fields.ts';
import { rowPages } from '../shared/query/rows/row-pages.ts';
import { askedColumn, exportColumns } from '../shared/saving/export-field.ts';
import { aboutFile } from '../shared/saving/save-table.ts';
import { fieldsFor } from '../shared/figures/table/groups.ts';

/** The filters of the list in words, for the file. */
export function narrowedText({ code, village, rules, below }: ListState): readonly string[] {
  return [
    ...(code === '' ? [] : [t`Household contains “${code}”`]),
    ...(village === '' ? [] : [t`Village is ${village}`]),
    ...rules.map((rule) => ruleText(rule)),
    ...below.map((one) =>
      [belowText(one), one.rules.map((rule) => ruleText(rule)).join(', ')].filter((text) => text !== '').join(': '),
    ),
  ];
}

/** Keys in one question, so that its address stays short enough. */
const KEYS = 100;

/** The filters of the list, or of chosen rows of it, a few at a time. */
function filtersOf(state: ListState, ids: readonly string[] | undefined): readonly (Filter | undefined)[] {
  if (ids === undefined) return [listFilter(state)];
  return Array.from({ length: Math.ceil(ids.length / KEYS) }, (_, part) => ({
    id: { _in: ids.slice(part * KEYS, (part + 1) * KEYS) },
  }));
}

/** Sorted pages are sorted anew each; a few large ones cost the server little more than one. */
const PAGE = 5000;

function aboutList({ sort, writing, ...narrowing }: ListState, rows: number, notAsked: About, chosen: boolean): About {
  const filters = [...narrowedText({ sort, writing, ...narrowing }), ...(chosen ? [t`Selected by hand`] : [])];
  const sorted = households.fields.find(({ name }) => name === sort.key);
  return [
    [t`Content`, t`Households`],
    [t`Rows`, rows],
    [t`Filter`, filters.length === 0 ? t`None: all households` : filters.join('; ')],
    [t`Order`, `${sorted ? labelOf(sorted) : sort.key}, ${sort.descending ? 'descending' : 'ascending'}`],
    [t`Cells`, writing === 'labels' ? t`Labels, as shown on screen` : t`Codes as stored in the database`],
    ...notAsked,
  ];
}

/**
 * Saves the households of the list, all pages of it, in its order and with its columns, written while they are loaded. They are rows that
 * the person may read, so nothing is suppressed.
 * @param ids the keys of those that are wanted; else all
 */
export const saveList =
  (state: ListState, fields: readonly SurveyField[], format: FileFormat, ids?: readonly string[]): Work =>
  async (signal, onProgress) => {
    const filters = filtersOf(state, ids);
    const total = ids?.length ?? (await householdCountQuery(filters[0]).queryFn({ signal }));
    const { csvPieces, exportFileName, tableOf, writeXlsx } = await import('@groundwork/shared/export');
    const [asked, { names }] = await Promise.all([fetchAsked(), queryClient.fetchQuery(choicesQuery)]);
    const silent = silentFields({ table: households, rules: state.rules }, fields, asked);
    const notAsked = notAskedText([{ ...households, fields }], asked, roundIn(state.rules), (id) =>
      id === null ? t`no survey round` : (names.rounds.get(id) ?? id),
    );
    let read = 0;
    async function* pages(): AsyncGenerator<readonly Row[]> {
      for (const filter of filters) {
        for await (const rows of rowPages({
          table: households,
          fields: requestFields([...fields.flatMap(fieldsFor), ...silent.fields]),
          filter,
          sort: listOrder(state),
          size: PAGE,
          signal,
        })) {
          read += rows.length;
          onProgress({ read, total: Math.max(read, total) });
          yield rows;
        }
      }
    }
    const now = new Date();
    const table = tableOf(
      t`Households`,
      exportColumns(fields, state.writing).map(({ field, ...column }) => askedColumn(column, silent.isSilent(field))),
      pages(),
    );
    const parts: Blob[] = [];
    if (format === 'csv') for await (const piece of csvPieces(table)) parts.push(new Blob([piece]));
    const file =
      format === 'csv'
        ? new Blob(parts, { type: 'text/csv;charset=utf-8' })
        : await writeXlsx({
            tables: [table],
            about: () => [...aboutList(state, read, notAsked, ids !== undefined), ...aboutFile(now)],
            signal,
          });
    signal.throwIfAborted();
    saveBlob(
      file,
      exportFileName([t`Households`, ...(ids ? ['selected'] : filters[0] ? ['filtered'] : [])], format, now),
      read,
    );
    return t`Exported ${read.toLocaleString()} ${plural(read, { one: 'household', other: 'households' })}.`;
  };
