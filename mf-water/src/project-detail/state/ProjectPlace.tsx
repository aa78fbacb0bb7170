import { Link } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { PointMap, useVillageAreas } from '@groundwork/shared/ui/map';
import { useState } from 'react';
import { visitAddress } from '../../shared/visit-address.ts';
import type { Drawn } from './points-on-map.ts';
import styles from './ProjectState.module.css';

/** Where the water points of a project are. */
export function ProjectPlace({
  projectId,
  drawn: { points, kinds },
}: {
  readonly projectId: string;
  readonly drawn: Drawn;
}) {
  const areas = useVillageAreas();
  const { allowed = 'none' } = useAllowed('water_point_visits', 'create');
  const [selected, select] = useState<string>();
  const named = (ids: readonly string[]) => points.filter(({ id }) => ids.includes(id));
  const inWords = (kind: string) => kinds.find(({ key }) => key === kind)?.label;
  return (
    <PointMap
      small
      label={t`Map of the water points`}
      points={points}
      kinds={kinds}
      areas={areas}
      selected={selected}
      onSelect={select}
      popup={(ids) =>
        named(ids).map(({ id, name, kind }) => (
          <div key={id}>
            <span className={styles.popup}>{name}</span>
            <div>{inWords(kind)}</div>
            {allowed !== 'none' && (
              <Link to={visitAddress(projectId, id)} aria-label={t`Record visit to ${name}`}>{t`Record visit`}</Link>
            )}
          </div>
        ))
      }
    />
  );
}
