import { t } from '@groundwork/shared/messages';
import { readItems, useServerQuery, z } from '@groundwork/shared/data';
import { Alert, Button, ButtonLink, Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { useUnsentOf } from '@groundwork/shared/outbox';
import { conditionName, conditionOf } from '@groundwork/shared/ui/visit-timeline';
import { useEffect, useRef } from 'react';
import { aboutPoint } from '../shared/unsent-visit.tsx';
import type { WaterPoint } from '../shared/water-points.data.ts';
import { causeName, qualityName } from '../shared/words.ts';
import styles from './RecordVisit.module.css';
import type { SavedVisit } from './VisitForm.tsx';

const text = z.catch(z.nullable(z.string()), null);
const number = z.catch(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))), null);
const rowSchema = z.looseObject({
  id: z.string(),
  visited_on: text,
  functional: text,
  cause: text,
  flow_l_min: number,
  quality: text,
  next_visit_on: text,
  note: text,
  photo: z.catch(z.nullable(z.looseObject({ id: z.string() })), null),
  latitude: number,
  longitude: number,
  accuracy_m: number,
});
type StoredVisit = z.infer<typeof rowSchema>;

const FIELDS = [
  'id',
  'visited_on',
  'functional',
  'cause',
  'flow_l_min',
  'quality',
  'next_visit_on',
  'note',
  'photo.id',
  'latitude',
  'longitude',
  'accuracy_m',
];

/** What the server holds of a visit; null where it does not have it. */
function useStoredVisit(key: string, sent: boolean) {
  return useServerQuery<StoredVisit | null>({
    queryKey: ['water_point_visits', 'one', key],
    enabled: sent,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await readItems(
          'water_point_visits',
          rowSchema,
          { fields: FIELDS, filter: { id: { _eq: key } }, limit: 1 },
          { signal },
        )
      ).rows[0] ?? null,
  });
}

interface SavedProps {
  readonly saved: SavedVisit;
  readonly point: Pick<WaterPoint, 'id' | 'name'>;
  readonly projectId: string;
  readonly onAnother: () => void;
}

/** What became of a visit: what the server holds of it, or that it waits on this device. */
export function Saved({ saved, point: { id: pointId, name: pointName }, projectId, onAnother }: SavedProps) {
  // One that waited is sent while the page is shown.
  const waits = useUnsentOf(aboutPoint(pointId)).some(({ write }) => write.values.id === saved.key);
  const sent = saved.outcome === 'written' || !waits;
  const { data: row, error, isFetching, refetch } = useStoredVisit(saved.key, sent);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.waiting}>
      {!sent ? (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t`The visit to ${pointName} waits on this device`}
          description={t`It is sent when there is a connection. Figures change then.`}
        />
      ) : row === undefined ? (
        error && !isFetching ? (
          <NotLoaded
            what={t`The saved visit`}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            calm
          />
        ) : (
          <Loading />
        )
      ) : row === null ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t`The server does not have this visit yet. Open the project to see whether it is there.`}
        />
      ) : (
        <Card title={t`Visit to ${pointName} saved`}>
          <Alert type="success" showIcon role="status" title={t`Sent`} />
          <ul>
            {factsOf(row).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.buttons}>
        <ButtonLink
          type="primary"
          to={`/water-projects/${encodeURIComponent(projectId)}`}
        >{t`Open project`}</ButtonLink>
        <Button onClick={onAnother}>{t`Record another visit`}</Button>
        <ButtonLink to="/water-visits">{t`Visits due`}</ButtonLink>
      </div>
    </div>
  );
}

function factsOf(row: StoredVisit): readonly string[] {
  const { cause, quality, flow_l_min: flow, next_visit_on: next, latitude, longitude, accuracy_m: accuracy } = row;
  return [
    t`${conditionName[conditionOf(row.functional)]} on ${formatDay(row.visited_on ?? '')}`,
    cause !== null && t`Cause: ${causeName(cause)}`,
    flow !== null && t`${flow.toLocaleString()} litres a minute`,
    quality !== null && t`Water quality: ${qualityName(quality)}`,
    latitude !== null &&
      longitude !== null &&
      (accuracy === null
        ? t`Position recorded`
        : t`Position recorded, accurate to ${Math.round(accuracy).toLocaleString()} m`),
    row.photo !== null && t`With a photo`,
    next === null ? t`No next visit planned` : t`Next visit: ${formatDay(next)}`,
    row.note,
  ].filter((fact) => typeof fact === 'string');
}
