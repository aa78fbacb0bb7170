import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Place } from '@groundwork/survey/model';
import { cornersOf, drawingOf, lengthText, pathOf, roundLength } from '../shared/outlines/drawing.ts';
import { placeQuery } from './place.data.ts';
import styles from './PlaceMap.module.css';

const BOX = { width: 282, height: 150, edge: 18 };

interface PlaceMapProps {
  readonly villageId: string;
  readonly village: string;
  /** Where the household is; null where that is not known or restricted. */
  readonly position: Place | null;
}

/** The area of the village, and in it the household. Nothing where neither is known. North is up. */
export function PlaceMap({ villageId, village, position }: PlaceMapProps) {
  const { data } = useServerQuery({ ...placeQuery(villageId), enabled: villageId !== '' });
  const boundary = data?.boundary ?? null;
  const places = [...(boundary ? cornersOf(boundary) : []), ...(position ? [position] : [])];
  // A point alone has no surroundings.
  if (!boundary || places.length === 0) return null;
  const drawing = drawingOf(places, BOX);
  const length = roundLength(drawing.metres * BOX.width * 0.3);
  const [x, y] = position ? drawing.at(position) : [];
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t`Map of ${village}${position ? t` with the household` : ''}`}
    >
      <path className={styles.area} d={pathOf(boundary, drawing)} fillRule="evenodd" />
      {position && <circle className={styles.here} cx={x} cy={y} r="6" />}
      <path className={styles.bar} d={`M8 ${BOX.height - 12}v4h${(length / drawing.metres).toFixed(1)}v-4`} />
      <text className={styles.length} x="12" y={BOX.height - 13}>
        {lengthText(length)}
      </text>
    </svg>
  );
}
