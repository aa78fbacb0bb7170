import { plural, t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import type { Sent } from './send-villages.ts';
import styles from './AddVillages.module.css';

/** What has become of a list, as the database says it. */
export function SentText({ sent, total }: { readonly sent: Sent; readonly total: number }) {
  const { held, written, waiting, refused, left } = sent;
  const all = plural(total, { one: '# village', other: '# villages' });
  const inPortal =
    held === null
      ? t`Sent: ${written.toLocaleString()} of ${all}. Whether they are in the portal could not be checked.`
      : t`In the portal now: ${held.toLocaleString()} of ${all}.`;
  const stillWaiting = held === null ? waiting : Math.max(0, written + waiting - held);
  const complete = held === total;
  return (
    <Alert
      type={complete ? 'success' : refused.length > 0 ? 'warning' : 'info'}
      role="status"
      showIcon
      className={styles.sent}
      title={
        complete
          ? plural(total, { one: 'The village is in the portal.', other: 'All # villages are in the portal.' })
          : inPortal
      }
      description={
        !complete && (
          <>
            {stillWaiting > 0 && (
              <p>
                {plural(stillWaiting, {
                  one: '# waits on this device and is sent when there is a connection.',
                  other: '# wait on this device and are sent when there is a connection.',
                })}
              </p>
            )}
            {refused.length > 0 && (
              <ul>
                {refused.slice(0, 20).map(({ line, why }) => (
                  <li key={line.number}>
                    <bdi>{line.name}</bdi>: {why}
                  </li>
                ))}
                {refused.length > 20 && <li>{t`and ${(refused.length - 20).toLocaleString()} more`}</li>}
              </ul>
            )}
            {left > 0 && <p>{plural(left, { one: '# was not sent.', other: '# were not sent.' })}</p>}
          </>
        )
      }
    />
  );
}
