import { importTable, type Target } from '../import-table.ts';
import { textOf } from '../matching/text-of.ts';
import type { Standing } from '../server.ts';
import { keyed, keyText, type Placed } from './place-rows.ts';
import type { KeyedRow, PlannedTable } from './plan-table.ts';
import { rowKey, rowsLeftOut, type ReadRow, type RowsRead } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import { groupBy } from './standing.ts';

/** What planning needs of the import. */
export interface Registers {
  readonly rowsOf: (target: Target) => RowsRead;
  /** The water points whose positions lie where their village does, given what is stored for the project of each. */
  readonly positions: (points: RowsRead, recordsOf: (row: ReadRow) => readonly Standing[]) => RowsRead;
  /** The records of a table that have one of these keys in a field, with some more fields. */
  readonly standingOf: (
    target: Target,
    field: string,
    keys: readonly string[],
    more: readonly string[],
  ) => Promise<readonly Standing[]>;
  readonly plan: (
    target: Target,
    rows: readonly KeyedRow[],
    standing: ReadonlyMap<string, readonly Standing[]>,
    all: RowsRead,
    rejections?: readonly Rejection[],
  ) => Promise<PlannedTable>;
}

const fieldsIn = (rows: readonly ReadRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ values, unsure }) => [...Object.keys(values), ...unsure.map(({ field }) => field)])),
];

/** Where rows are that others belong to: by their row in the file, or by what names them; several where a name repeats. */
interface Parents {
  readonly rows: ReadonlyMap<string, string>;
  /** Rows that are left out: what belongs to them is not added to others. */
  readonly leftOut: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, ReadonlySet<string>>;
}

function parentsOf(
  read: RowsRead,
  planned: PlannedTable,
  standing: readonly Standing[],
  id: string,
  namesOf: {
    readonly row: (row: ReadRow) => readonly string[];
    readonly record: (record: Standing) => readonly string[];
  },
): Parents {
  const named = new Map<string, Set<string>>();
  const add = (names: readonly string[], key: string): void =>
    names.forEach((name) => named.set(name, (named.get(name) ?? new Set()).add(key)));
  for (const record of standing) add(namesOf.record(record), String(record[id]));
  for (const row of read.rows) {
    const key = planned.ids.get(rowKey(row.sheet, row.row));
    if (key !== undefined) add(namesOf.row(row), key);
  }
  return { rows: planned.ids, named, leftOut: rowsLeftOut(read, planned) };
}

/** Why a row has no place: how many rows it could belong to. */
type Reason = (from: ReadRow, count: number) => string;

const toProject: Reason = (_, count) =>
  count === 0 ? 'is no water project of this file or of the portal' : `is the UID of ${count} water projects`;
const toPoint: Reason = ({ point }, count) => {
  if (count === 0) return `has no water point${point === '' ? '' : ` “${point}”`} in this file or in the portal`;
  return point === ''
    ? `has ${count} water points, and the row does not name one`
    : `has ${count} water points “${point}”`;
};

/** Rows with the row that each belongs to; those without one are left out by name. */
function placed(
  rows: readonly ReadRow[],
  { rows: byRow, named, leftOut }: Parents,
  nameOf: (row: ReadRow) => string,
  what: string,
  reasonOf: Reason,
): Placed {
  const found: { from: ReadRow; parent: string }[] = [];
  const rejections: Rejection[] = [];
  for (const from of rows) {
    const above = from.above.map((row) => byRow.get(row)).find((id) => id !== undefined);
    const possible = above === undefined ? [...(named.get(nameOf(from)) ?? [])] : [above];
    const [parent] = possible;
    const isOut = from.above.some((row) => leftOut.has(row));
    if (parent !== undefined && possible.length === 1 && !isOut) found.push({ from, parent });
    else
      rejections.push({
        sheet: from.sheet,
        row: from.row,
        column: from.codeColumn,
        value: from.code || null,
        reason: isOut ? `belongs to a ${what} of this file that was left out` : reasonOf(from, possible.length),
      });
  }
  return { rows: found, rejections };
}

/** Profiles are found by village and year: a row without one of them could be any. */
function withKeys({ rows, ...read }: RowsRead): RowsRead {
  const { key, named } = importTable('village_profiles');
  const isWhole = ({ values }: ReadRow): boolean =>
    key.every((name) => values[name] !== undefined && values[name] !== null);
  const without = rows.filter((row) => !isWhole(row));
  return {
    ...read,
    rows: rows.filter(isWhole),
    rejections: [
      ...read.rejections,
      ...without.map(({ sheet, row }) => ({
        sheet,
        row,
        column: '',
        value: null,
        reason: `${named}, which identify the row, are not both there`,
      })),
    ],
  };
}

