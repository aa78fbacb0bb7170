import { statusOf } from '@groundwork/shared';
import { countValue, queryClient, readAggregate, useServerQuery, z } from '@groundwork/shared/data';
import { LISTED_FIELDS, listedProjectSchema, type ListedProject } from './listed-project.ts';
import { EVERYTHING, isFiltered, isSpecifiedOrder, type ProjectQuery } from './project-query.ts';
import { needsAllRows, serverFilter } from './project-rules.ts';
import {
  decideHere,
  keyOfAllRows,
  PAGE_SIZE,
  readAllRows,
  readPage,
  readSpecified,
  withoutRepeats,
} from './read-projects.ts';

/** The first pages of the list, as one. */
export interface LoadedProjects {
  readonly rows: readonly ListedProject[];
  /** Whether there is nothing after them. */
  readonly complete: boolean;
  /** How many projects fit the filter; undefined where the response did not say. */
  readonly fitting: number | undefined;
}

/** How long loaded pages are kept for the way back, in milliseconds. */
const KEPT = 30 * 60_000;

const keyOf = (query: ProjectQuery, pages: number) => ['water_projects', 'list', query, pages] as const;

const isSpecified = (query: ProjectQuery): boolean => !isFiltered(query) && isSpecifiedOrder(query);

/** All rows that fit the server's part of a query. One answer serves every word that is typed. */
function allRows(query: ProjectQuery): Promise<readonly ListedProject[]> {
  return queryClient.fetchQuery({
    queryKey: ['water_projects', 'all', ...keyOfAllRows(query)],
    queryFn: ({ signal }) => readAllRows({ row: listedProjectSchema, fields: LISTED_FIELDS, query, signal }),
    staleTime: 30_000,
  });
}

async function readPages(query: ProjectQuery, pages: number, signal: AbortSignal): Promise<LoadedProjects> {
  if (needsAllRows(query)) {
    const rows = decideHere(await allRows(query), query);
    const shown = rows.slice(0, pages * PAGE_SIZE);
    return { rows: shown, complete: shown.length === rows.length, fitting: rows.length };
  }
  if (pages <= 1) {
    if (!isSpecified(query)) return asLoaded(await readPage(query, 1, signal));
    const rows = await readSpecified(signal);
    return { rows, complete: rows.length < PAGE_SIZE, fitting: undefined };
  }
  const before = await queryClient.fetchQuery(queryFor(query, pages - 1, Infinity));
  if (before.complete) return before;
  const next = asLoaded(await readPage(query, pages, signal));
  let rows = withoutRepeats(before.rows, next.rows);
  if (rows.length < before.rows.length + next.rows.length) {
    // The first page, whose order has ties, had some of these; so it lacked as many others.
    rows = withoutRepeats(rows, (await readPage(query, 1, signal)).rows);
  }
  return { ...next, rows };
}

const asLoaded = ({ rows, fitting }: { rows: readonly ListedProject[]; fitting: number | null }): LoadedProjects => ({
  rows,
  complete: rows.length < PAGE_SIZE,
  fitting: fitting ?? undefined,
});

/** SPEC §8: the status is logged and the page stays calm; the shell's dot shows the rest. */
export async function loggingFailures<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!signal.aborted) console.error('The water projects could not be loaded:', statusOf(error) ?? error);
    throw error;
  }
}

function queryFor(query: ProjectQuery, pages: number, staleTime?: number) {
  return {
    queryKey: keyOf(query, pages),
    gcTime: KEPT,
    queryFn: ({ signal }: { signal: AbortSignal }) => loggingFailures(signal, () => readPages(query, pages, signal)),
    ...(staleTime !== undefined && { staleTime }),
  };
}

/** Begins to ask for the first `pages` pages, for a screen that is on its way. */
export function beginProjects(query: ProjectQuery, pages: number): void {
  void queryClient.prefetchQuery(queryFor(query, pages));
}

export interface ProjectsState {
  /** What there is to show; undefined when nothing came yet. */
  readonly loaded: LoadedProjects | undefined;
  /** What is shown belongs to the filter before. */
  readonly stale: boolean;
  /** Pages that are not there yet are on their way. */
  readonly loading: boolean;
  /** They did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The first `pages` pages of the list. While others are on their way, or when more did not come, what was loaded stays. */
export function useProjects(query: ProjectQuery, pages: number, enabled: boolean): ProjectsState {
  const { data, isFetching, isError, isPlaceholderData, refetch } = useServerQuery<LoadedProjects>({
    ...queryFor(query, pages),
    enabled,
    placeholderData: (previous) => previous,
  });
  const before = loadedBefore(query, pages);
  const missing = data === undefined || isPlaceholderData;
  return {
    loaded: isPlaceholderData ? (before ?? data) : (data ?? before),
    stale: isPlaceholderData && before === undefined,
    loading: missing && isFetching,
    failed: missing && isError && !isFetching,
    retry: () => void refetch(),
  };
}

function loadedBefore(query: ProjectQuery, pages: number): LoadedProjects | undefined {
  if (pages <= 1) return undefined;
  return queryClient.getQueryData<LoadedProjects>(keyOf(query, pages - 1)) ?? loadedBefore(query, pages - 1);
}

/** How many projects fit, as far as the list has it; nothing is asked. */
export function useKnownCount(query: ProjectQuery, pages: number): number | undefined {
  const { loaded, stale } = useProjects(query, pages, false);
  return stale ? undefined : (loaded?.fitting ?? (loaded?.complete ? loaded.rows.length : undefined));
}

const countSchema = z.looseObject({ countDistinct: z.looseObject({ project_id: countValue }) });

async function countFitting(query: ProjectQuery, signal: AbortSignal): Promise<number | undefined> {
  if (needsAllRows(query)) return decideHere(await allRows(query), query).length;
  const filter = serverFilter(query);
  // An organisation’s own permissions may join other tables: a plain count would count a project once for each of their rows.
  const answer = await readAggregate(
    'water_projects',
    countSchema,
    { aggregate: { countDistinct: 'project_id' }, ...(filter && { filter }) },
    { signal },
  );
  return answer[0]?.countDistinct.project_id;
}

/** How many projects fit; all of them when no query is given. Not known while it is asked, or when no answer came. */
export function useProjectCount(enabled: boolean, query: ProjectQuery = EVERYTHING): number | undefined {
  const { data } = useServerQuery<number | undefined>({
    queryKey: ['water_projects', 'count', query],
    queryFn: ({ signal }) => countFitting(query, signal),
    enabled,
  });
  return enabled ? data : undefined;
}

/**
 * How many more would fit if their start date were known: a span of days leaves out what has no date, and nobody should take
 * that for "none".
 */
export function useUndatedCount(query: ProjectQuery): number | undefined {
  return useProjectCount(query.from !== '' || query.to !== '', { ...query, from: '', to: '', undated: true });
}
