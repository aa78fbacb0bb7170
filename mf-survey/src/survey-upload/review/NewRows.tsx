import { t } from '@groundwork/shared/messages';
import { importField, type ImportPlan } from '@groundwork/survey/import';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import frame from '../SurveyUpload.module.css';
import { titleOf } from './table-title.ts';

const SHOWN = 20;

interface NewRow {
  readonly key: string;
  readonly table: string;
  readonly place: string;
  readonly code: string;
  readonly fields: string;
}

const COLUMNS: readonly Column<NewRow>[] = [
  { key: 'code', title: t`Household`, cell: ({ code }) => <bdi>{code}</bdi> },
  { key: 'table', title: t`Table`, cell: ({ table }) => table },
  { key: 'place', title: t`Row`, cell: ({ place }) => <bdi>{place}</bdi> },
  { key: 'fields', title: t`Answered fields`, cell: ({ fields }) => fields },
];

/** The first rows that would be created, and the fields that each fills. */
export function NewRows({ plan }: { readonly plan: ImportPlan }) {
  const rows = plan.tables.flatMap((table) =>
    table.creations.slice(0, SHOWN).map(({ id, from, values }): NewRow => {
      const labels = Object.entries(values).flatMap(([name, value]) => (value === null || table.table === 'crops' ? [] : [importField(table.table, name, plan.custom)?.label ?? []].flat()));
      return { key: `${table.table} ${id}`, table: titleOf(table.table, plan.repeats), place: from.row === 0 ? '' : t`${from.sheet}, row ${from.row}`, code: from.code, fields: `${labels.length}: ${labels.slice(0, 6).join(', ')}${labels.length > 6 ? ' …' : ''}` };
    }),
  );
  if (rows.length === 0) return null;
  return (
    <Card title={t`New rows`}>
      <p className={frame.hint}>{t`The first ${SHOWN} of each table.`}</p>
      <RecordTable caption={t`New rows`} columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
    </Card>
  );
}
