import { localDay } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { DateText, NotKnown, projectSign, projectStatusName, Sign, useLazyPart } from '@groundwork/shared/ui/data';
import { conditionName } from '@groundwork/shared/ui/visit-timeline';
import { useMemo, useState } from 'react';
import { useAboutProject } from '../about/about.data.ts';
import { Fact } from '../Facts.tsx';
import { lastVisit, workingOf } from '../../shared/visits.ts';
import { useWaterPoints, type WaterPoint } from '../../shared/water-points.data.ts';
import { nextVisit, plannedVisit } from './next-visit.ts';
import { pointsOnMap } from './points-on-map.ts';
import styles from './ProjectState.module.css';

const loadMap = () => import(/* webpackChunkName: "project-place" */ './ProjectPlace.tsx');

/** Beside the rest: how the project stands, when it was visited, and where it is. */
export function ProjectState({ projectId }: { readonly projectId: string }) {
  const { data: about, isPending } = useAboutProject(projectId);
  const { data: points } = useWaterPoints(projectId);
  const village = about?.village_id ?? null;
  const drawn = useMemo(() => points && pointsOnMap(points, village), [points, village]);
  const hasMap = drawn !== undefined && drawn.points.length > 0;
  const { part } = useLazyPart(loadMap, hasMap);
  return (
    <aside className={styles.side} aria-label={t`Status and visits`}>
      <Card>
        <p className={styles.status}>
          <Sign look={projectSign(about?.status)} />
          {isPending ? '\u00a0' : projectStatusName(about?.status)}
        </p>
        <dl className={styles.facts}>
          {points ? <VisitFacts points={points} /> : <Fact name={t`Last visit`}>{'\u00a0'}</Fact>}
        </dl>
      </Card>
      {hasMap && <div className={styles.map}>{part && <part.ProjectPlace projectId={projectId} drawn={drawn} />}</div>}
    </aside>
  );
}

function VisitFacts({ points }: { readonly points: readonly WaterPoint[] }) {
  const last = lastVisit(points);
  const [today] = useState(() => new Date());
  const planned = plannedVisit(points, localDay(today));
  const next = nextVisit(points, today);
  const { working, known } = workingOf(points);
  return (
    <>
      <Fact name={t`Last visit`}>
        {last ? (
          <>
            <DateText day={last.day} />: {conditionName[last.condition].toLowerCase()}
          </>
        ) : (
          t`No visits yet`
        )}
      </Fact>
      <Fact name={t`Next visit`}>
        {planned ? (
          <>
            <DateText day={planned.day} />
            <span className={styles.basis}>{planned.overdue ? t`Planned, overdue` : t`Planned`}</span>
          </>
        ) : next ? (
          <>
            {next.overdue ? t`Was expected around ${next.month}` : t`Expected around ${next.month}`}
            <span className={styles.basis}>
              <Trans>Median time between two visits to a water point: {next.interval}</Trans>
            </span>
          </>
        ) : (
          <NotKnown />
        )}
      </Fact>
      {points.length > 0 && (
        <Fact name={t`Water points that work`}>
          {known === 0 ? <NotKnown /> : t`${working} of ${known}`}
          {known < points.length && <span className={styles.basis}>{t`${points.length - known} not known`}</span>}
        </Fact>
      )}
    </>
  );
}
