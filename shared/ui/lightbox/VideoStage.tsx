import { t } from '@groundwork/shared/messages';
import styles from './Lightbox.module.css';
import { usePlayback } from './use-playback.ts';

interface VideoStageProps {
  /** The file's key. */
  readonly file: string;
  /** What can be seen. */
  readonly name: string;
  /** Address of a picture of it. */
  readonly still: string | undefined;
}

/** A video, of which the browser fetches the pieces that it plays. */
export function VideoStage({ file, name, still }: VideoStageProps) {
  const { address, failed, onError, video, retry } = usePlayback(file);
  return (
    // Its keys are the player's: arrows seek, space plays.
    <div className={styles.stage} data-own-keys="">
      {failed ? (
        <div className={styles.message} role="alert">
          <p>{t`This video could not be played.`}</p>
          <button type="button" className={styles.retry} onClick={retry}>
            {t`Retry`}
          </button>
        </div>
      ) : address === undefined ? (
        <p className={styles.message} role="status">
          {t`Loading...`}
        </p>
      ) : (
        <video
          ref={video}
          className={styles.video}
          src={address}
          poster={still}
          aria-label={name}
          controls
          playsInline
          preload="metadata"
          onError={onError}
        />
      )}
    </div>
  );
}
