import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import panel from '../panels/Panel.module.css';
import { useDeploys, useNews } from './deploys-context.ts';
import styles from './NewVersion.module.css';

/**
 * A newer version is available. Above the screen where the page must not take it by itself, because something typed would be lost;
 * in a corner, as an offer, where nothing is missing without it.
 */
export function NewVersion() {
  const { waiting, offered } = useNews();
  const deploys = useDeploys();
  return (
    <div role="status">
      {waiting && (
        <div className={panel.panel}>
          <Alert
            type="info"
            role="presentation"
            showIcon
            title={t`A new version is available. Reload when you are ready.`}
            description={t`Reloading clears what you have entered on this page.`}
            action={<Button onClick={() => location.reload()}>{t`Reload`}</Button>}
          />
        </div>
      )}
      {offered && !waiting && (
        <div className={styles.offer}>
          <span>{t`A newer version is available.`}</span>
          <span className={styles.answers}>
            <Button onClick={() => location.reload()}>{t`Reload`}</Button>
            <Button type="text" onClick={() => deploys?.decline()}>
              {t`Later`}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
