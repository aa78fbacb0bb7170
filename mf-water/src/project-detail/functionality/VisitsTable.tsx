import { DateText, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { qualityName } from '../../shared/words.ts';
import { conditionName } from './condition.ts';
import type { Visit, WaterPoint } from './functionality.data.ts';

type Row = Visit & { readonly point: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'point', title: 'Water point', cell: ({ point }) => point },
  { key: 'day', title: 'Visited on', cell: ({ day }) => <DateText day={day} /> },
  { key: 'condition', title: 'Found', cell: ({ condition }) => conditionName[condition] },
  { key: 'flow', title: 'Litres a minute', align: 'end', cell: ({ flow }) => (flow === null ? <Unknown /> : flow.toLocaleString()) },
  { key: 'quality', title: 'Water quality', cell: ({ quality }) => (quality ? qualityName(quality) : <Unknown />) },
  { key: 'note', title: 'Note', cell: ({ note }) => note ?? <Unknown /> },
];

/** Every visit, newest first. */
export function VisitsTable({ points }: { readonly points: readonly WaterPoint[] }) {
  const rows = points
    .flatMap(({ name, visits }) => visits.map((visit) => ({ ...visit, point: name })))
    .sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return <RecordTable caption="Visits" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}
