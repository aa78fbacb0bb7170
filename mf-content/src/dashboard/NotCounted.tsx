import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import styles from './Dashboard.module.css';

/** In place of counts that did not come; those that did stay above it. */
export const NotCounted = ({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) => (
  <p className={styles.notCounted}>
    {t`Some counts could not be loaded.`}
    <Button size="small" loading={retrying} onClick={onRetry}>
      {t`Retry`}
    </Button>
  </p>
);
