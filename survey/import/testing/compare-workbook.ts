import { rejectionsOf, type ImportPlan } from '../plan/import-plan.ts';
import type { Sheet } from '../reading/sheet.ts';
import { isValueOfCell, nameOf } from './compare-cells.ts';
import type { MemoryServer } from './memory-server.ts';
import { paired } from './paired.ts';
import { fieldsOf, isCalled, lastPart, METADATA, tablesOf, type Field, type Stored } from './stored-fields.ts';

/** For tests: what the reader in Python says of a sheet. */
export interface IndependentSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly IndependentRow[];
  readonly outside: readonly { readonly row: number; readonly column: number; readonly text: string }[];
}

interface IndependentRow {
  readonly row: number;
  readonly household: string | null;
  readonly above: { readonly sheet: string; readonly row: number } | null;
  readonly cells: readonly { readonly column: number; readonly text: string }[];
}

/** What an import has left. */
export interface Imported {
  readonly server: MemoryServer;
  readonly plan: ImportPlan;
  /** As the import read them. */
  readonly sheets: readonly Sheet[];
}

/** What became of the cells of a file. */
export interface Compared {
  /** What is neither in the database, in the household and the question that it belongs to, nor named by the review; and what is there without a cell. */
  readonly lost: readonly string[];
  /** Cells with answers, and those of them that the database has. */
  readonly cells: number;
  readonly stored: number;
}

