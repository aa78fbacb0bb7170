import { plural, t } from '@groundwork/shared/messages';
import { Button, Card, Empty, Icon, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useEffect } from 'react';
import { EditingPart, useEditing } from '../../shared/editing/Editing.tsx';
import { useMayEdit } from '../../shared/editing/use-may-edit.ts';
import { addition, correction } from '../../shared/editing/water-edit.ts';
import { loadVisitForm } from '../../visit-screen.ts';
import { PointsTable } from './PointsTable.tsx';
import { useWaterPoints, type WaterPoint } from '../../shared/water-points.data.ts';
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
      {points.length > 0 && <Visits projectId={projectId} points={points} />}
      <Points projectId={projectId} points={points} />
    </>
  );
}

/** What goes with a water point that is removed, as a sentence. */
const goneWithPoint = ({ visits: { length } }: WaterPoint): string | undefined =>
  length === 0
    ? undefined
    : plural(length, { one: 'Its # visit is removed with it.', other: 'Its # visits are removed with it.' });

interface PointsProps {
  readonly projectId: string;
  readonly points: readonly WaterPoint[];
}

function Points({ projectId, points }: PointsProps) {
  const may = useMayEdit('water_points');
  const opensForm = may.update || may.suggest;
  const addLabel = may.suggestNew ? t`Suggest adding a water point` : t`Add a water point`;
  const editing = useEditing(projectId);
  const pencilOf = (point: WaterPoint) => {
    const name = may.suggest ? t`Suggest a change: ${point.name}` : t`Edit ${point.name}`;
    return (
      <EditButton
        label={name}
        onPress={() =>
          editing.begin(
            correction({
              collection: 'water_points',
              id: point.id,
              projectId,
              name,
              subject: point.name,
              may,
              consequence: goneWithPoint(point),
            }),
          )
        }
      />
    );
  };
  return (
    <Card
      title={t`Water points`}
      {...((may.create || may.suggestNew) && {
        actions: (
          <Button
            type="text"
            size="small"
            icon={<Icon of={Plus} small />}
            onClick={() =>
              editing.begin(
                addition('water_points', addLabel, t`New water point`, {
                  projectId,
                  fixed: { project_id: projectId },
                  ...(may.suggestNew && { suggested: true }),
                }),
              )
            }
          >
            {addLabel}
          </Button>
        ),
      })}
    >
      {points.length === 0 ? (
        <Empty title={t`No water points yet`} />
      ) : (
        <PointsTable projectId={projectId} points={points} pencilOf={opensForm ? pencilOf : undefined} />
      )}
      <EditingPart editing={editing} />
    </Card>
  );
}
