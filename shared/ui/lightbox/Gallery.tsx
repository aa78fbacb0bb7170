import { t } from '@groundwork/shared/messages';
import X from 'lucide/dist/esm/icons/x.mjs';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../core/VisuallyHidden.tsx';
import { useMedia } from '../data/use-media.ts';
import { Filmstrip } from './Filmstrip.tsx';
import styles from './Lightbox.module.css';
import { LightboxButton } from './LightboxButton.tsx';
import type { Picture } from './picture.ts';
import type { Point } from './point.ts';
import { Stage } from './Stage.tsx';
import { useKeys } from './use-keys.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { pan } from './use-pan.ts';
import { usePicture } from './use-picture.ts';
import { VideoStage } from './VideoStage.tsx';

export interface GalleryProps {
  /** What the pictures are of: `Photos of WP-2023-014`. */
  readonly label: string;
  /** How many there are, however few of them are known yet. */
  readonly count: number;
  /** The one that is looked at, from 0. */
  readonly index: number;
  /** A picture, or undefined as long as it is not known. */
  readonly pictureAt: (index: number) => Picture | undefined;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  /** Further buttons, see {@link LightboxButton}. */
  readonly actions?: ReactNode;
  /** In place of a picture that will never be known. */
  readonly missing?: string | undefined;
}

/** How much larger than the window a picture can be shown. */
const LARGEST = 4;

/**
 * Pictures one at a time over the whole window: Left, Right, Home and End move, plus, minus, wheel and double tap enlarge, Escape closes. The
 * pictures are fetched with the bearer, large enough for the screen, and let go again.
 */
export function Gallery({ label, count, index, pictureAt, onIndex, onClose, actions, missing }: GalleryProps) {
  const dialog = useModalDialog();
  const roomy = useMedia('(min-width: 720px) and (min-height: 560px)');
  const stage = useRef<HTMLDivElement>(null);
  const last = count - 1;
  const [view, setView] = useState<{ readonly index: number; readonly zoom: number; readonly at: Point | undefined }>({
    index,
    zoom: 1,
    at: undefined,
  });
  // Another picture is whole again.
  const { zoom, at } = view.index === index ? view : { zoom: 1, at: undefined };
  const picture = pictureAt(index);
  const neighbours = [pictureAt(index + 1)?.file, pictureAt(index - 1)?.file];
  const { state, retry } = usePicture(picture?.file, neighbours);
  const goTo = (to: number) => {
    if (to >= 0 && to <= last && to !== index) onIndex(to);
  };
  const zoomTo = (to: number, point?: Point) => setView({ index, zoom: Math.max(1, Math.min(LARGEST, to)), at: point });
  useKeys({
    ArrowLeft: () => (zoom > 1 ? pan(stage.current, -1, 0) : goTo(index - 1)),
    ArrowRight: () => (zoom > 1 ? pan(stage.current, 1, 0) : goTo(index + 1)),
    ArrowUp: () => pan(stage.current, 0, -1),
    ArrowDown: () => pan(stage.current, 0, 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    '+': () => zoomTo(zoom * 2),
    '-': () => zoomTo(zoom / 2),
  });
  const video = picture?.video;

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onCancel={(event) => {
        // The screen closes it, by taking it away.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <p className={styles.position} role="status">
          {missing === undefined && t`${(index + 1).toLocaleString()} of ${count.toLocaleString()}`}
          {picture && <VisuallyHidden>{`: ${picture.alt}`}</VisuallyHidden>}
        </p>
        {actions}
        {video === undefined && (
          <>
            <LightboxButton label={t`Smaller`} icon={ZoomOut} disabled={zoom <= 1} onClick={() => zoomTo(zoom / 2)} />
            <LightboxButton
              label={t`Larger`}
              icon={ZoomIn}
              disabled={zoom >= LARGEST || state.status !== 'shown'}
              onClick={() => zoomTo(zoom * 2)}
            />
          </>
        )}
        <LightboxButton label={t`Close`} icon={X} onClick={onClose} autoFocus />
      </div>
      {missing !== undefined ? (
        <p className={`${styles.stage} ${styles.message}`} role="alert">
          {missing}
        </p>
      ) : video === undefined ? (
        <Stage
          key={picture?.file ?? index}
          ref={stage}
          alt={picture?.alt ?? ''}
          state={picture?.file === '' ? { status: 'failed' } : state}
          zoom={zoom}
          at={at}
          onZoom={zoomTo}
          onRetry={retry}
          onStep={(direction) => goTo(index + direction)}
        />
      ) : (
        <VideoStage
          key={video}
          file={video}
          name={picture?.alt ?? ''}
          still={state.status === 'shown' ? state.url : undefined}
        />
      )}
      {last > 0 && missing === undefined && (
        <div className={styles.ways}>
          <LightboxButton
            label={t`Previous`}
            icon={ChevronLeft}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          />
          <LightboxButton
            label={t`Next`}
            icon={ChevronRight}
            disabled={index === last}
            onClick={() => goTo(index + 1)}
          />
        </div>
      )}
      {roomy && last > 0 && missing === undefined && (
        <Filmstrip count={count} index={index} pictureAt={pictureAt} onIndex={goTo} />
      )}
      {picture && <div className={styles.caption}>{picture.caption ?? picture.alt}</div>}
    </dialog>
  );
}
