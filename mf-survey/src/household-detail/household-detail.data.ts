import { queryClient, readItem, z } from '@groundwork/shared/data';
import { mayRead, type Readable } from '../shared/query/access/readable.ts';
import { surveyTables, tableOf, type Row, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { ANSWER_COLUMNS, households, repeatRows } from '@groundwork/survey/model';
import { householdField } from '../shared/query/rows/household-field.ts';
import { at, readRows } from '../shared/query/rows/rows.data.ts';

const row = z.record(z.string(), z.unknown());

/** The fields of a table of a round that this person may read, and the columns with the answers to custom questions. */
export const openFields = (table: SurveyTable, readable: Readable | undefined): readonly string[] =>
  [...table.fields.map(({ name }) => name), ...ANSWER_COLUMNS].filter((name) => mayRead(readable, table.name, name));

/** A household with every answer that the person may read, as a question to the one cache. */
export const householdQuery = (id: string, readable: Readable | undefined) => ({
  queryKey: ['survey', 'household', id],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Row> =>
    readItem<Row>(
      'households',
      id,
      row,
      {
        fields: [
          'id',
          'survey_round_id.id',
          'survey_round_id.currency',
          'village_id.village_id',
          ...openFields(households, readable),
        ],
      },
      { signal },
    ),
});

/** The tables with rows of a household. */
export const ROW_TABLES = surveyTables.map(({ name }) => name).filter((name) => name !== 'households');

/** The order in which the rows of a household stand. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  members: ['line_no'],
  plots: ['plot_no'],
  crop_plantings: ['plot_id.plot_no', 'crop_id.name'],
  crop_sales: ['sale_month'],
  livestock: ['species'],
  livestock_sales: ['species'],
  purchases: ['-year', 'item'],
};

/** The rows of one table that belong to a household. */
export const householdRowsQuery = (tableName: string, id: string, readable: Readable | undefined) => ({
  queryKey: ['survey', 'household', id, tableName],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Row[]> => {
    const table = tableOf(tableName);
    const way = table && householdField(table, 'id');
    if (table === undefined || way === undefined) throw new Error(`${tableName} has no households.`);
    // No field of the dictionary: it is neither filtered nor exported like an answer, and asked for only by those who may read it.
    const outline = tableName === 'plots' && mayRead(readable, 'plots', 'geometry') ? ['geometry'] : [];
    const query = {
      fields: ['id', ...openFields(table, readable), ...outline],
      filter: at(way, { _eq: id }),
      sort: [...(ORDER[tableName] ?? []), 'id'],
      limit: -1,
    };
    return (await readRows(table, query, signal)).rows;
  },
});

/** The rows of all repeat groups that belong to a household, each with the name of its group. */
export const repeatRowsQuery = (id: string, readable: Readable | undefined) => ({
  queryKey: ['survey', 'household', id, repeatRows.name],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Row[]> => {
    const fields = ['id', 'repeat_name', ...openFields(repeatRows, readable)];
    return (
      await readRows(
        repeatRows,
        {
          fields,
          filter: { household_id: { _eq: id } },
          sort: ['repeat_name', 'member_id.line_no', 'row_no', 'id'],
          limit: -1,
        },
        signal,
      )
    ).rows;
  },
});

/** The rows of all tables that belong to a household; tables that this person may not read are left out. */
export const allRowsQuery = (id: string, readable: Readable | undefined) => ({
  queryKey: ['survey', 'household', id, 'all rows'],
  queryFn: () =>
    Promise.all(
      [...ROW_TABLES, repeatRows.name]
        .filter((table) => readable === undefined || readable.size === 0 || readable.has(table))
        .map(async (table) => ({
          table,
          rows: await queryClient.fetchQuery(
            table === repeatRows.name ? repeatRowsQuery(id, readable) : householdRowsQuery(table, id, readable),
          ),
        })),
    ),
});
