import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import ZoomInOutlined from '@ant-design/icons-svg/es/asn/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons-svg/es/asn/ZoomOutOutlined';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '../core/VisuallyHidden.tsx';
import styles from './Lightbox.module.css';
import { LightboxButton } from './LightboxButton.tsx';
import type { Picture } from './picture.ts';
import { Stage } from './Stage.tsx';
import { useKeys } from './use-keys.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { pan } from './use-pan.ts';
import { usePicture } from './use-picture.ts';

export interface LightboxProps {
  /** What the pictures are of: `Photos of WP-2023-014`. */
  readonly label: string;
  readonly pictures: readonly Picture[];
  /** The picture to begin with, from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

/** How much larger than the window a picture can be shown. */
const LARGEST = 4;

/**
 * Pictures one at a time over the whole window: Left, Right, Home and End move, plus and minus enlarge, Escape closes. The
 * pictures are fetched with the bearer, large enough for the screen, and let go again.
 */
export function Lightbox({ label, pictures, start, onClose }: LightboxProps) {
  const dialog = useModalDialog();
  const stage = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;
  const [{ asked, zoom }, setView] = useState({ asked: start, zoom: 1 });
  // The list can become shorter while it is looked at.
  const index = Math.max(0, Math.min(asked, last));
  const { state, retry } = usePicture(pictures, index);
  const goTo = (to: number) => setView((view) => (to < 0 || to > last || to === index ? view : { asked: to, zoom: 1 }));
  const zoomTo = (to: number) => setView((view) => ({ ...view, zoom: Math.max(1, Math.min(LARGEST, to)) }));
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
  const picture = pictures[index];
  if (!picture) return null;


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
          {`${index + 1} of ${pictures.length}`}
          <VisuallyHidden>{`: ${picture.alt}`}</VisuallyHidden>
        </p>
        <LightboxButton label="Smaller" icon={ZoomOutOutlined} disabled={zoom <= 1} onClick={() => zoomTo(zoom / 2)} />
        <LightboxButton label="Larger" icon={ZoomInOutlined} disabled={zoom >= LARGEST || state.status !== 'shown'} onClick={() => zoomTo(zoom * 2)} />
        <LightboxButton label="Close" icon={CloseOutlined} onClick={onClose} autoFocus />
      </div>
      <Stage
        key={picture.file}
        ref={stage}
        alt={picture.alt}
        state={state}
        zoom={zoom}
        onZoom={zoomTo}
        onRetry={retry}
        onStep={(direction) => goTo(index + direction)}
      />
      {last > 0 && (
        <div className={styles.ways}>
          <LightboxButton label="Previous" icon={LeftOutlined} disabled={index === 0} onClick={() => goTo(index - 1)} />
          <LightboxButton label="Next" icon={RightOutlined} disabled={index === last} onClick={() => goTo(index + 1)} />
        </div>
      )}
      <div className={styles.caption}>{picture.caption ?? picture.alt}</div>
    </dialog>
  );
}
