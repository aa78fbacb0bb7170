import { Link, useSession } from '@groundwork/shared';
import {
  localDay,
  queryClient,
  readDuePoints,
  reasonsOn,
  useAllowed,
  useServerQuery,
  type DuePoint,
} from '@groundwork/shared/data';
import { KeepOnDevice } from '@groundwork/shared/kept-pages';
import { plural, t } from '@groundwork/shared/messages';
import { ButtonLink, Card, Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Sign, useAddress, withParameters } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/form';
import { foldText, Toolbar } from '@groundwork/shared/ui/toolbar';
import { conditionName, conditionOf } from '@groundwork/shared/ui/visit-timeline';
import { useEffect, type ReactNode } from 'react';
import { conditionLook } from '../shared/condition-look.ts';
import { UnsentVisits } from '../shared/unsent-visit.tsx';
import { visitAddress } from '../shared/visit-address.ts';
import { loadVisitForm } from '../visit-screen.ts';
import styles from './DueVisits.module.css';
import { inOrder, reasonText } from './reasons.ts';

const query = {
  queryKey: ['visits', 'due'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDuePoints(signal),
};

/** Asks for the list while the rest of the page is on its way. */
export function loader(): null {
  void queryClient.prefetchQuery(query);
  return null;
}

const fits = ({ name, projectUid, village }: DuePoint, typed: string): boolean =>
  foldText(typed)
    .split(/\s+/)
    .every((word) => foldText([name, projectUid, village].join('\n')).includes(word));

/** The water points that somebody should visit: now, and within a month. */
export function Component() {
  const signedIn = useSession((state) => state.accessToken !== null);
  const { data, error, isFetching, refetch } = useServerQuery({ ...query, enabled: signedIn });
  const { allowed } = useAllowed('water_point_visits', 'create');
  const [search, setSearch] = useAddress();
  const typed = search.get('q') ?? '';
  // So that the form opens without a network, too.
  useEffect(() => void loadVisitForm().catch(() => undefined), []);
  const today = localDay();
  const { now, soon } = inOrder(
    (data ?? []).filter((point) => fits(point, typed)),
    today,
  );
  const list = (points: readonly DuePoint[], of: (point: DuePoint) => DuePoint['due']): ReactNode => (
    <ul className={styles.points}>
      {points.map((point) => (
        <DueLine
          key={point.id}
          point={point}
          reasons={of(point).map((reason) => reasonText(reason, point, today))}
          mayRecord={allowed !== 'none'}
        />
      ))}
    </ul>
  );
  return (
    <Page
      title={t`Visits due`}
      width="narrow"
      description={t`Water points to visit: as planned, not working for a month, or not visited for a year.`}
      actions={<KeepOnDevice path="/water-visits" title={t`Visits due`} />}
    >
      {data === undefined ? (
        <Card>
          {error && !isFetching ? (
            <NotLoaded what={t`The visits`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
          ) : (
            <Loading />
          )}
        </Card>
      ) : (
        <>
          {data.length > 0 && (
            <Toolbar
              label={t`Water points`}
              search={
                <SearchField
                  compact
                  label={t`Point, project or village`}
                  value={typed}
                  onSearch={(words) => setSearch(withParameters(search, { q: words }), { replace: true })}
                />
              }
              result={t`Show water points`}
            />
          )}
          <Card title={t`Due now`}>
            <p role="status" className={styles.count}>
              {plural(now.length, { one: '# water point', other: '# water points' })}
            </p>
            {now.length === 0 ? (
              <Empty title={typed === '' ? t`No visit is due` : t`No match`} />
            ) : (
              list(now, (point) => reasonsOn(point, today))
            )}
          </Card>
          {soon.length > 0 && <Card title={t`Due within a month`}>{list(soon, ({ due }) => due)}</Card>}
        </>
      )}
    </Page>
  );
}

interface DueLineProps {
  readonly point: DuePoint;
  readonly reasons: readonly string[];
  readonly mayRecord: boolean;
}

function DueLine({ point: { id, name, project, projectUid, village, last }, reasons, mayRecord }: DueLineProps) {
  const state = conditionOf(last?.found);
  const title = name ?? t`Water point without a name`;
  return (
    <li className={styles.point}>
      <Sign look={conditionLook[state]} label={conditionName[state]} />
      <div className={styles.about}>
        <div className={styles.name}>{title}</div>
        {reasons.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
        <UnsentVisits pointId={id} />
        <div className={styles.where}>
          <Link to={`/water-projects/${encodeURIComponent(project)}`}>{projectUid ?? t`Without a number`}</Link>
          {village !== null && ` · ${village}`}
        </div>
      </div>
      {mayRecord && <ButtonLink to={visitAddress(project, id)}>{t`Record visit`}</ButtonLink>}
    </li>
  );
}
