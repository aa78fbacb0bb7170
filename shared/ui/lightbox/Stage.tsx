import { t } from '@groundwork/shared/messages';
import { useState, type RefObject } from 'react';
import styles from './Lightbox.module.css';
import type { PictureState } from './picture-shelf.ts';
import type { Point } from './point.ts';
import { usePan } from './use-pan.ts';
import { useSwipe } from './use-swipe.ts';
import { useTaps } from './use-taps.ts';
import { useWheel } from './use-wheel.ts';

interface StageProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly alt: string;
  readonly state: PictureState;
  readonly zoom: number;
  /** What stays where it is when the size changes; the middle by default. */
  readonly at: Point | undefined;
  readonly onZoom: (zoom: number, at?: Point) => void;
  readonly onRetry: () => void;
  readonly onStep: (direction: -1 | 1) => void;
}

/** What scrolls has a name, and can be reached with Tab. */
const scrolls = () => ({
  role: 'group',
  tabIndex: 0,
  'aria-label': t`Enlarged picture; use the arrow keys to move it`,
});

/** Where the picture stands: it, the wait for it, or why it is not there. */
export function Stage({ ref, alt, state, zoom, at, onZoom, onRetry, onStep }: StageProps) {
  // Bytes that came but are no picture.
  const [undrawable, setUndrawable] = useState<string>();
  const pan = usePan(ref, zoom, at);
  const swipe = useSwipe(onStep);
  const large = zoom > 1;
  const toggle = (point: Point) => onZoom(large ? 1 : 2, point);
  const taps = useTaps(ref, toggle);
  useWheel(ref, state.status === 'shown', (factor, point) => onZoom(zoom * factor, point));
  const broken = state.status === 'failed' || (state.status === 'shown' && state.url === undrawable);
  return (
    <div
      ref={ref}
      className={large ? `${styles.stage} ${styles.large}` : styles.stage}
      onClick={taps}
      {...(large ? { ...pan, ...scrolls() } : swipe)}
    >
      {broken ? (
        <div className={styles.message} role="alert">
          <p>{t`This picture could not be loaded.`}</p>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t`Retry`}
          </button>
        </div>
      ) : state.status === 'shown' ? (
        <img
          className={styles.picture}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          src={state.url}
          alt={alt}
          draggable={false}
          onError={() => setUndrawable(state.url)}
        />
      ) : (
        <p className={styles.message} role="status">
          {t`Loading...`}
        </p>
      )}
    </div>
  );
}
