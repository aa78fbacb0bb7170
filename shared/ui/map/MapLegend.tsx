import { fullnessOf, scaleOf, type MapKind, type Tone } from './map-point.ts';
import styles from './PointMap.module.css';
import { cornersOf } from './shape-marker.ts';

const COLOUR: Readonly<Record<Tone, string>> = {
  success: 'var(--gw-color-success)',
  warning: 'var(--gw-color-warning)',
  error: 'var(--gw-color-error)',
  info: 'var(--gw-color-info)',
  neutral: 'var(--gw-color-text-tertiary)',
};

/** A kind's sign, as the map draws it. */
export function KindSign({ kind }: { readonly kind: MapKind }) {
  const { shape, tone, level } = kind;
  const radius = 6 * scaleOf(kind);
  const corners = cornersOf(shape, radius);
  const colour = COLOUR[tone];
  return (
    <svg className={styles.sign} viewBox="-9 -9 18 18" width="16" height="16" aria-hidden="true">
      {corners.length > 0 ? (
        <polygon points={corners.map((corner) => corner.join(',')).join(' ')} fill={colour} />
      ) : (
        <circle r={shape === 'ring' ? 5 : radius} fill={shape === 'ring' ? 'none' : colour} fillOpacity={fullnessOf(kind)} stroke={colour} strokeWidth={shape === 'ring' ? 3 : level === undefined ? 0 : 1.5} />
      )}
    </svg>
  );
}

/** What the shapes and colours mean. */
export function MapLegend({ kinds }: { readonly kinds: readonly MapKind[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {kinds.map((kind) => (
        <li key={kind.key}>
          <KindSign kind={kind} />
          {kind.label}
        </li>
      ))}
    </ul>
  );
}
