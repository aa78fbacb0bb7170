import { Link, saveBlob } from '@groundwork/shared';
import { localDay, type DuePoint } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button, Card, Icon } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { visitAddress } from '../../shared/visit-address.ts';
import { nameOfPoint } from '../due-view.ts';
import styles from '../DueVisits.module.css';
import { gpxOf } from './gpx.ts';
import { lengthOf } from './order-stops.ts';
import { routeOf, type Stop } from './stops.ts';

const kilometres = (length: number): string =>
  length.toLocaleString(undefined, { maximumFractionDigits: length < 10 ? 1 : 0 });

/** Opens the place in the map app of a phone, elsewhere in a map of the web. */
const mapAddress = ({ latitude, longitude, name }: Stop): string =>
  matchMedia('(pointer: coarse)').matches
    ? `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

interface RouteCardProps {
  readonly points: readonly DuePoint[];
  readonly mayRecord: boolean;
  readonly onRemove: (point: DuePoint) => void;
  readonly onClose: () => void;
}

/** The points that were chosen for a day, in the order of a short way. */
export function RouteCard({ points, mayRecord, onRemove, onClose }: RouteCardProps) {
  const { stops, unplaced } = routeOf(points);
  const title = t`Visits on ${formatDay(localDay())}`;
  const saveGpx = (): void =>
    saveBlob(new Blob([gpxOf(title, stops)], { type: 'application/gpx+xml' }), `visits-${localDay()}.gpx`);
  const line = (point: DuePoint, distance: string, stop?: Stop) => (
    <li key={point.id} className={styles.stop}>
      <div className={styles.about}>
        {mayRecord ? (
          <Link to={visitAddress(point.project, point.id)}>{nameOfPoint(point)}</Link>
        ) : (
          <span>{nameOfPoint(point)}</span>
        )}
        <span className={styles.project}>{distance}</span>
      </div>
      {stop && (
        <a href={mapAddress(stop)} target="_blank" rel="noreferrer" aria-label={t`Open in a map: ${stop.name}`}>
          <Trans>Open in a map</Trans>
        </a>
      )}
      <Button
        type="text"
        size="small"
        aria-label={t`Remove ${nameOfPoint(point)} from the route`}
        onClick={() => onRemove(point)}
      >
        {t`Remove`}
      </Button>
    </li>
  );
  return (
    <Card
      title={t`Route`}
      actions={
        <>
          {stops.length > 0 && (
            <Button size="small" icon={<Icon of={Download} />} onClick={saveGpx}>
              {t`Download GPX`}
            </Button>
          )}
          <Button type="text" size="small" onClick={onClose}>
            {t`Close route`}
          </Button>
        </>
      }
    >
      <p role="status" className={styles.count}>
        {points.length === 0
          ? t`Add the water points that you want to visit, from the list or the map.`
          : stops.length < 2
            ? plural(points.length, { one: '# stop', other: '# stops' })
            : t`${plural(points.length, { one: '# stop', other: '# stops' })}, ${kilometres(lengthOf(stops))} km in straight lines, in the order of a short way`}
      </p>
      {stops.length > 0 && (
        <ol className={styles.stops}>
          {stops.map((stop, index) => {
            const before = stops[index - 1];
            return line(stop.point, before ? t`${kilometres(lengthOf([before, stop]))} km` : '', stop);
          })}
        </ol>
      )}
      {unplaced.length > 0 && (
        <>
          <p className={styles.count}>{t`The positions of these are not known:`}</p>
          <ul className={styles.points}>{unplaced.map((point) => line(point, ''))}</ul>
        </>
      )}
    </Card>
  );
}
