import { Link } from '@groundwork/shared';
import { Card, Icon, Loading } from '@groundwork/shared/ui/core';
import { useMatters } from './attention.data.ts';
import styles from './Dashboard.module.css';

/** What somebody should look at, each with the list of it. */
export function Attention() {
  const { data } = useMatters();
  return (
    <Card title="Needs attention">
      {data === undefined && <Loading />}
      {data && data.matters.length > 0 && (
        <ul className={styles.lines}>
          {data.matters.map(({ matter: { key, icon, tone, to, text }, count }) => (
            <li key={key}>
              <span className={`${styles.lineIcon} ${styles[tone]}`}>
                <Icon of={icon} small />
              </span>
              <Link to={to}>{text(count)}</Link>
            </li>
          ))}
        </ul>
      )}
      {data?.matters.length === 0 && !data.failed && <p className={styles.about}>Nothing needs attention.</p>}
      {data?.failed && <p className={styles.about}>Some of it could not be counted.</p>}
    </Card>
  );
}
