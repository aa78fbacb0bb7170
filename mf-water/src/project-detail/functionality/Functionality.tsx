import { Card, Empty, Failure, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { basisOf, headlineOf } from './functionality.ts';
import { useWaterPoints, type WaterPoint } from './functionality.data.ts';
import styles from './Functionality.module.css';
import { PointsTable } from './PointsTable.tsx';

const loadCharts = () => import(/* webpackChunkName: "visit-charts" */ './VisitCharts.tsx');

/** The water points of a project, and how they were found over the years. */
export function Functionality({ projectId }: { readonly projectId: string }) {
  const { data: points, error, isFetching, refetch } = useWaterPoints(projectId);
  if (points === undefined) {
    return (
      <Card title="Water points" className={styles.section}>
        {error && !isFetching ? (
          <NotLoaded what="The water points" error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
        ) : (
          <Loading />
        )}
      </Card>
    );
  }
  const visited = points.some(({ visits }) => visits.length > 0);
  return (
    <>
      <section className={styles.section} aria-labelledby="water-points">
        <h2 id="water-points">Water points</h2>
        {points.length === 0 ? <Empty title="No water points have been recorded." /> : <PointsTable points={points} />}
      </section>
      {points.length > 0 && (
        <Card title="Functionality over time" className={styles.section}>
          {visited ? <OverTime points={points} /> : <Empty title="No visits have been recorded." />}
        </Card>
      )}
    </>
  );
}

function OverTime({ points }: { readonly points: readonly WaterPoint[] }) {
  const { part, failed, retry } = useLazyPart(loadCharts, true);
  const headline = headlineOf(points);
  return (
    <>
      {headline !== undefined && <p className={styles.headline}>{headline}</p>}
      <p>{basisOf(points)}</p>
      {part ? (
        <part.VisitCharts points={points} />
      ) : failed ? (
        <Failure title="The charts could not be loaded." onRetry={retry} calm />
      ) : (
        <Loading />
      )}
    </>
  );
}
