import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Card, Icon } from '@groundwork/shared/ui/core';
import { formatDay, projectSign, Sign } from '@groundwork/shared/ui/data';
import { useMatters, type BrokenPoint } from './attention.data.ts';
import styles from './Dashboard.module.css';
import { Lines } from './Lines.tsx';
import { NotCounted } from './NotCounted.tsx';

/** As many are named; the others are on their list. */
const NAMED = 3;

/** Water points that do not work, by name, each with the way to its project. */
function Broken({ points }: { readonly points: readonly BrokenPoint[] }) {
  const left = points.length - NAMED;
  return (
    <ul className={styles.lines} aria-label={t`Water points not working`}>
      {points.slice(0, NAMED).map(({ id, name, project, place, day }) => (
        <li key={id}>
          <span className={`${styles.lineIcon} ${styles.error}`}>
            <Sign look={projectSign('not_functional')} />
          </span>
          <span>
            <Link to={`/water-projects/${encodeURIComponent(project)}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.about}>
              {place !== '' && (
                <>
                  <bdi>{place}</bdi>
                  {' · '}
                </>
              )}
              {t`not working on ${formatDay(day)}`}
            </span>
          </span>
        </li>
      ))}
      {left > 0 && (
        <li>
          <Link to="/water-visits">
            {plural(left, { one: '# more water point not working', other: '# more water points not working' })}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** What somebody should look at: water points that do not work by name, everything else with the list of it. */
export function Attention() {
  const { broken, matters, pending, failed, retrying, retry } = useMatters();
  return (
    <Card title={t`Needs attention`}>
      {pending && <Lines count={8} />}
      {!pending && broken.length > 0 && <Broken points={broken} />}
      {!pending && matters.length > 0 && (
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
      {matters.length + broken.length === 0 && !pending && !failed && (
        <p className={styles.about}>{t`Nothing needs attention.`}</p>
      )}
      {failed && <NotCounted retrying={retrying} onRetry={retry} />}
    </Card>
  );
}
