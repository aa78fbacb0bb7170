import type { Body, Refusal, Search, SurveyServer } from '@groundwork/survey/import';
import { roundTables } from '@groundwork/survey/model';
import { hasArea } from '../../areas/membership.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import type { Accountability, ItemsService, Schema, Services } from '../../directus.ts';
import { mergedHouseholds, mergedVillages } from '../../edits/merged-records.ts';
import { entryOf, isRecord } from '../../values.ts';
import { writesFreely } from '../../permissions.ts';
import { insertRows } from './insert-rows.ts';
import { removeRows } from './remove-rows.ts';

interface Place {
  readonly accountability: Accountability;
  /** The transaction of the import; the database itself while nothing is written. */
  readonly database: Database;
  readonly schema: Schema;
  readonly services: Services;
}

/** Tables whose rows only say what was answered, and name their import: nothing else follows from one that is new or removed. */
const SURVEY: ReadonlySet<string> = new Set(roundTables.map(({ name }) => name));

/** What an error of Directus, of the database or of several of them says. */
function refusalOf(error: unknown): Refusal {
  const several: readonly unknown[] = Array.isArray(error) ? error : [error];
  const [first = error] = several;
  const words = first instanceof Error ? first.message : String(first);
  const { status, code } =
    isRecord(first) || first instanceof Error ? (first as { readonly status?: unknown; readonly code?: unknown }) : {};
  // Constraints of SQLite, and the classes of PostgreSQL for data and for integrity.
  const ofRow =
    (typeof code === 'string' && /^(SQLITE_CONSTRAINT|22...|23...)$/.test(code)) ||
    status === 400 ||
    status === 413 ||
    status === 422;
  return { about: ofRow ? 'rows' : 'other', words };
}

/** The portal as one person may read and write it: Directus' own services, and for many rows of the survey a few statements in their place where nothing else has to be asked. */
export function portalOf({ accountability, database, schema, services }: Place): SurveyServer {
  const free = new Map<string, Promise<boolean>>();
  const service = (collection: string, knex: Database = database): ItemsService =>
    new services.ItemsService(collection, { accountability, schema, knex });
  const isFree = (collection: string, action: 'create' | 'delete'): Promise<boolean> =>
    entryOf(free, `${action} ${collection}`, () =>
      SURVEY.has(collection) && !hasArea(accountability)
        ? writesFreely({ accountability, database }, collection, action)
        : Promise.resolve(false),
    );
  // What is refused leaves nothing behind, and the transaction goes on.
  const whole = (work: (write: Database) => Promise<unknown>): Promise<void> =>
    inTransaction(database, async (write) => void (await work(write)));
  return {
    search: (collection: string, query: Search) => service(collection).readByQuery({ limit: -1, ...query }),
    merged: (codes: readonly string[]) => mergedHouseholds(codes, { accountability, database, schema, services }),
    mergedVillages: () => mergedVillages({ accountability, database, schema, services }),
    create: (collection: string, rows: readonly Body[]) =>
      whole(async (write) =>
        (await isFree(collection, 'create'))
          ? insertRows({ accountability, database: write, schema }, collection, rows)
          : service(collection, write).createMany(rows),
      ),
    correct: (collection: string, rows: readonly Body[]) =>
      whole((write) => service(collection, write).updateBatch(rows)),
    remove: async (collection: string, keys: readonly string[]) => {
      // Before the transaction, which on SQLite has the only connection.
      const freely = await isFree(collection, 'delete');
      return whole((write) =>
        freely
          ? removeRows({ accountability, database: write, schema }, collection, keys)
          : service(collection, write).deleteMany(keys),
      );
    },
    refusal: refusalOf,
  };
}
