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
import { askForScreens, KeepOnDevice, type AskForMore } from '@groundwork/shared/kept-pages';
import { plural, t } from '@groundwork/shared/messages';
import { Button, Card, Empty, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { lazyPart, useAddress, withParameters } from '@groundwork/shared/ui/data';
import Route from 'lucide/dist/esm/icons/route.mjs';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { projectQuery } from '../shared/project.data.ts';
import { visitAddress } from '../shared/visit-address.ts';
import { waterPointsQuery } from '../shared/water-points.data.ts';
import { loadVisitForm } from '../visit-screen.ts';
import { DueLine } from './DueLine.tsx';
import { DueToolbar } from './DueToolbar.tsx';
import { fits, isNarrowed, nameOfPoint, NOT_KNOWN, readDueView } from './due-view.ts';
import styles from './DueVisits.module.css';
import { byVillage, dueInWords, inOrder } from './reasons.ts';

const query = {
  queryKey: ['visits', 'due'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDuePoints(signal),
};

/** Asks for the list while the rest of the page is on its way. */
export function loader(): null {
  void queryClient.prefetchQuery(query);
  return null;
}

/** The route, whose code is fetched when somebody plans one. */
const loadRoute = async () => (await import(/* webpackChunkName: "visit-route" */ './route/RouteCard.tsx')).RouteCard;
const RouteCard = lazyPart(loadRoute, t`The route could not be loaded.`);

/** The map, whose code is fetched when it is shown. */
const DueMap = lazyPart(
  async () => (await import(/* webpackChunkName: "visit-map" */ './route/DueMap.tsx')).DueMap,
  t`The map could not be loaded. Every water point is in the list.`,
);

/** What the visit form of each point needs, so that visits can be recorded and a route planned from a kept list. */
const askForForms =
  (points: readonly DuePoint[]): AskForMore =>
  async (onProgress, signal) => {
    await Promise.all([loadVisitForm(), loadRoute()]);
    const projects = [...new Set(points.map(({ project }) => project))];
    const questions = projects.flatMap((id) => [projectQuery(id), waterPointsQuery(id)]);
    return { addresses: await askForScreens(questions, onProgress, signal), files: [] };
  };

/** The water points that somebody should visit: now, and within a month. */
export function Component() {
  const signedIn = useSession((state) => state.accessToken !== null);
  const { data, error, isFetching, refetch } = useServerQuery({ ...query, enabled: signedIn });
  const { allowed } = useAllowed('water_point_visits', 'create');
  const [search, setSearch] = useAddress();
  const address = search.toString();
  const view = useMemo(() => readDueView(new URLSearchParams(address)), [address]);
  const isFiltered = isNarrowed(view);
  const [isPlanning, setPlanning] = useState(view.route.length > 0);
  // So that the form opens without a network, too.
  useEffect(() => void loadVisitForm().catch(() => undefined), []);
  const today = localDay();
  const { typed, village, status } = view;
  const { now, soon, due } = useMemo(() => {
    const found = inOrder(
      (data ?? []).filter((point) => fits(point, { typed, village, status })),
      today,
    );
    // The same array as long as nothing has changed, or the map would show all of them again.
    return { ...found, due: [...found.now, ...found.soon] };
  }, [data, typed, village, status, today]);
  const route = useMemo(() => (data ?? []).filter(({ id }) => view.route.includes(id)), [data, view]);
  const setRoute = (ids: readonly string[]): void =>
    setSearch(withParameters(search, { route: ids.join(',') }), { replace: true });
  const planButton = (point: DuePoint): ReactNode => {
    const isStop = view.route.includes(point.id);
    const name = nameOfPoint(point);
    return (
      <Button
        size="small"
        aria-label={isStop ? t`Remove ${name} from the route` : t`Add to route: ${name}`}
        onClick={() => setRoute(isStop ? view.route.filter((id) => id !== point.id) : [...view.route, point.id])}
      >
        {isStop ? t`Remove` : t`Add to route`}
      </Button>
    );
  };
  const mayRecord = allowed !== 'none';
  const list = (points: readonly DuePoint[], of: (point: DuePoint) => DuePoint['due']): ReactNode =>
    byVillage(points).map(({ village, points: own }) => (
      <section key={village ?? NOT_KNOWN}>
        <h3 className={styles.village}>
          {village ?? t`Village not known`} <span className={styles.many}>{own.length.toLocaleString()}</span>
        </h3>
        <ul className={styles.points}>
          {own.map((point) => (
            <DueLine
              key={point.id}
              point={point}
              due={dueInWords(of(point), point, today)}
              mayRecord={mayRecord}
              {...(isPlanning && { planning: planButton(point) })}
            />
          ))}
        </ul>
      </section>
    ));
  const popup = (point: DuePoint): ReactNode => (
    <div key={point.id}>
      <strong>{nameOfPoint(point)}</strong>
      <div>{dueInWords(reasonsOn(point, today), point, today).when || dueInWords(point.due, point, today).when}</div>
      {mayRecord && (
        <div>
          <Link
            to={visitAddress(point.project, point.id)}
            aria-label={t`Record visit to ${nameOfPoint(point)}`}
          >{t`Record visit`}</Link>
        </div>
      )}
      {isPlanning && planButton(point)}
    </div>
  );
  return (
    <Page
      title={t`Visits due`}
      width="narrow"
      description={t`Water points to visit: as planned, not working for a month, or not visited for a year.`}
      actions={
        <>
          {data !== undefined && data.length > 0 && !isPlanning && (
            <Button icon={<Icon of={Route} />} onClick={() => setPlanning(true)}>
              {t`Plan a route`}
            </Button>
          )}
          <KeepOnDevice path="/water-visits" title={t`Visits due`} more={data && askForForms(data)} />
        </>
      }
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
            <DueToolbar
              points={data}
              view={view}
              addressOf={(next) => `?${withParameters(search, { view: next === 'list' ? '' : next })}`}
              onChange={(part) => setSearch(withParameters(search, part), { replace: 'q' in part })}
            />
          )}
          {isPlanning && (
            <RouteCard
              points={route}
              mayRecord={mayRecord}
              onRemove={({ id }) => setRoute(view.route.filter((other) => other !== id))}
              onClose={() => {
                setRoute([]);
                setPlanning(false);
              }}
            />
          )}
          {view.view === 'map' ? (
            <DueMap points={due} route={route} popup={popup} />
          ) : (
            <>
              <Card title={t`Due now`}>
                <p role="status" className={styles.count}>
                  {plural(now.length, { one: '# water point', other: '# water points' })}
                </p>
                {now.length === 0 ? (
                  <Empty title={isFiltered ? t`No match` : t`No visit is due`} />
                ) : (
                  list(now, (point) => reasonsOn(point, today))
                )}
              </Card>
              {soon.length > 0 && <Card title={t`Due within a month`}>{list(soon, ({ due }) => due)}</Card>}
            </>
          )}
        </>
      )}
    </Page>
  );
}
