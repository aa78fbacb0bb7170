import { t } from '@groundwork/shared/messages';
import type { Ref } from 'react';
import { Sign } from '../data/index.ts';
import type { MapKind, MapPoint } from './map-point.ts';
import styles from './MapLegend.module.css';

interface MapLegendProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string | undefined;
  /** What the map leaves out, for instance "35 of 36 on the map". */
  readonly note: string | undefined;
  readonly kinds: readonly MapKind[];
  readonly points: readonly MapPoint[];
  /** The one kind that is shown; all of them when undefined. */
  readonly only: string | undefined;
  readonly onOnly: (kind: string | undefined) => void;
}

/** What the signs mean, with how many there are; one of them can be shown alone. */
export function MapLegend({ ref, title, note, kinds, points, only, onOnly }: MapLegendProps) {
  return (
    <div ref={ref} className={styles.legend}>
      {(title ?? note) && (
        <div className={styles.head}>
          <strong>{title}</strong>
          <span>{note}</span>
        </div>
      )}
      <ul aria-label={t`Legend`}>
        {kinds.map((kind) => (
          <li key={kind.key}>
            <button
              type="button"
              data-drawn
              aria-pressed={only === kind.key}
              className={only !== undefined && only !== kind.key ? styles.off : undefined}
              onClick={() => onOnly(only === kind.key ? undefined : kind.key)}
            >
              <Sign look={kind} />
              <span>{kind.label}</span>
              <span className={styles.count}>
                {(kind.count ?? points.filter((point) => point.kind === kind.key).length).toLocaleString()}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