/** What is the same in every round: village profiles, water projects, their points, and visits to these. */
export async function planRegisters({ rowsOf, positions, standingOf, plan }: Registers): Promise<void> {
  const profiles = withKeys(rowsOf('village_profiles'));
  if (profiles.read > 0) {
    const { key } = importTable('village_profiles');
    const there = await standingOf(
      'village_profiles',
      'village_id',
      profiles.rows.map(({ values }) => textOf(values['village_id'])),
      [...key, ...fieldsIn(profiles.rows)],
    );
    await plan(
      'village_profiles',
      profiles.rows.map((from) => ({ from, key: keyText('', key, from.values), values: from.values })),
      groupBy(there, (row) => keyText('', key, row)),
      profiles,
    );
  }

  const [projects, allPoints, visits] = [
    rowsOf('water_projects'),
    rowsOf('water_points'),
    rowsOf('water_point_visits'),
  ];
  if (projects.read + allPoints.read + visits.read === 0) return;
  const uid = ({ code }: ReadRow): string => code;
  const there = await standingOf(
    'water_projects',
    'project_uid',
    [...projects.rows, ...allPoints.rows, ...visits.rows].flatMap(({ code }) => (code === '' ? [] : [code])),
    ['project_uid', ...fieldsIn(projects.rows)],
  );
  const plannedProjects = await plan(
    'water_projects',
    projects.rows.map((from) => ({ from, key: from.code, values: from.values })),
    groupBy(there, (row) => textOf(row['project_uid'])),
    projects,
  );
  if (allPoints.read + visits.read === 0) return;

  const ofProjects = parentsOf(projects, plannedProjects, there, 'project_id', {
    row: (row) => [uid(row)],
    record: (record) => [textOf(record['project_uid'])],
  });
  const known = new Set(there.map((record) => String(record['project_id'])));
  const pointsThere = await standingOf(
    'water_points',
    'project_id',
    [...known],
    ['project_id', 'name', ...fieldsIn(allPoints.rows)],
  );
  const ofProject = groupBy(pointsThere, (record) => String(record['project_id']));
  const points = positions(allPoints, ({ code }) =>
    [...(ofProjects.named.get(code) ?? [])].flatMap((project) => ofProject.get(project) ?? []),
  );
  const onProjects = placed(points.rows, ofProjects, uid, 'water project', toProject);
  const pointTable = importTable('water_points');
  const plannedPoints = await plan(
    'water_points',
    keyed(onProjects.rows, pointTable),
    groupBy(pointsThere, (row) => keyText(String(row['project_id']), pointTable.key, row)),
    points,
    onProjects.rejections,
  );
  if (visits.read === 0) return;

  const uids = new Map([...ofProjects.named].flatMap(([name, keys]) => [...keys].map((key) => [key, name] as const)));
  const named = (project: string, name: string): string => keyText(project, ['name'], { name });
  // A visit that names no point is one to the only point of its project.
  const names = (project: string, name: unknown): readonly string[] => [
    ...new Set([named(project, textOf(name)), named(project, '')]),
  ];
  const ofPoints = parentsOf(
    {
      ...points,
      rejections: [...points.rejections, ...onProjects.rejections],
      rows: onProjects.rows.map(({ from, parent }) => ({ ...from, code: uids.get(parent) ?? from.code })),
    },
    plannedPoints,
    pointsThere,
    'id',
    {
      row: ({ code, values }) => names(code, values['name']),
      record: (record) => names(uids.get(String(record['project_id'])) ?? '', record['name']),
    },
  );
  const onPoints = placed(visits.rows, ofPoints, ({ code, point }) => named(code, point), 'water point', toPoint);
  const visitTable = importTable('water_point_visits');
  const fresh = new Set(plannedPoints.creations.map(({ id }) => id));
  const visitsThere = await standingOf(
    'water_point_visits',
    'water_point_id',
    onPoints.rows.flatMap(({ parent }) => (fresh.has(parent) ? [] : [parent])),
    ['water_point_id', ...visitTable.key, ...fieldsIn(visits.rows)],
  );
  await plan(
    'water_point_visits',
    keyed(onPoints.rows, visitTable),
    groupBy(visitsThere, (row) => keyText(String(row['water_point_id']), visitTable.key, row)),
    visits,
    onPoints.rejections,
  );
}
