import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Card, Icon, NotLoaded } from '@groundwork/shared/ui/core';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { Row } from '../shared/query/dictionary/index.ts';
import { householdChecksQuery } from './household-checks.data.ts';
import styles from './HouseholdDetail.module.css';
import checksCard from './ChecksCard.module.css';

/** What the checks find about this visit, for those who review it. */
export function ChecksCard({ visit }: { readonly visit: Row }) {
  const { data, error, isFetching, refetch } = useServerQuery(householdChecksQuery(visit));
  const failed = data && new Set(data.found.map(({ id }) => id)).size;
  return (
    <Card
      title={t`Checks`}
      level={3}
      actions={
        data && (
          <span
            className={failed === 0 ? checksCard.tag : `${checksCard.tag} ${checksCard.warn}`}
          >{t`${failed ?? 0} of ${data.made}`}</span>
        )
      }
    >
      {data?.found.length === 0 && <p className={styles.calm}>{t`No findings.`}</p>}
      {data && data.found.length > 0 && (
        <ul className={checksCard.findings}>
          {data.found.map(({ id, title, says }) => (
            <li key={`${id} ${says}`}>
              <Icon of={TriangleAlert} small />
              <span>
                <b>{title}</b>
                <br />
                {says}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!data && error && (
        <NotLoaded what={t`The checks`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <p className={styles.calm}>{t`Loading…`}</p>}
    </Card>
  );
}
