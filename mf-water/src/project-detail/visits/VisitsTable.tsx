import { t } from '@groundwork/shared/messages';
import { DateText, RecordTable, NotKnown, type Column } from '@groundwork/shared/ui/data';
import { qualityName } from '../../shared/words.ts';
import { conditionName } from '@groundwork/shared/ui/visit-timeline';
import type { Visit, WaterPoint } from '../../shared/water-points.data.ts';

type Row = Visit & { readonly point: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'point', title: t`Water point`, cell: ({ point }) => point },
  { key: 'day', title: t`Visited on`, cell: ({ day }) => <DateText day={day} /> },
  { key: 'condition', title: t`Found`, cell: ({ condition }) => conditionName[condition] },
  { key: 'flow', title: t`Litres a minute`, align: 'end', cell: ({ flow }) => (flow === null ? <NotKnown /> : flow.toLocaleString()) },
  { key: 'quality', title: t`Water quality`, cell: ({ quality }) => (quality ? qualityName(quality) : <NotKnown />) },
  { key: 'note', title: t`Note`, cell: ({ note }) => note ?? <NotKnown /> },
];

/** Every visit, newest first. */
export function VisitsTable({ points }: { readonly points: readonly WaterPoint[] }) {
  const rows = points
    .flatMap(({ name, visits }) => visits.map((visit) => ({ ...visit, point: name })))
    .sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return <RecordTable caption={t`Visits`} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}
