import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { isUnderWay, type Upload, type Uploads } from '../uploads/index.ts';
import { useConnection } from '../../http/index.ts';
import { Button, Progress } from '../antd/base/index.ts';
import { nextBatch, NO_BATCH, progressOf, travels } from './batch.ts';
import styles from './Uploading.module.css';
import { paceText } from './upload-words.ts';
import { usePace } from './use-pace.ts';

interface QueueBarProps<A> {
  readonly list: readonly Upload[];
  readonly uploads: Uploads<A>;
}

/** How far all files together are, and the ways to stop and to continue. */
export function QueueBar<A>({ list, uploads }: QueueBarProps<A>) {
  const online = useConnection((state) => state.online);
  const [batch, setBatch] = useState(() => nextBatch(NO_BATCH, list));
  if (batch.list !== list) setBatch(nextBatch(batch, list));
  const travelling = list.filter(travels);
  const under = travelling.filter(isUnderWay);
  const whole = progressOf(batch);
  const { sent, total } = whole;
  const pace = usePace(sent, under.length > 0);
  if (travelling.length === 0) return null;
  const troubled = under.some(({ state }) => state.status === 'waiting' && state.trouble !== null);
  return (
    <div className={styles.bar}>
      <Progress
        className={styles.whole}
        aria-label={t`All files`}
        percent={total === 0 ? 0 : Math.floor((100 * sent) / total)}
        status="normal"
        showInfo={false}
      />
      <span className={styles.pace}>{paceText(whole, under.length > 0 && online ? pace : null)}</span>
      <div className={styles.buttons}>
        {troubled && online && <Button size="small" onClick={() => uploads.hurry()}>{t`Try now`}</Button>}
        {under.length > 0 && (
          <Button size="small" onClick={() => under.forEach(({ id }) => uploads.pause(id))}>{t`Pause all`}</Button>
        )}
        {under.length < travelling.length && (
          <Button
            size="small"
            onClick={() => travelling.filter((upload) => !isUnderWay(upload)).forEach(({ id }) => uploads.resume(id))}
          >{t`Resume all`}</Button>
        )}
      </div>
    </div>
  );
}
