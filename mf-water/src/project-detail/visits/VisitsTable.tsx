import { t } from '@groundwork/shared/messages';
import { AuthenticatedImage, DateText, RecordTable, NotKnown, NoValue, type Column } from '@groundwork/shared/ui/data';
import { causeName, qualityName } from '../../shared/words.ts';
import { conditionName } from '@groundwork/shared/ui/visit-timeline';
import type { Visit, WaterPoint } from '../../shared/water-points.data.ts';
import styles from './WaterPoints.module.css';

type Row = Visit & { readonly point: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'point', title: t`Water point`, cell: ({ point }) => point },
  { key: 'day', title: t`Visited on`, cell: ({ day }) => <DateText day={day} /> },
  { key: 'condition', title: t`Found`, cell: ({ condition }) => conditionName[condition] },
  {
    key: 'cause',
    title: t`Cause`,
    cell: ({ cause, condition }) =>
      cause ? causeName(cause) : condition === 'yes' ? <NoValue why={t`not asked`} /> : <NotKnown />,
  },
  {
    key: 'flow',
    title: t`Litres a minute`,
    align: 'end',
    cell: ({ flow }) => (flow === null ? <NotKnown /> : flow.toLocaleString()),
  },
  { key: 'quality', title: t`Water quality`, cell: ({ quality }) => (quality ? qualityName(quality) : <NotKnown />) },
  {
    key: 'next',
    title: t`Next visit`,
    cell: ({ next }) => (next ? <DateText day={next} /> : <NoValue why={t`none planned`} />),
  },
  {
    key: 'photo',
    title: t`Photo`,
    cell: ({ photo, point, day }) =>
      photo ? (
        <span className={styles.photo}>
          <AuthenticatedImage file={photo} rendition="card-160" ratio={1.2} alt={t`${point} on ${day ?? ''}`} />
        </span>
      ) : (
        <NoValue why={t`no photo to show`} />
      ),
  },
  { key: 'note', title: t`Note`, cell: ({ note }) => note ?? <NotKnown /> },
];

/** Every visit, newest first. */
export function VisitsTable({ points }: { readonly points: readonly WaterPoint[] }) {
  const rows = points
    .flatMap(({ name, visits }) => visits.map((visit) => ({ ...visit, point: name })))
    .sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return <RecordTable caption={t`Visits`} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}
