import { Trans } from '@groundwork/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { useShownFiles } from '../../data/shown-files.ts';
import { VisuallyHidden } from '../core/index.ts';
import styles from './AuthenticatedImage.module.css';
import { ALL_PICTURES } from './print-with-pictures.ts';
import { useAuthenticatedImage } from './use-authenticated-image.ts';

interface AuthenticatedImageProps {
  readonly file: string;
  readonly rendition?: string;
  /** What can be seen, for people who do not see it. */
  readonly alt: string;
  /** Width divided by height; the place is reserved before the image is loaded. */
  readonly ratio: number;
  readonly fit?: 'cover' | 'contain';
}

/** Whether an element is near the window, once it has been: images further down wait for the person to come closer. */
function useNear(): [React.RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    const come = (): void => setNear(true);
    window.addEventListener(ALL_PICTURES, come);
    return () => {
      observer.disconnect();
      window.removeEventListener(ALL_PICTURES, come);
    };
  }, [near]);
  return [ref, near];
}

/** An image that only members may fetch. */
export function AuthenticatedImage({ file, rendition, alt, ratio, fit = 'cover' }: AuthenticatedImageProps) {
  // Also while it waits for the person to come closer.
  useShownFiles([{ file, rendition }]);
  const [ref, near] = useNear();
  const state = useAuthenticatedImage(file, rendition, near);
  return (
    <div
      ref={ref}
      className={styles.frame}
      data-loading={state.status === 'loading' || undefined}
      style={{ aspectRatio: String(ratio) }}
    >
      {state.status === 'loading' && <VisuallyHidden>{alt}</VisuallyHidden>}
      {state.status === 'shown' && (
        <img className={styles.image} src={state.url} alt={alt} style={{ objectFit: fit }} />
      )}
      {state.status === 'failed' && (
        <span>
          <Trans>{alt} (this image could not be loaded)</Trans>
        </span>
      )}
    </div>
  );
}
