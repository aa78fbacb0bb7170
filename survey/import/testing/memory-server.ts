import { idOf, WRITE_ORDER } from '../import-table.ts';
import type { Body, Refusal, Standing, SurveyServer } from '../server.ts';

/** For tests: the record of an import, as it is before anything is written. */
export async function openBatch(server: MemoryServer, id: string): Promise<string> {
  await server.create('import_batches', [{ id, state: 'running' }], new AbortController().signal);
  server.calls.length = 0;
  return id;
}

/** For tests only: a server in memory that answers as Directus does, as far as an import asks. */
export interface MemoryServer extends SurveyServer {
  readonly tables: Record<string, Record<string, unknown>[]>;
  /** What was asked, in order: `create households 100`. */
  readonly calls: string[];
  /** Asked before each write; what it throws is thrown. */
  before: (method: string, collection: string, rows: readonly unknown[]) => void;
}

export class Refused extends Error {
  readonly about: Refusal['about'];
  constructor(about: Refusal['about'], message: string) {
    super(message);
    this.about = about;
  }
}

/** Where the key in a field leads. */
const LINKS: Readonly<Record<string, string>> = { household_id: 'households', plot_id: 'plots', member_id: 'members' };
/** Tables whose new rows do not keep the name of their import. */
const SIGNED_BY_RECORD = ['village_profiles', 'villages', 'crops', 'survey_rounds'];
const keyOf = (collection: string): string => WRITE_ORDER.filter((name) => name === collection).map(idOf)[0] ?? 'id';

export function memoryServer(given: Readonly<Record<string, readonly Body[]>> = {}): MemoryServer {
  const tables: MemoryServer['tables'] = Object.fromEntries(
    Object.entries(given).map(([name, rows]) => [name, rows.map((row) => ({ date_updated: null, ...row }))]),
  );
  const rowsOf = (collection: string): Record<string, unknown>[] => (tables[collection] ??= []);
  const calls: string[] = [];
  let clock = 0;

  const expand = (value: unknown, path: readonly string[]): unknown => {
    const [name, ...rest] = path;
    if (name === undefined) return value;
    const row = value as Standing;
    const link = LINKS[name];
    return rest.length === 0 || link === undefined
      ? (row[name] ?? null)
      : expand(rowsOf(link).find(({ id }) => id === row[name]) ?? {}, rest);
  };
  const fits = (row: Standing, filter: object): boolean =>
    Object.entries(filter).every(([name, rule]) => {
      if (name === '_and') return (rule as object[]).every((one) => fits(row, one));
      if (name === '_or') return (rule as object[]).some((one) => fits(row, one));
      const [operator, operand] = Object.entries(rule as object)[0] as [string, unknown];
      const value = row[name] ?? null;
      if (operator === '_eq') return value === operand;
      if (operator === '_neq') return value !== null && value !== operand;
      if (operator === '_null') return value === null;
      if (operator === '_in') return (operand as unknown[]).includes(value);
      return fits(rowsOf(LINKS[name] ?? '').find(({ id }) => id === value) ?? {}, rule as object);
    });

  /** As the backend's extension does: a row of an import leaves what it changes, and names the import no longer. */
  const recorded = (collection: string, row: Body, standing: Standing | null): Body => {
    const { source_batch_id: batch, ...values } = row;
    if (typeof batch !== 'string') return row;
    const item = String(values[keyOf(collection)]);
    const changes = rowsOf('import_changes');
    const before =
      standing === null
        ? null
        : Object.fromEntries([...Object.keys(values), 'date_updated'].map((name) => [name, standing[name] ?? null]));
    const known = changes.find((one) => one['batch_id'] === batch && one['item'] === item);
    if (known === undefined)
      changes.push({ id: `${batch} ${item}`, batch_id: batch, collection, item, before, after: values });
    return values;
  };

  const server: MemoryServer = {
    tables,
    calls,
    before: () => undefined,
    search: (collection, { fields, filter, limit, page = 1 }) => {
      const found = rowsOf(collection).filter((row) => fits(row, filter));
      const rows = limit === undefined ? found : found.slice((page - 1) * limit, page * limit);
      return Promise.resolve(
        rows.map((row) => {
          const answer: Record<string, unknown> = {};
          for (const field of fields) {
            const path = field.split('.');
            let target = answer;
            for (const name of path.slice(0, -1))
              target = (
                typeof target[name] === 'object' && target[name] !== null ? target[name] : (target[name] = {})
              ) as Record<string, unknown>;
            target[path.at(-1) ?? ''] = expand(row, path);
          }
          return answer;
        }),
      );
    },
    async create(collection, rows) {
      calls.push(`create ${collection} ${rows.length}`);
      server.before('create', collection, rows);
      const key = keyOf(collection);
      const there = rowsOf(collection);
      if (rows.some((row) => there.some((one) => one[key] === row[key])))
        throw new Refused('rows', 'Value has to be unique.');
      there.push(
        ...rows.map((row) => ({
          date_updated: null,
          ...(SIGNED_BY_RECORD.includes(collection) ? recorded(collection, row, null) : row),
        })),
      );
      await Promise.resolve();
    },
    async correct(collection, rows) {
      calls.push(`correct ${collection} ${rows.length}`);
      server.before('correct', collection, rows);
      const key = keyOf(collection);
      for (const row of rows)
        Object.assign(
          rowsOf(collection).find((one) => one[key] === row[key]) ?? {},
          recorded(collection, row, rowsOf(collection).find((one) => one[key] === row[key]) ?? {}),
          { date_updated: new Date((clock += 1000)).toISOString() },
        );
      await Promise.resolve();
    },
    async remove(collection, keys) {
      calls.push(`remove ${collection} ${keys.length}`);
      server.before('remove', collection, keys);
      const key = keyOf(collection);
      tables[collection] = rowsOf(collection).filter((row) => !keys.includes(String(row[key])));
      await Promise.resolve();
    },
    refusal: (error) => ({
      about: error instanceof Refused ? error.about : 'other',
      words: error instanceof Error ? error.message : 'Unknown error',
    }),
  };
  return server;
}
