import { t } from '@groundwork/shared/messages';
import { Button, Card, Empty, Icon } from '@groundwork/shared/ui/core';
import { conditionName, VisitLegend, VisitTimeline, type TimelineGroup } from '@groundwork/shared/ui/visit-timeline';
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs';
import Table from 'lucide/dist/esm/icons/table.mjs';
import { useMemo, useState } from 'react';
import { technologyName } from '../../shared/words.ts';
import { basisOf, datedVisits, headlineOf, lastVisit, yearsOf, type DatedVisit } from '../../shared/visits.ts';
import { VisitsTable } from './VisitsTable.tsx';
import type { WaterPoint } from '../../shared/water-points.data.ts';
import styles from './WaterPoints.module.css';
import { YearsTable } from './YearsTable.tsx';

/** Every visit: what the latest ones say, then a line for each water point, or all of it as tables. */
export function Visits({ points }: { readonly points: readonly WaterPoint[] }) {
  const [asTable, setAsTable] = useState(false);
  const groups = useMemo(() => points.map(groupOf), [points]);
  if (points.every(({ visits }) => visits.length === 0)) {
    return (
      <Card title={t`Visits`}>
        <Empty title={t`No visits yet`} />
      </Card>
    );
  }
  return (
    <Card
      title={t`Visits`}
      actions={
        <Button
          type="text"
          size="small"
          icon={<Icon of={asTable ? ChartLine : Table} small />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t`Show as timeline` : t`Show as table`}
        </Button>
      }
    >
      <p className={styles.headline}>{headlineOf(points)}</p>
      <p className={styles.basis}>{basisOf(points)}</p>
      {asTable ? (
        <div className={styles.tables}>
          <VisitsTable points={points} />
          {points.length > 1 && <YearsTable years={yearsOf(points)} />}
        </div>
      ) : (
        <>
          <VisitLegend groups={groups} />
          <VisitTimeline groups={groups} />
        </>
      )}
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
