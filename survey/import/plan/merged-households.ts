import type { MergedHousehold, Standing, SurveyReader } from '../server.ts';
import { isOfRound, type Target } from '../import-table.ts';
import { textOf } from '../matching/text-of.ts';
import type { Turns } from '../reading/turns.ts';
import { householdKey, type Placed } from './place-rows.ts';
import { rowKey, type Kept, type ReadRow, type RowsRead } from './read-rows.ts';
import type { Remark } from './remark.ts';

/** Codes that are asked for in one call. */
const AT_ONCE = 500;

interface Found {
  readonly reader: SurveyReader;
  readonly rowsBy: ReadonlyMap<Target, RowsRead>;
  readonly keyOf: (row: Pick<ReadRow, 'code' | 'round'>) => string;
  /** The codes that the rows name. */
  readonly codes: readonly string[];
  /** The households that are there under their own code. */
  readonly standing: readonly Standing[];
  readonly readKept: (ids: readonly string[]) => Promise<readonly Standing[]>;
  readonly remark: (remark: Remark) => void;
  readonly signal: AbortSignal;
  readonly turns: Turns;
}

/**
 * Rows of households that are not there under their code and were merged into another one of the same round, as rows of that one.
 * @returns all rows, and those households beside `standing`
 */
export async function readForKept({
  reader,
  rowsBy,
  keyOf,
  codes,
  standing,
  readKept,
  remark,
  signal,
  turns,
}: Found): Promise<{ readonly rowsBy: ReadonlyMap<Target, RowsRead>; readonly rows: readonly Standing[] }> {
  const own = new Set(
    standing.map((row) => householdKey(String(row['survey_round_id']), String(row['household_code']))),
  );
  const merged: MergedHousehold[] = [];
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    merged.push(...((await reader.merged?.(codes.slice(from, from + AT_ONCE), signal)) ?? []));
    await turns.turn();
  }
  const gone = merged.flatMap(({ round, code, ...of }) => {
    const key = round === null ? undefined : householdKey(round, code);
    return key === undefined || own.has(key) ? [] : [{ ...of, round, code, key }];
  });
  if (gone.length === 0) return { rowsBy, rows: [] };
  const rows = await readKept([...new Set(gone.map(({ household }) => household))]);
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  const kept = new Map<string, Kept>();
  for (const { key, code, round, household, rows: of } of gone) {
    const row = byId.get(household);
    if (row !== undefined && row['survey_round_id'] === round)
      kept.set(key, { code: textOf(row['household_code']), before: code, rows: of });
  }
  for (const { sheet, row, code, codeColumn, ...of } of rowsBy.get('households')?.rows ?? []) {
    const found = kept.get(keyOf({ ...of, code }));
    if (found === undefined) continue;
    const says = `“${code}” was merged into “${found.code}”. The row is imported for that household.`;
    remark({ sheet, row, column: codeColumn, says });
  }
  const there = new Set(standing.map((row) => row['id']));
  return { rowsBy: asRowsOfKept(rowsBy, kept, keyOf), rows: rows.filter((row) => !there.has(row['id'])) };
}

/** Rows of households that were merged into others, and what hangs on them in a nested file, as rows of these. The kept one keeps its own key in the source. */
function asRowsOfKept(
  rowsBy: ReadonlyMap<Target, RowsRead>,
  kept: ReadonlyMap<string, Kept>,
  keyOf: (row: Pick<ReadRow, 'code' | 'round'>) => string,
): ReadonlyMap<Target, RowsRead> {
  const byRow = new Map(
    (rowsBy.get('households')?.rows ?? []).flatMap((row) => {
      const found = kept.get(keyOf(row));
      return found === undefined ? [] : [[rowKey(row.sheet, row.row), found] as const];
    }),
  );
  const keptOf = (row: ReadRow): Kept | undefined =>
    row.code === '' ? row.above.flatMap((above) => byRow.get(above) ?? [])[0] : kept.get(keyOf(row));
  const asKept = (row: ReadRow): ReadRow => {
    const found = keptOf(row);
    if (found === undefined) return row;
    const { external_id: _, ...values } = row.values;
    return { ...row, ...(row.code !== '' && { code: found.code }), kept: found, values };
  };
  return new Map(
    [...rowsBy].map(([target, read]) => [
      target,
      isOfRound(target)
        ? {
            ...read,
            rows: read.rows.map(asKept),
            leftOut: read.leftOut.map((row) => ({ ...row, code: kept.get(keyOf(row))?.code ?? row.code })),
          }
        : read,
    ]),
  );
}

/**
 * Gives rows of households that were merged into others the numbers that their records have there, and new ones the next free number: line 1 of the
 * one is not line 1 of the other.
 * @param there the rows of the households that were kept
 */
export function numbersWithinKept(
  rows: Placed['rows'],
  { table, field, parent }: { readonly table: string; readonly field: string; readonly parent: string },
  there: readonly Standing[],
): Placed['rows'] {
  if (rows.every(({ from }) => from.kept === undefined)) return rows;
  const now = new Map(there.map((row) => [String(row['id']), Number(row[field])]));
  const highest = new Map<string, number>();
  const raise = (household: string, number: unknown): void =>
    void highest.set(household, Math.max(highest.get(household) ?? 0, Number(number ?? 0)));
  for (const row of there) raise(String(row[parent]), row[field]);
  // Rows without a number get one in their order.
  const counted = new Map<string, number>();
  for (const { parent: household, from } of rows) {
    counted.set(household, (counted.get(household) ?? 0) + 1);
    raise(household, from.values[field] ?? counted.get(household));
  }
  const last = new Map<string, number>();
  return rows.map((row) => {
    const { kept, values } = row.from;
    if (kept === undefined) return row;
    const member = typeof values['member_id'] === 'string' ? values['member_id'] : null;
    const within = JSON.stringify([row.parent, kept.before, member]);
    const asked = values[field];
    const number = typeof asked === 'number' ? asked : (last.get(within) ?? 0) + 1;
    last.set(within, number);
    const known = kept.rows.find(
      (one) => one.table === table && one.number === number && (one.member ?? null) === member,
    );
    const own = known === undefined ? undefined : now.get(known.key);
    const next = own ?? (highest.get(row.parent) ?? 0) + 1;
    raise(row.parent, next);
    return { ...row, from: { ...row.from, values: { ...values, [field]: next } } };
  });
}
