import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card, Icon } from '@groundwork/shared/ui/core';
import { projectSign, Sign } from '@groundwork/shared/ui/data';
import { useMatters } from './attention.data.ts';
import styles from './Dashboard.module.css';
import { Lines } from './Lines.tsx';
import { NotCounted } from './NotCounted.tsx';

/** What somebody should look at, each with the list of it. */
export function Attention() {
  const { matters, pending, failed, retrying, retry } = useMatters();
  return (
    <Card title={t`Needs attention`} className={styles.scrolls}>
      {pending && matters.length === 0 && <Lines />}
      {matters.length > 0 && (
        <ul className={styles.lines}>
          {matters.map(({ matter: { key, icon, tone, value, to, text }, count }) => (
            <li key={key}>
              <span className={`${styles.lineIcon} ${styles[tone]}`}>
                {icon ? <Icon of={icon} small /> : <Sign look={projectSign(value)} />}
              </span>
              <Link to={to}>{text(count)}</Link>
            </li>
          ))}
        </ul>
      )}
      {matters.length === 0 && !pending && !failed && <p className={styles.about}>{t`Nothing needs attention.`}</p>}
      {failed && <NotCounted retrying={retrying} onRetry={retry} />}
    </Card>
  );
}
