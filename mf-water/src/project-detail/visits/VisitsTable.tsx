import { t } from '@groundwork/shared/messages';
import { AuthenticatedImage, DateText, RecordTable, NotKnown, NoValue, type Column } from '@groundwork/shared/ui/data';
import { causeName, qualityName } from '../../shared/words.ts';
import type { Visit, WaterPoint } from '../../shared/water-points.data.ts';
import type { ReactNode } from 'react';
import { Found } from './Found.tsx';
import styles from './WaterPoints.module.css';
import { withLast } from './with-last.tsx';

/** A visit with the name of its water point. */
export type VisitRow = Visit & { readonly point: string };

const COLUMNS: readonly Column<VisitRow>[] = [
  { key: 'point', title: t`Water point`, cell: ({ point }) => point },
  { key: 'day', title: t`Visited on`, cell: ({ day }) => <DateText day={day} /> },
  { key: 'condition', title: t`Found`, cell: ({ condition }) => <Found condition={condition} /> },
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

interface VisitsTableProps {
  readonly points: readonly WaterPoint[];
  /** Corrects a visit, or suggests a change of it. */
  readonly pencilOf?: ((visit: VisitRow) => ReactNode) | undefined;
}

/** Every visit, newest first. */
export function VisitsTable({ points, pencilOf }: VisitsTableProps) {
  const rows = points
    .flatMap(({ name, visits }) => visits.map((visit) => ({ ...visit, point: name })))
    .sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return <RecordTable caption={t`Visits`} columns={withLast(COLUMNS, pencilOf)} rows={rows} rowKey={({ id }) => id} />;
}
