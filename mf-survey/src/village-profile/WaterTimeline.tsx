import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Card, Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { projectSign, Sign } from '@groundwork/shared/ui/data';
import { statusText, technologyText } from '../shared/villages/facts.tsx';
import type { VillageProject } from '../shared/villages/village-file.data.ts';
import { FOUND, placedVisits, yearsOf, type Found, type Years } from './timeline.ts';
import { waterVisitsQuery, type WaterPoint } from './water-visits.data.ts';
import styles from './WaterTimeline.module.css';

/** A state by shape and colour. */
function Mark({ found }: { readonly found: Found }) {
  if (found === 'partly')
    return <rect className={styles.partly} x="-3.8" y="-3.8" width="7.6" height="7.6" transform="rotate(45)" />;
  if (found === 'no') return <rect className={styles.no} x="-4.5" y="-4.5" width="9" height="9" />;
  return <circle className={found === 'yes' ? styles.yes : styles.unknown} r={found === 'yes' ? 4.5 : 4} />;
}

const Key = () => (
  <ul className={styles.key}>
    {(Object.keys(FOUND) as Found[]).map((found) => (
      <li key={found}>
        <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
          <Mark found={found} />
        </svg>
        {FOUND[found]}
      </li>
    ))}
  </ul>
);

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** One water point: a line with one mark for each visit. */
function PointLine({ point, years }: { readonly point: WaterPoint; readonly years: Years }) {
  const visits = placedVisits(point, years);
  const name = point.name ?? t`Water point without a name`;
  const [first, last] = [visits[0], visits.at(-1)];
  return (
    <svg
      className={styles.line}
      height="16"
      role="img"
      aria-label={`${name}. ${visits.length === 0 ? t`No visits yet` : visits.map(({ words }) => words).join('; ')}`}
    >
      <title>{name}</title>
      {first && last && <line className={styles.span} x1={percent(first.at)} x2={percent(last.at)} y1="8" y2="8" />}
      {visits.map(({ key, at, found, words }) => (
        <svg key={key} x={percent(at)} y="8" overflow="visible">
          <title>{`${name}, ${words}`}</title>
          <Mark found={found} />
        </svg>
      ))}
    </svg>
  );
}

interface LinesProps {
  readonly points: readonly WaterPoint[];
  readonly years: Years | undefined;
}

function Lines({ points, years }: LinesProps) {
  if (points.length === 0) return <span className={styles.none}>{t`No water points yet`}</span>;
  if (!years || points.every(({ visits }) => visits.length === 0))
    return <span className={styles.none}>{t`No visits yet`}</span>;
  return points.map((point) => <PointLine key={point.id} point={point} years={years} />);
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
  const years = data && yearsOf(data);
  return (
    <Card title={t`Water projects and their visits`} className={styles.card}>
      {projects.length === 0 && <Empty title={t`No water projects`} />}
      {projects.length > 0 && (
        <>
          <div className={styles.about}>
            <span>{t`One line per water point, one mark per visit`}</span>
            <Key />
          </div>
          <ul className={styles.projects}>
            {years && (
              <li className={styles.years} aria-hidden="true">
                <span />
                <span className={styles.axis}>
                  {Array.from({ length: years.count }, (_, index) => (
                    <i key={index}>{years.count > 8 && index % 2 === 1 ? '' : years.first + index}</i>
                  ))}
                </span>
              </li>
            )}
            {projects.map((project) => (
              <li key={project.project_id}>
                <span className={styles.project}>
                  <Sign look={projectSign(project.status)} />
                  <span>
                    <Link to={`/water-projects/${encodeURIComponent(project.project_id)}`}>
                      {project.project_uid ?? project.project_id}
                    </Link>
                    <span
                      className={styles.state}
                    >{`${technologyText(project)} · ${statusText(project).toLowerCase()}`}</span>
                  </span>
                </span>
                <span className={styles.lines} style={{ '--years': years?.count ?? 1 } as React.CSSProperties}>
                  {data && (
                    <Lines points={data.filter(({ project_id }) => project_id === project.project_id)} years={years} />
                  )}
                </span>
              </li>
            ))}
          </ul>
          {!data && error && (
            <NotLoaded what={t`The visits`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
          )}
          {!data && !error && <Loading />}
        </>
      )}
    </Card>
  );
}
