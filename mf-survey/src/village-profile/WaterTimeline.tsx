import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Card, Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { projectSign, Sign } from '@groundwork/shared/ui/data';
import {
  conditionOf,
  VisitLegend,
  VisitTimeline,
  type TimelineGroup,
  type TimelineLine,
} from '@groundwork/shared/ui/visit-timeline';
import { statusText, technologyText } from '../shared/villages/facts.tsx';
import type { VillageProject } from '../shared/villages/village-file.data.ts';
import { waterVisitsQuery, type WaterPoint } from './water-visits.data.ts';
import styles from './WaterTimeline.module.css';

const lineOf = ({ id, name, visits }: WaterPoint): TimelineLine => ({
  id,
  name: name ?? t`Water point without a name`,
  visits: visits.flatMap(({ id: key, visited_on: day, functional, note }) =>
    day === null ? [] : [{ id: key, day, condition: conditionOf(functional), ...(note && { about: `“${note}”` }) }],
  ),
});

/** @param points of the village; undefined while they are on their way */
function groupOf(project: VillageProject, points: readonly WaterPoint[] | undefined): TimelineGroup {
  const name = project.project_uid ?? project.project_id;
  const lines = (points ?? []).filter(({ project_id }) => project_id === project.project_id).map(lineOf);
  const none = points === undefined ? '\u00a0' : t`No water points yet`;
  return {
    id: project.project_id,
    name,
    head: (
      <span className={styles.project}>
        <Sign look={projectSign(project.status)} />
        <span>
          <Link to={`/water-projects/${encodeURIComponent(project.project_id)}`}>{name}</Link>
          <span className={styles.state}>{`${statusText(project)} · ${technologyText(project)}`}</span>
        </span>
      </span>
    ),
    lines,
    ...(lines.length === 0 && { none }),
  };
}

interface WaterTimelineProps {
  readonly village: string;
  readonly projects: readonly VillageProject[];
}

/** The water projects with the state they are in, and the visits to their water points over the years. */
export function WaterTimeline({ village, projects }: WaterTimelineProps) {
  const { data, error, isFetching, refetch } = useServerQuery({
    ...waterVisitsQuery(village),
    enabled: projects.length > 0,
  });
  const groups = projects.map((project) => groupOf(project, data));
  return (
    <Card title={t`Water projects and their visits`}>
      {projects.length === 0 && <Empty title={t`No water projects`} />}
      {projects.length > 0 && (
        <>
          <div className={styles.about}>
            <span>{t`One line per water point, one mark per visit`}</span>
            <VisitLegend groups={groups} />
          </div>
          <VisitTimeline groups={groups} />
          {!data && error && (
            <NotLoaded what={t`The visits`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
          )}
          {!data && !error && <Loading />}
        </>
      )}
    </Card>
  );
}
