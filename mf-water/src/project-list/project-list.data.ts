import { statusOf } from '@groundwork/shared';
import { countValue, queryClient, readAggregate, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { PROJECT_FIELDS, waterProjectSchema, type WaterProject } from '../shared/water-project.ts';

/** SPEC §9: "Water projects list limit". */
export const PAGE_SIZE = 100;

/** The first pages of the list, as one. */
export interface LoadedProjects {
  readonly rows: readonly WaterProject[];
  /** Whether there is nothing after them. */
  readonly complete: boolean;
}

/** The call of SPEC §7, to the letter. */
function readFirst(signal: AbortSignal): Promise<readonly WaterProject[]> {
  return read({ sort: ['-project_uid'], limit: PAGE_SIZE }, signal);
}

/**
 * Any page in an order without ties: many projects have no number or share one, and a server may put equals in another
 * order each time it is asked.
 */
function readInFullOrder(page: number, signal: AbortSignal): Promise<readonly WaterProject[]> {
  return read({ sort: ['-project_uid', 'project_id'], limit: PAGE_SIZE, page }, signal);
}

async function read(query: { sort: string[]; limit: number; page?: number }, signal: AbortSignal) {
  const { rows } = await readItems('water_projects', waterProjectSchema, { fields: PROJECT_FIELDS, ...query }, { signal });
  return rows;
}

/** `before` and those of `more` that are not in it. */
function withoutRepeats(before: readonly WaterProject[], more: readonly WaterProject[]): WaterProject[] {
  const known = new Set(before.map(({ project_id }) => project_id));
  return [...before, ...more.filter(({ project_id }) => !known.has(project_id))];
}

/** How long loaded pages are kept for the way back, in milliseconds. */
const KEPT = 30 * 60_000;

const keyOf = (pages: number) => ['water_projects', 'list', pages] as const;

async function readPages(pages: number, signal: AbortSignal): Promise<LoadedProjects> {
  if (pages <= 1) {
    const rows = await readFirst(signal);
    return { rows, complete: rows.length < PAGE_SIZE };
  }
  const before = await queryClient.fetchQuery(queryFor(pages - 1, Infinity));
  if (before.complete) return before;
  const next = await readInFullOrder(pages, signal);
  let rows = withoutRepeats(before.rows, next);
  if (rows.length < before.rows.length + next.length) {
    // The first page, whose order has ties, had some of these; so it lacked as many others.
    rows = withoutRepeats(rows, await readInFullOrder(1, signal));
  }
  return { rows, complete: next.length < PAGE_SIZE };
}

function queryFor(pages: number, staleTime?: number) {
  return {
    queryKey: keyOf(pages),
    gcTime: KEPT,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await readPages(pages, signal);
      } catch (error) {
        // SPEC §8: the status is logged and the page stays calm; the shell's dot tells the rest.
        if (!signal.aborted) console.error('The water projects could not be loaded:', statusOf(error) ?? error);
        throw error;
      }
    },
    ...(staleTime !== undefined && { staleTime }),
  };
}

/** Begins to ask for the first `pages` pages, for a screen that is on its way. */
export function beginProjects(pages: number): void {
  void queryClient.prefetchQuery(queryFor(pages));
}

export interface ProjectsState {
  /** What there is to show; undefined when nothing came yet. */
  readonly loaded: LoadedProjects | undefined;
  /** Pages that are not there yet are on their way. */
  readonly loading: boolean;
  /** They did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The first `pages` pages of the list. While more are on their way, or when they did not come, what was loaded stays. */
export function useProjects(pages: number, enabled: boolean): ProjectsState {
  const { data, isFetching, isError, refetch } = useServerQuery<LoadedProjects>({ ...queryFor(pages), enabled });
  const missing = data === undefined;
  return {
    loaded: data ?? loadedBefore(pages),
    loading: missing && isFetching,
    failed: missing && isError && !isFetching,
    retry: () => void refetch(),
  };
}

function loadedBefore(pages: number): LoadedProjects | undefined {
  if (pages <= 1) return undefined;
  return queryClient.getQueryData<LoadedProjects>(keyOf(pages - 1)) ?? loadedBefore(pages - 1);
}

/** How many projects there are. Only asked once the list shows that there are more than one page holds. */
export function useProjectCount(enabled: boolean): number | undefined {
  const { data } = useServerQuery<number | undefined>({
    queryKey: ['water_projects', 'count'],
    queryFn: async ({ signal }) => {
      const answer = await readAggregate('water_projects', z.looseObject({ count: countValue }), { aggregate: { count: '*' } }, { signal });
      return answer[0]?.count;
    },
    enabled,
  });
  return data;
}
