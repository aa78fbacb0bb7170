import { t } from '@groundwork/shared/messages';
import { importField } from '@groundwork/survey/import';
import type { ImportReport } from '../draft.data.ts';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card } from '@groundwork/shared/ui/core';
import frame from '../SurveyUpload.module.css';
import { titleOf } from './table-title.ts';

/** Labels named of a row. */
const NAMED = 6;

interface NewRow {
  readonly key: string;
  readonly table: string;
  readonly place: string;
  readonly code: string;
  readonly fields: string;
}

const COLUMNS: TableColumns<NewRow> = [
  { key: 'code', title: t`Household`, rowScope: 'row', render: (_, { code }) => <bdi>{code}</bdi> },
  { key: 'table', title: t`Table`, render: (_, { table }) => table },
  { key: 'place', title: t`Row`, render: (_, { place }) => <bdi>{place}</bdi> },
  { key: 'fields', title: t`Answered fields`, render: (_, { fields }) => fields },
];

/** The first rows that would be created, and the fields that each fills. */
export function NewRows({ report: { creations, custom, repeats } }: { readonly report: ImportReport }) {
  const rows = creations.map(({ table, id, sheet, row, code, fields }): NewRow => {
    const labels = fields.flatMap((name) => (table === 'crops' ? [] : (importField(table, name, custom)?.label ?? [])));
    return {
      key: `${table} ${id}`,
      table: titleOf(table, repeats),
      place: row === 0 ? '' : t`${sheet}, row ${row}`,
      code,
      fields: `${labels.length}: ${labels.slice(0, NAMED).join(', ')}${labels.length > NAMED ? ' …' : ''}`,
    };
  });
  if (rows.length === 0) return null;
  return (
    <Card title={t`New rows`}>
      <p className={frame.hint}>{t`The first rows of each table.`}</p>
      <Table label={t`New rows`} columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
    </Card>
  );
}
