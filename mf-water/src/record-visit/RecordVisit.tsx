import { useParams, useSearchParams, useSession } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Card, Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { UnsentNote } from '@groundwork/shared/outbox';
import { SelectField } from '@groundwork/shared/ui/form';
import { Breadcrumb } from '@groundwork/shared/ui/toolbar';
import { useState } from 'react';
import { useProject } from '../shared/project.data.ts';
import { aboutPoint } from '../shared/unsent-visit.tsx';
import { useWaterPoints, type WaterPoint } from '../shared/water-points.data.ts';
import { nameOf } from '../shared/water-project.ts';
import { Saved } from './Saved.tsx';
import { VisitForm, type SavedVisit } from './VisitForm.tsx';
import styles from './RecordVisit.module.css';

/** The form for a visit to a water point of a project. */
export function Component() {
  const { project_id: projectId = '' } = useParams();
  const signedIn = useSession((state) => state.accessToken !== null);
  const { data: project } = useProject(projectId, signedIn);
  const name = project ? nameOf(project) : t`Water project`;
  const page = `/water-projects/${encodeURIComponent(projectId)}`;
  const { allowed } = useAllowed('water_point_visits', 'create');
  return (
    <Page
      title={t`Record a visit`}
      above={<Breadcrumb list={{ to: page, name }} here={t`Record a visit`} />}
      width="narrow"
    >
      {allowed === 'none' ? (
        <Alert type="info" showIcon title={t`Your account cannot record visits.`} />
      ) : (
        <Visit key={projectId} projectId={projectId} page={page} />
      )}
    </Page>
  );
}

/** Which point, then what was found there. */
function Visit({ projectId, page }: { readonly projectId: string; readonly page: string }) {
  const { data: points, error, isFetching, refetch } = useWaterPoints(projectId);
  const [query, setQuery] = useSearchParams();
  const [saved, setSaved] = useState<SavedVisit & { readonly point: WaterPoint }>();
  if (points === undefined)
    return error && !isFetching ? (
      <NotLoaded what={t`The water points`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
    ) : (
      <Card>
        <Loading />
      </Card>
    );
  if (points.length === 0) return <Empty title={t`No water points yet`} />;
  const asked = query.get('point') ?? (points.length === 1 ? (points[0]?.id ?? '') : '');
  const another = (): void => {
    setSaved(undefined);
    setQuery({}, { replace: true });
  };
  if (saved) return <Saved saved={saved} point={saved.point} projectId={projectId} onAnother={another} />;
  const point = points.find(({ id }) => id === asked);
  const choose = (id: string): void => setQuery(id === '' ? {} : { point: id }, { replace: true });
  return (
    <>
      {asked !== '' && point === undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t`This water point is not in the project, or you may not see it. Choose another one.`}
        />
      )}
      <div className={styles.form}>
        <SelectField
          label={t`Water point`}
          value={point?.id ?? ''}
          options={[
            ...(point ? [] : [{ value: '', label: t`Choose a water point` }]),
            ...points.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={choose}
        />
      </div>
      {point && <UnsentNote about={aboutPoint(point.id)} />}
      {point && <VisitForm key={point.id} point={point} page={page} onSaved={(one) => setSaved({ ...one, point })} />}
    </>
  );
}
