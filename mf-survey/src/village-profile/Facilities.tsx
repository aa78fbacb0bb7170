import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { kilometres, words } from '../shared/villages/facts.tsx';
import type { VillageProfile } from '../shared/villages/village.ts';
import { NotKnown } from '@groundwork/shared/ui/data';
import styles from './VillageProfile.module.css';

const DISTANCES = [
  [t`School`, 'distance_school_km'],
  [t`Health post`, 'distance_health_km'],
  [t`Market`, 'distance_market_km'],
] as const;

/** What the village has, and how far the rest is. */
export function Facilities({ profile }: { readonly profile: VillageProfile | null }) {
  if (!profile) {
    return (
      <Card title={t`Facilities and distances`}>
        <p className={styles.calm}>{t`No profile yet.`}</p>
      </Card>
    );
  }
  const { facilities, electricity } = profile;
  const furthest = Math.max(1, ...DISTANCES.map(([, key]) => profile[key] ?? 0));
  return (
    <Card
      title={t`Facilities and distances`}
      actions={profile.year !== null && <span className={styles.calm}>{t`profile of ${profile.year}`}</span>}
    >
      {facilities === null && <p className={styles.calm}>{t`Facilities not known.`}</p>}
      {facilities?.length === 0 && <p className={styles.calm}>{t`No facilities.`}</p>}
      <ul className={styles.chips}>
        {facilities?.map((facility) => (
          <li key={facility}>{words(facility)}</li>
        ))}
        {electricity === true && <li>{t`electricity`}</li>}
        {electricity === false && <li className={styles.without}>{t`no electricity`}</li>}
      </ul>
      <dl className={styles.distances}>
        {DISTANCES.map(([label, key]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={styles.track}>
              {profile[key] !== null && <i style={{ width: `${(100 * profile[key]) / furthest}%` }} />}
            </dd>
            <dd>{kilometres(profile[key]) ?? <NotKnown />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
