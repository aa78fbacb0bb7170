import { t } from '@groundwork/shared/messages';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { conditionName } from '@groundwork/shared/ui/visit-timeline';
import type { YearOfVisits } from '../../shared/visits.ts';

/** A year without a recorded visit has no share, which is not zero. */
const shareInWords = ({ share, points, n }: YearOfVisits): string =>
  share === null ? t`not known` : t`${Math.round(share * 100)}% (${points.yes} of ${n})`;

const COLUMNS: readonly Column<YearOfVisits>[] = [
  { key: 'year', title: t`Year`, cell: ({ year }) => year },
  { key: 'share', title: conditionName.yes, align: 'end', cell: shareInWords },
  { key: 'partly', title: conditionName.partly, align: 'end', cell: ({ points }) => points.partly },
  { key: 'no', title: conditionName.no, align: 'end', cell: ({ points }) => points.no },
  { key: 'abandoned', title: conditionName.abandoned, align: 'end', cell: ({ points }) => points.abandoned },
  { key: 'missing', title: t`Not known`, align: 'end', cell: ({ missing }) => missing },
];

/** The points of each year by what their last visit of that year found. */
export function YearsTable({ years }: { readonly years: readonly YearOfVisits[] }) {
  return (
    <RecordTable caption={t`Water points by year`} columns={COLUMNS} rows={years} rowKey={({ year }) => String(year)} />
  );
}
