import { t } from '@groundwork/shared/messages';
import { Button, Card, Empty, Icon } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import { conditionName, VisitLegend, VisitTimeline, type TimelineGroup } from '@groundwork/shared/ui/visit-timeline';
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs';
import Table from 'lucide/dist/esm/icons/table.mjs';
import { useMemo, useState } from 'react';
import { EditingPart, useEditing } from '../../shared/editing/Editing.tsx';
import { useMayEdit } from '../../shared/editing/use-may-edit.ts';
import { correction } from '../../shared/editing/water-edit.ts';
import { technologyName } from '../../shared/words.ts';
import { basisOf, datedVisits, headlineOf, lastVisit, yearsOf, type DatedVisit } from '../../shared/visits.ts';
import { VisitsTable, type VisitRow } from './VisitsTable.tsx';
import type { WaterPoint } from '../../shared/water-points.data.ts';
import styles from './WaterPoints.module.css';
import { YearsTable } from './YearsTable.tsx';

/** "the visit of 3 May 2025", with its water point where there are several. */
function subjectOf({ day, point }: VisitRow, several: boolean): string {
  const visit = day === null ? t`the visit without a date` : t`the visit of ${formatDay(day)}`;
  return several ? t`${visit} to ${point}` : visit;
}

interface VisitsProps {
  readonly projectId: string;
  readonly points: readonly WaterPoint[];
}

/** Every visit: what the latest ones say, then a line for each water point, or all of it as tables. */
export function Visits({ projectId, points }: VisitsProps) {
  const [asTable, setAsTable] = useState(false);
  const groups = useMemo(() => points.map(groupOf), [points]);
  const may = useMayEdit('water_point_visits');
  const opensForm = may.update || may.suggest;
  const editing = useEditing(projectId);
  const none = points.every(({ visits }) => visits.length === 0);
  const pencilOf = (visit: VisitRow) => {
    const subject = subjectOf(visit, points.length > 1);
    const name = may.suggest ? t`Suggest a change: ${subject}` : t`Correct ${subject}`;
    return (
      <EditButton
        label={name}
        onPress={() =>
          editing.begin(
            correction({
              collection: 'water_point_visits',
              id: visit.id,
              projectId,
              name,
              subject,
              may,
            }),
          )
        }
      />
    );
  };
  return (
    <Card
      title={t`Visits`}
      actions={
        !none && (
          <Button
            type="text"
            size="small"
            icon={<Icon of={asTable ? ChartLine : Table} small />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t`Show as timeline` : t`Show as table`}
          </Button>
        )
      }
    >
      {none ? (
        <Empty title={t`No visits yet`} />
      ) : (
        <>
          <p className={styles.headline}>{headlineOf(points)}</p>
          <p className={styles.basis}>{basisOf(points)}</p>
          {asTable ? (
            <div className={styles.tables}>
              <VisitsTable points={points} pencilOf={opensForm ? pencilOf : undefined} />
              {points.length > 1 && <YearsTable years={yearsOf(points)} />}
            </div>
          ) : (
            <>
              <VisitLegend groups={groups} />
              <VisitTimeline groups={groups} />
            </>
          )}
        </>
      )}
      <EditingPart editing={editing} />
    </Card>
  );
}

const aboutOf = ({ flow, note }: DatedVisit): string =>
  [flow === null ? '' : t`${flow.toLocaleString()} litres a minute`, note ?? ''].filter(Boolean).join('\n');

function groupOf(point: WaterPoint): TimelineGroup {
  const { id, name, technology } = point;
  const last = lastVisit([point]);
  return {
    id,
    name,
    head: (
      <>
        <span className={styles.name}>{name}</span>
        <span className={styles.second}>
          {[technology && technologyName(technology), last && conditionName[last.condition].toLowerCase()]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
    lines: [{ id, name, visits: datedVisits([point]).map((visit) => ({ ...visit, about: aboutOf(visit) })) }],
  };
}