/** Compares what the reader in Python says of a file with what an import of it has left. */
export function compareWorkbook(found: readonly IndependentSheet[], { server, plan, sheets }: Imported): Compared {
  const lost: string[] = [];
  let [all, stored] = [0, 0];
  const physical = (name: string): string =>
    found.find((one) => name === one.name || name.startsWith(`${one.name}: `) || name.endsWith(`: ${one.name}`))
      ?.name ??
    found.find((one) => name.includes(one.name))?.name ??
    name;
  const rejected = new Set(rejectionsOf(plan).map(({ sheet, row }) => `${row} ${physical(sheet)}`));
  const asides = sheets.flatMap(({ name, aside = [] }) => aside.map((one) => ({ ...one, sheet: physical(name) })));
  const remarks = plan.remarks.map((one) => ({ ...one, sheet: physical(one.sheet) }));
  const isAside = (sheet: string, row: number, text: string): boolean =>
    asides.some((one) => one.sheet === sheet && one.row === row && (one.text.includes(text) || one.text.length >= 120));
  const tables = tablesOf(server);
  const householdOf = new Map((tables.get('households') ?? []).map((row) => [row['id'], row['household_code']]));
  const codeOf = (record: Stored): string => {
    const code = record['household_code'] ?? householdOf.get(record['household_id']);
    return typeof code === 'string' ? code : '';
  };
  const records = new Map<string, Stored>();

  const depthOf = ({ rows }: IndependentSheet): number => {
    const above = found.find(({ name }) => rows.some((row) => row.above?.sheet === name));
    return above === undefined ? 0 : 1 + depthOf(above);
  };
  /** Whether a row below a person of the roster is about this person. */
  const isOfPerson = ({ above }: IndependentRow, record: Stored): boolean => {
    const upper = above === null ? undefined : records.get(`${above.row} ${above.sheet}`);
    return upper === undefined || !(tables.get('members') ?? []).includes(upper) || record['member_id'] === upper['id'];
  };

  for (const { name, header, rows, outside } of [...found].sort((one, other) => depthOf(one) - depthOf(other))) {
    for (const { row, column, text } of outside)
      if (!isAside(name, row, text))
        lost.push(`${name} row ${row} column ${column}: “${text}” is above the table, and not named`);
    const read = rows.filter(
      ({ row, cells }) => !rejected.has(`${row} ${name}`) && !cells.every(({ text }) => isAside(name, row, text)),
    );
    for (const { row, household } of read)
      if (household === null) lost.push(`${name} row ${row} belongs to no household, and is not rejected`);
    /** How many cells of a column are named as read differently, by what they say. */
    const namedIn = (heading: string): Map<string, number> => {
      const named = new Map<string, number>();
      for (const one of plan.differences)
        if (
          physical(one.sheet) === name &&
          (one.column === '' || nameOf(one.column).includes(nameOf(lastPart(heading))))
        )
          named.set(one.written, (named.get(one.written) ?? 0) + one.rows);
      return named;
    };
    const isNamed = (row: number, heading: string, text: string): boolean =>
      isAside(name, row, text) ||
      remarks.some((one) => one.sheet === name && one.row === row && one.column === heading);
    /** Columns without anything but errors are named by the account of the sheet. */
    const ofErrors = (plan.accounts ?? []).flatMap((account) =>
      physical(account.sheet) === name ? account.columns.filter(({ why }) => why === 'errors') : [],
    );
    const columns = header
      .flatMap((heading, column) =>
        METADATA.includes(heading)
          ? []
          : [
              {
                heading,
                column,
                cells: read.flatMap(({ row, household, cells }) =>
                  cells.flatMap((cell) =>
                    cell.column === column ? [{ row, household: household ?? '', text: cell.text }] : [],
                  ),
                ),
              },
            ],
      )
      .filter(({ cells }) => cells.length > 0);

    /** The cells of a column that a field does not have. */
    const missing = (
      { heading, cells }: (typeof columns)[number],
      field: Field | null,
      own: readonly Stored[],
    ): { readonly lost: readonly string[]; readonly found: number } => {
      const values = new Map<string, unknown[]>();
      for (const record of own) {
        const code = codeOf(record);
        values.set(code, [...(values.get(code) ?? []), field?.valueOf(record) ?? null]);
      }
      const named = namedIn(heading);
      let count = 0;
      const absent = cells.flatMap(({ row, household, text }) => {
        const there = values.get(household) ?? [];
        const at = there.findIndex((value) => isValueOfCell(text, value, field?.code ?? null));
        if (field !== null && at >= 0) {
          count += 1;
          there.splice(at, 1);
          return [];
        }
        if (
          field === null &&
          ofErrors.some(
            (one) => (one.column === heading || one.column.endsWith(`/${heading}`)) && one.cells >= cells.length,
          )
        )
          return [];
        const times = named.get(text) ?? 0;
        if (times > 0) named.set(text, times - 1);
        return times > 0 || isNamed(row, heading, text)
          ? []
          : [`${name} row ${row} “${heading}” (column ${column(heading)}): “${text}” of ${household}`];
      });
      return { lost: absent, found: count };
    };
    const column = (heading: string): number => header.indexOf(heading);
    const isWhole = (one: ReturnType<typeof missing>): boolean => one.lost.length === 0 && one.found > 0;

    // Rows that belong to a row of another sheet are no households.
    const isBelow = rows.some(({ above }) => above !== null);
    const tried = [...tables]
      .filter(([table]) => table !== 'households' || !isBelow)
      .map(([table, own]) => {
        const fields = fieldsOf(table, server, codeOf);
        const fits = new Map(
          columns.map((one) => [
            one,
            fields.filter((field) => isCalled(one.heading, field) && isWhole(missing(one, field, own))),
          ]),
        );
        const pairs = paired(columns, fields, (one, field) => fits.get(one)?.includes(field) ?? false);
        const without = columns
          .filter((one) => !pairs.has(one))
          .flatMap((one) => {
            const best = [null, ...fields.filter((field) => isCalled(one.heading, field))]
              .map((field) => ({ field, ...missing(one, field, own) }))
              .sort((a, b) => a.lost.length - b.lost.length)[0];
            if (best === undefined) return [];
            if (best.lost.length > 0)
              return best.lost.map(
                (cell) =>
                  `${cell}, not in ${table}${best.field === null ? '' : `, though most are in ${best.field.label}`}`,
              );
            return best.field !== null && best.found > 0
              ? [`${name} “${one.heading}” shares “${best.field.label}” of ${table} with another column`]
              : [];
          });
        return { own, pairs, without };
      });
    const best = tried.sort(
      (one, other) => one.without.length - other.without.length || other.pairs.size - one.pairs.size,
    )[0];
    if (best === undefined) continue;
    lost.push(...best.without);
    all += rows.reduce(
      (sum, { cells }) => sum + cells.filter(({ column: at }) => !METADATA.includes(header[at] ?? '')).length,
      0,
    );
    stored += [...best.pairs].reduce((sum, [one, field]) => sum + missing(one, field, best.own).found, 0);
    // Without pairs all of its cells are errors, and any table would do.
    if (best.without.length > 0 || best.pairs.size === 0) continue;
    // The cells of a row stay together.
    const named = new Map(columns.map((one) => [one, namedIn(one.heading)]));
    const fitsRow = (row: IndependentRow, record: Stored): boolean =>
      codeOf(record) === row.household &&
      isOfPerson(row, record) &&
      [...best.pairs].every(([one, field]) =>
        row.cells.every(
          ({ column: at, text }) =>
            at !== one.column ||
            isValueOfCell(text, field.valueOf(record), field.code) ||
            named.get(one)?.has(text) ||
            false,
        ),
      );
    const rowPairs = paired(read, best.own, fitsRow);
    for (const row of read) {
      const record = rowPairs.get(row);
      if (record === undefined) {
        // A row without answers may become none.
        if (row.cells.some(({ column: at }) => columns.some((one) => one.column === at)))
          lost.push(
            `${name} row ${row.row}: no record of ${row.household ?? 'nobody'}, and of the person above it, has all of its cells`,
          );
        continue;
      }
      records.set(`${row.row} ${name}`, record);
    }
  }
  const codes = new Set(found.flatMap(({ rows }) => rows.map(({ household }) => household)));
  for (const code of householdOf.values())
    if (!codes.has(String(code))) lost.push(`The household “${String(code)}” is in no row of the file`);
  return { lost, cells: all, stored };
}
