import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card, Failure, NotLoaded } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { useMappedProjects } from './map.data.ts';

const load = () => import(/* webpackChunkName: "dashboard-map" */ './ProjectPoints.tsx');

/** Where the water projects are. Code and places are fetched when it comes into sight. */
export function ProjectsMap({ near }: { readonly near: boolean }) {
  const { part, failed, retry } = useLazyPart(load, near);
  const { data, error, isFetching, refetch } = useMappedProjects(near);
  return (
    <Card
      title={t`Water projects on the map`}
      className={styles.map}
      actions={<Link to="/water-projects?view=map">{t`Open map`}</Link>}
    >
      <div>
        {failed ? (
          <Failure title={t`The map could not be loaded.`} onRetry={retry} calm />
        ) : error && !data ? (
          <NotLoaded what={t`The map`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
        ) : data?.points.length === 0 ? (
          <p className={styles.about}>{t`No water projects with a position yet`}</p>
        ) : (
          part && data && <part.ProjectPoints {...data} />
        )}
      </div>
    </Card>
  );
}
