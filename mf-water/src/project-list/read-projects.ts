import { localDay, readDuePoints, readItems, reasonsOn, type z } from '@groundwork/shared/data';
import type { Progress } from '@groundwork/shared/ui/data';
import { PROJECT_FIELDS, waterProjectSchema, type WaterProject } from '../shared/water-project.ts';
import {
  LISTED_FIELDS,
  listedProjectSchema,
  STATED_FIELDS,
  statedSchema,
  withStated,
  type ListedProject,
} from './listed-project.ts';
import { DUE, type ProjectQuery } from './project-query.ts';
import { bySponsors, fitsHere, serverFilter } from './project-rules.ts';

/** SPEC §9: "Water projects list limit". */
export const PAGE_SIZE = 100;

/** Rows of one call when all of them are wanted. */
const BATCH = 500;

const SPECIFIED = { sort: ['-project_uid'], limit: PAGE_SIZE };

/** How projects stand. Where it cannot be read, the list is there without it. */
async function readStated(query: Parameters<typeof readItems>[2], signal: AbortSignal) {
  const fields = ['project_id', ...STATED_FIELDS];
  try {
    return (await readItems('water_projects', statedSchema, { ...query, fields }, { signal })).rows;
  } catch {
    return [];
  }
}

/** The call of SPEC §7, to the letter, and at the same time how these projects stand. */
export async function readSpecified(signal: AbortSignal): Promise<readonly ListedProject[]> {
  const [{ rows }, stated] = await Promise.all([
    readItems('water_projects', waterProjectSchema, { fields: PROJECT_FIELDS, ...SPECIFIED }, { signal }),
    readStated(SPECIFIED, signal),
  ]);
  const listed = withStated(rows, stated);
  // Equal numbers may come in another order each time, so that one at the end is missing.
  const missing = listed.flatMap(({ project_id, status }) => (status === undefined ? [project_id] : []));
  if (missing.length === 0 || stated.length === 0) return listed;
  const others = await readStated({ filter: { project_id: { _in: missing } }, limit: PAGE_SIZE }, signal);
  return withStated(rows, [...stated, ...others]);
}

/**
 * An order without ties: many projects have no number or share one, and a server may put equals in another order each time
 * it is asked. By sponsors the server cannot sort.
 */
export function serverOrder({ sort, descending }: ProjectQuery): string[] {
  const first = sort === 'project_sponsorship' ? '-project_uid' : `${descending ? '-' : ''}${sort}`;
  return [...new Set([first, ...(first.endsWith('project_uid') ? [] : ['-project_uid']), 'project_id'])];
}

/** A page of what the server can decide alone, with how many fit. */
export async function readPage(
  query: ProjectQuery,
  page: number,
  signal: AbortSignal,
): Promise<{ rows: readonly ListedProject[]; fitting: number | null }> {
  const filter = serverFilter(query);
  const { rows, total } = await readItems(
    'water_projects',
    listedProjectSchema,
    {
      fields: LISTED_FIELDS,
      ...(filter && { filter }),
      sort: serverOrder(query),
      limit: PAGE_SIZE,
      page,
      withTotal: true,
    },
    { signal },
  );
  return { rows, fitting: total };
}

/** `before` and those of `more` that are not in it. */
export function withoutRepeats<T extends { readonly project_id: string }>(
  before: readonly T[],
  more: readonly T[],
): T[] {
  const known = new Set(before.map(({ project_id }) => project_id));
  return [...before, ...more.filter(({ project_id }) => !known.has(project_id))];
}

interface AllRows<T> {
  readonly row: z.Schema<T>;
  readonly fields: readonly string[];
  readonly query: ProjectQuery;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** What the answer of {@link readAllRows} depends on: one serves every word that is typed. */
export const keyOfAllRows = (query: ProjectQuery): readonly unknown[] => [
  serverFilter(query),
  serverOrder(query),
  query.visits === DUE,
];

/** The projects with a water point that is due for a visit today. */
async function readDueProjects(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const [points, today] = [await readDuePoints(signal), localDay()];
  return new Set(points.filter((point) => reasonsOn(point, today).length > 0).map(({ project }) => project));
}

/** All rows that fit what the server can decide, in batches; each project once, even where the table changes meanwhile. */
export async function readAllRows<T extends WaterProject>({
  row,
  fields,
  query,
  signal,
  onProgress,
}: AllRows<T>): Promise<readonly T[]> {
  const [filter, due] = [serverFilter(query), query.visits === DUE ? await readDueProjects(signal) : undefined];
  let rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const batch = await readItems(
      'water_projects',
      row,
      { fields, ...(filter && { filter }), sort: serverOrder(query), limit: BATCH, page, withTotal: true },
      { signal },
    );
    rows = withoutRepeats(rows, batch.rows);
    onProgress?.({ read: rows.length, total: Math.max(batch.total ?? 0, rows.length) });
    if (batch.rows.length < BATCH) return due ? rows.filter(({ project_id }) => due.has(project_id)) : rows;
  }
}

/** What of `rows`, which the server has filtered and sorted, is left by the rules it cannot decide, in the order asked for. */
export function decideHere<T extends WaterProject>(rows: readonly T[], query: ProjectQuery): T[] {
  const left = rows.filter(fitsHere(query));
  return query.sort === 'project_sponsorship' ? left.sort(bySponsors(query.descending)) : left;
}
