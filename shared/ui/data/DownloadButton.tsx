import { t } from '@groundwork/shared/messages';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { Button, Icon, VisuallyHidden } from '../core/index.ts';
import styles from './DownloadButton.module.css';
import { fileSize } from '../../text/file-size.ts';
import { useDownload, type Downloadable } from './use-download.ts';

interface DownloadButtonProps {
  readonly file: Downloadable;
  /** What is downloaded, for people who do not see where the button stands. */
  readonly title: string;
  readonly size?: 'small' | 'middle';
  /** Where the size of the file is said elsewhere. */
  readonly withoutSize?: boolean;
}

/** Downloads a file; while it runs, the same button cancels, so that the focus stays where it is. */
export function DownloadButton({ file, title, size = 'middle', withoutSize = false }: DownloadButtonProps) {
  const { state, start, cancel } = useDownload(file);
  return (
    <div className={styles.download}>
      <Button
        size={size}
        {...(size === 'middle' && state.status !== 'running' && { icon: <Icon of={Download} /> })}
        onClick={state.status === 'running' ? cancel : start}
      >
        {{ idle: t`Download`, running: t`Cancel`, failed: t`Try again` }[state.status]}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {state.status === 'running' ? (
        <progress
          className={styles.progress}
          aria-label={t`Downloading ${title}`}
          {...(state.progress !== null && { value: state.progress })}
        />
      ) : (
        !withoutSize && file.filesize !== null && <span className={styles.size}>{fileSize(file.filesize)}</span>
      )}
      {state.status === 'failed' && (
        <span role="alert" className={styles.reason}>
          {state.reason}
        </span>
      )}
    </div>
  );
}
