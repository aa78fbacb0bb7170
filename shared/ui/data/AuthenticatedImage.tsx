import { Trans } from '@groundwork/shared/messages';
import { useShownFiles } from '../../data/shown-files.ts';
import { VisuallyHidden } from '../core/index.ts';
import styles from './AuthenticatedImage.module.css';
import { useAuthenticatedImage } from './use-authenticated-image.ts';
import { useNear } from './use-near.ts';

interface AuthenticatedImageProps {
  readonly file: string;
  readonly rendition?: string;
  /** What can be seen, for people who do not see it. */
  readonly alt: string;
  /** Width divided by height; the place is reserved before the image is loaded. */
  readonly ratio: number;
  readonly fit?: 'cover' | 'contain';
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
