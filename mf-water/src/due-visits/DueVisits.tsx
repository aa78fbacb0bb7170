import { Link, useSession } from '@groundwork/shared';
import {
  localDay,
  queryClient,
  readDuePoints,
  reasonsOn,
  useAllowed,
  useAllVillages,
  useServerQuery,
  type DuePoint,
} from '@groundwork/shared/data';
import { askForScreens, KeepOnDevice, type AskForMore } from '@groundwork/shared/kept-pages';
import { plural, t } from '@groundwork/shared/messages';
import { ButtonLink, Card, Empty, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Sign, useAddress, withParameters } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/form';
import { FilterChip, foldText, Toolbar } from '@groundwork/shared/ui/toolbar';
import { CONDITIONS, conditionLook, conditionName, conditionOf } from '@groundwork/shared/ui/visit-timeline';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import { useEffect, type ReactNode } from 'react';
import { UnsentVisits } from '../shared/unsent-visit.tsx';
import { projectQuery } from '../shared/project.data.ts';
import { visitAddress } from '../shared/visit-address.ts';
import { waterPointsQuery } from '../shared/water-points.data.ts';
import { loadVisitForm } from '../visit-screen.ts';
import styles from './DueVisits.module.css';
import { byVillage, dueInWords, inOrder, type DueInWords } from './reasons.ts';

const query = {
  queryKey: ['visits', 'due'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDuePoints(signal),
};

/** Asks for the list while the rest of the page is on its way. */
export function loader(): null {
  void queryClient.prefetchQuery(query);
  return null;
}

/** Stands in the address for a village that is not known; no name begins with a tilde. */
const NOT_KNOWN = '~not-known';

interface Filters {
  readonly typed: string;
  readonly village: string;
  readonly status: string;
}

const villageOf = ({ village }: DuePoint): string => village ?? NOT_KNOWN;

const fits = (point: DuePoint, { typed, village, status }: Filters): boolean =>
  (village === '' || villageOf(point) === village) &&
  (status === '' || conditionOf(point.last?.found) === status) &&
  foldText(typed)
    .split(/\s+/)
    .every((word) => foldText([point.name, point.projectUid, point.village].join('\n')).includes(word));

/** What the visit form of each point needs, so that visits can be recorded from a kept list. */
const askForForms =
  (points: readonly DuePoint[]): AskForMore =>
  async (onProgress, signal) => {
    await loadVisitForm();
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
  const filters: Filters = {
    typed: search.get('q') ?? '',
    village: search.get('village') ?? '',
    status: search.get('status') ?? '',
  };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  // So that the form opens without a network, too.
  useEffect(() => void loadVisitForm().catch(() => undefined), []);
  const today = localDay();
  const { now, soon } = inOrder(
    (data ?? []).filter((point) => fits(point, filters)),
    today,
  );
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
              mayRecord={allowed !== 'none'}
            />
          ))}
        </ul>
      </section>
    ));
  return (
    <Page
      title={t`Visits due`}
      width="narrow"
      description={t`Water points to visit: as planned, not working for a month, or not visited for a year.`}
      actions={<KeepOnDevice path="/water-visits" title={t`Visits due`} more={data && askForForms(data)} />}
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
              filters={filters}
              onChange={(part) => setSearch(withParameters(search, part), { replace: 'q' in part })}
            />
          )}
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
    </Page>
  );
}

interface DueToolbarProps {
  readonly points: readonly DuePoint[];
  readonly filters: Filters;
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

/** Which of them: the villages and the states that there are. */
function DueToolbar({ points, filters: { typed, village, status }, onChange }: DueToolbarProps) {
  const villages = [...new Set(points.flatMap((point) => point.village ?? []))].sort((a, b) => a.localeCompare(b));
  const found = new Set(points.map(({ last }) => conditionOf(last?.found)));
  return (
    <Toolbar
      label={t`Water points`}
      search={
        <SearchField
          compact
          label={t`Point, project or village`}
          value={typed}
          onSearch={(words) => onChange({ q: words })}
        />
      }
      count={Number(village !== '') + Number(status !== '')}
      result={t`Show water points`}
      onClear={typed + village + status === '' ? undefined : () => onChange({ q: '', village: '', status: '' })}
    >
      <FilterChip
        name={t`Village`}
        all={useAllVillages()}
        icon={MapPin}
        choices={[
          ...villages.map((name) => ({ value: name, label: name })),
          ...(points.some((point) => point.village === null) ? [{ value: NOT_KNOWN, label: t`Not known` }] : []),
        ]}
        chosen={village === '' ? [] : [village]}
        onChange={([next = '']) => onChange({ village: next })}
      />
      <FilterChip
        name={t`Status`}
        all={t`Any status`}
        icon={Wrench}
        choices={CONDITIONS.filter((state) => found.has(state)).map((state) => ({
          value: state,
          label: conditionName[state],
        }))}
        chosen={status === '' ? [] : [status]}
        onChange={([next = '']) => onChange({ status: next })}
      />
    </Toolbar>
  );
}

interface DueLineProps {
  readonly point: DuePoint;
  readonly due: DueInWords;
  readonly mayRecord: boolean;
}

/** A point in one line; on a phone its name is the way to the form, and there is no room for the button. */
function DueLine({ point: { id, name, project, projectUid, last }, due, mayRecord }: DueLineProps) {
  const state = conditionOf(last?.found);
  const title = name ?? t`Water point without a name`;
  const toProject = `/water-projects/${encodeURIComponent(project)}`;
  return (
    <li className={styles.point}>
      <Sign look={conditionLook[state]} label={conditionName[state]} />
      <div className={styles.about}>
        <Link
          className={styles.name}
          to={mayRecord ? visitAddress(project, id) : toProject}
          aria-label={mayRecord ? t`Record visit to ${title}` : undefined}
        >
          {title}
        </Link>
        <Link className={styles.project} to={toProject}>
          {projectUid ?? t`Without a number`}
        </Link>
      </div>
      <div className={styles.due}>
        {due.when}
        {due.why !== '' && <span className={styles.why}>{` · ${due.why}`}</span>}
        <UnsentVisits pointId={id} />
      </div>
      {mayRecord && (
        <span className={styles.record}>
          <ButtonLink to={visitAddress(project, id)}>{t`Record visit`}</ButtonLink>
        </span>
      )}
    </li>
  );
}
