import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { YearOfVisits } from './functionality.ts';
import { shareInWords } from './years-chart.ts';

const COLUMNS: readonly Column<YearOfVisits>[] = [
  { key: 'year', title: 'Year', cell: ({ year }) => year },
  { key: 'share', title: 'Working', align: 'end', cell: shareInWords },
  { key: 'partly', title: 'Partly working', align: 'end', cell: ({ points }) => points.partly },
  { key: 'no', title: 'Not working', align: 'end', cell: ({ points }) => points.no },
  { key: 'abandoned', title: 'Abandoned', align: 'end', cell: ({ points }) => points.abandoned },
  { key: 'missing', title: 'Not known', align: 'end', cell: ({ missing }) => missing },
];

/** The points of each year by what their last visit of that year found. */
export function YearsTable({ years }: { readonly years: readonly YearOfVisits[] }) {
  return <RecordTable caption="Water points by year" columns={COLUMNS} rows={years} rowKey={({ year }) => String(year)} />;
}
