import { Link } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { DateText, RecordTable, NotKnown, type Column } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { UnsentVisits } from '../../shared/unsent-visit.tsx';
import { visitAddress } from '../../shared/visit-address.ts';
import { managementName, technologyName } from '../../shared/words.ts';
import { lastVisit } from '../../shared/visits.ts';
import type { WaterPoint } from '../../shared/water-points.data.ts';
import { Found } from './Found.tsx';
import { withLast } from './with-last.tsx';

const columnsFor = (projectId: string, mayRecord: boolean): readonly Column<WaterPoint>[] => [
  { key: 'name', title: t`Name`, cell: ({ name }) => name },
  {
    key: 'technology',
    title: t`Technology`,
    bare: true,
    cell: ({ technology }) => (technology ? technologyName(technology) : <NotKnown />),
  },
  { key: 'installed', title: t`Installed`, align: 'end', cell: ({ installedYear }) => installedYear ?? <NotKnown /> },
  {
    key: 'management',
    title: t`Management`,
    cell: ({ management }) => (management ? managementName(management) : <NotKnown />),
  },
  { key: 'condition', title: t`Last visit`, cell: (point) => <LastVisit point={point} /> },
  ...(mayRecord
    ? [
        {
          key: 'record',
          title: t`Visit`,
          cell: ({ id, name }: WaterPoint) => (
            <Link to={visitAddress(projectId, id)} aria-label={t`Record visit to ${name}`}>
              {t`Record visit`}
            </Link>
          ),
        },
      ]
    : []),
];

interface PointsTableProps {
  readonly projectId: string;
  readonly points: readonly WaterPoint[];
  /** Edits a water point, or suggests a change of it. */
  readonly pencilOf?: ((point: WaterPoint) => ReactNode) | undefined;
}

/** The places where water is drawn, and how each was found last. */
export function PointsTable({ projectId, points, pencilOf }: PointsTableProps) {
  const { allowed = 'none' } = useAllowed('water_point_visits', 'create');
  return (
    <RecordTable
      caption={t`Water points`}
      columns={withLast(columnsFor(projectId, allowed !== 'none'), pencilOf)}
      rows={points}
      rowKey={({ id }) => id}
    />
  );
}

function LastVisit({ point }: { readonly point: WaterPoint }) {
  const last = lastVisit([point]);
  return (
    <>
      {last ? (
        <span>
          <Found condition={last.condition} />, <DateText day={last.day} />
        </span>
      ) : (
        t`No visits yet`
      )}
      <UnsentVisits pointId={point.id} />
    </>
  );
}
