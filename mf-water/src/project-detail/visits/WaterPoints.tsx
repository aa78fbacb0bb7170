import { t } from '@groundwork/shared/messages';
import { Card, Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useEffect } from 'react';
import { loadVisitForm } from '../../visit-screen.ts';
import { PointsTable } from './PointsTable.tsx';
import { useWaterPoints } from '../../shared/water-points.data.ts';
import styles from './WaterPoints.module.css';
import { Visits } from './Visits.tsx';

/** The water points of a project, and what was found there over the years. */
export function WaterPoints({ projectId }: { readonly projectId: string }) {
  // So that the form opens without a network, too.
  useEffect(() => void loadVisitForm().catch(() => undefined), []);
  const { data: points, error, isFetching, refetch } = useWaterPoints(projectId);
  if (points === undefined) {
    return (
      <Card title={t`Water points`} className={styles.waiting}>
        {error && !isFetching ? (
          <NotLoaded
            what={t`The water points`}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            calm
          />
        ) : (
          <Loading />
        )}
      </Card>
    );
  }
  return (
    <>
      {points.length > 0 && <Visits points={points} />}
      <Card title={t`Water points`}>
        {points.length === 0 ? (
          <Empty title={t`No water points yet`} />
        ) : (
          <PointsTable projectId={projectId} points={points} />
        )}
      </Card>
    </>
  );
}
