import { t } from '@groundwork/shared/messages';
import { NotLoaded } from '../core/index.ts';
import styles from './Uploading.module.css';

interface ListsMissingProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Says that there is nothing to choose from; nobody is kept from uploading. */
export function ListsMissing({ error, onRetry, retrying }: ListsMissingProps) {
  return (
    <div className={styles.lists}>
      <NotLoaded
        calm
        what={t`The lists of villages and projects`}
        error={error}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}
