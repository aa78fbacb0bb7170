import { DateText, RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { managementName, technologyName } from '../../shared/words.ts';
import { conditionName } from './condition.ts';
import { lastVisit } from './functionality.ts';
import type { WaterPoint } from './functionality.data.ts';

const COLUMNS: readonly Column<WaterPoint>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'technology', title: 'Technology', cell: ({ technology }) => (technology ? technologyName(technology) : <Unknown />) },
  { key: 'installed', title: 'Installed', align: 'end', cell: ({ installedYear }) => installedYear ?? <Unknown /> },
  { key: 'management', title: 'Management', cell: ({ management }) => (management ? managementName(management) : <Unknown />) },
  { key: 'condition', title: 'Last visit', cell: (point) => <LastVisit point={point} /> },
];

/** The places where water is drawn, and how each was found last. */
export function PointsTable({ points }: { readonly points: readonly WaterPoint[] }) {
  return <RecordTable caption="Water points" columns={COLUMNS} rows={points} rowKey={({ id }) => id} />;
}

function LastVisit({ point }: { readonly point: WaterPoint }) {
  const last = lastVisit([point]);
  if (!last) return 'Not visited yet';
  return (
    <span>
      {conditionName[last.condition]}, <DateText day={last.day} />
    </span>
  );
}
