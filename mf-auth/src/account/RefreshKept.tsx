import { keptPagesChanged, refreshKeptPages, type RefreshOutcome } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { useEffect, useRef, useState } from 'react';
import styles from './KeptPages.module.css';

function outcomeText(outcome: RefreshOutcome | 'failed'): string {
  if (outcome === 'refreshed') return t`All pages are up to date.`;
  if (outcome === 'offline') return t`The connection was lost. What could not be refreshed is still there, as it was.`;
  if (outcome === 'full') return t`There is not enough space on this device. What was kept before is still there.`;
  if (outcome === 'stopped') return t`Stopped. What could not be refreshed is still there, as it was.`;
  return t`The pages could not be refreshed. They are still there, as they were.`;
}

/** Refreshes all kept pages, and says how far it is. */
export function RefreshKept({ onDone }: { readonly onDone: () => void }) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [outcome, setOutcome] = useState<RefreshOutcome | 'failed'>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const refresh = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setOutcome(undefined);
    setProgress({ done: 0, of: 0 });
    const ended = await refreshKeptPages({ signal, onProgress: (done, of) => setProgress({ done, of }) }).catch(
      () => 'failed' as const,
    );
    await keptPagesChanged();
    setProgress(undefined);
    setOutcome(ended);
    onDone();
  };
  return (
    <div className={styles.refresh}>
      <Button loading={progress !== undefined} onClick={() => void (progress === undefined && refresh())}>
        {t`Refresh all`}
      </Button>
      {progress && <Button onClick={() => running.current?.abort()}>{t`Stop`}</Button>}
      <span role="status" className={styles.details}>
        {progress
          ? progress.of > 0 && t`Page ${(progress.done + 1).toLocaleString()} of ${progress.of.toLocaleString()}…`
          : outcome && outcomeText(outcome)}
      </span>
    </div>
  );
}
