import { basename } from 'node:path';
import type { Connection } from '../api/client.ts';
import type { Json } from '../schema/snapshot-shape.ts';
import { chooseKey } from './choose-key.ts';
import { matchColumns } from './columns.ts';
import { convertRow, isRejected } from './convert-row.ts';
import type { ImportRow } from './convert-row.ts';
import { describeCounts, noCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import { findExisting, keyLabel, keyText } from './existing-rows.ts';
import { readFields } from './field-info.ts';
import { closeBatch, hashFile, openBatch } from './import-batch.ts';
import { readCsv } from './read-csv.ts';
import type { CsvRow } from './read-csv.ts';
import { rejectionsCsv } from './rejection.ts';
import type { Rejection } from './rejection.ts';
import { readResolvers } from './relations.ts';
import { sortBatch } from './sort-batch.ts';
import type { Sorted } from './sort-batch.ts';
import { writeBatch } from './write-batch.ts';

const rowsPerBatch = 500;

export interface ImportOptions {
  readonly file: string;
  readonly collection: string;
  /** Column of the file → field. */
  readonly mapping: ReadonlyMap<string, string>;
  /** Fields by which rows are matched; empty: the collection's own. */
  readonly key: readonly string[];
  /** Key of the survey round new rows belong to. */
  readonly round: string | null;
  readonly dryRun: boolean;
  readonly log: (line: string) => void;
}

export interface ImportResult {
  readonly counts: Counts;
  readonly rejections: readonly Rejection[];
  /** Of the import_batches row; null for a dry run. */
  readonly batchId: string | null;
}

/** Groups rows, so that each call carries some hundreds. */
async function* inBatches(rows: AsyncIterator<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    batch.push(next.value);
    if (batch.length === rowsPerBatch) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Loads a CSV file into a collection through the API. Rows already there are changed, or left alone where equal; rows that
 * cannot be used are listed with row, column and reason and do not stop the others. A dry run reads, and writes nothing.
 * @throws Error, in one sentence, where nothing at all can be imported; ApiError and ApiUnreachable from the server.
 */
export const runImport = async (connection: Connection, options: ImportOptions): Promise<ImportResult> => {
  const { collection, dryRun, log } = options;
  const rows = readCsv(options.file);
  const header = await rows.next();
  if (header.done === true) throw new Error(`${options.file} is empty.`);
  const fields = await readFields(connection, collection);
  const { used, ignored } = matchColumns(header.value.cells, fields, options.mapping);
  const keyFields = chooseKey(collection, used, options.key);
  const primaryKey = fields.find(({ isKey }) => isKey)?.name ?? 'id';
  if (ignored.length > 0) log(`Not imported, since ${collection} has no such field: ${ignored.join(', ')}`);
  log(`Rows are identified by ${keyFields.join(' and ')}`);
  const resolvers = await readResolvers(connection, used.map(({ field }) => field));
  const has = (name: string): boolean => fields.some((field) => field.name === name);
  const constants: Record<string, Json> =
    options.round !== null && has('survey_round_id') ? { survey_round_id: options.round } : {};
  const batchId = dryRun
    ? null
    : await openBatch(connection, {
        fileName: basename(options.file),
        sha256: await hashFile(options.file),
        collection,
        mapping: Object.fromEntries(used.map(({ header: from, field }) => [from, field.name])),
        round: options.round,
      });
  const onCreate: Record<string, Json> = batchId !== null && has('source_batch_id') ? { source_batch_id: batchId } : {};

  const counts = noCounts();
  const rejections: Rejection[] = [];
  const seen = new Map<string, number>();
  const reject = (found: readonly Rejection[]): void => {
    rejections.push(...found);
    counts.rejected += new Set(found.map(({ row }) => row)).size;
  };

  const usable = (batch: readonly CsvRow[]): ImportRow[] =>
    batch.flatMap((row) => {
      const result = convertRow(row, used, resolvers, keyFields, constants);
      if (isRejected(result)) {
        reject(result);
        return [];
      }
      const key = keyText(result.values, keyFields);
      const earlier = seen.get(key);
      if (earlier === undefined) {
        seen.set(key, row.number);
        return [result];
      }
      const value = keyLabel(result.values, keyFields);
      reject([{ row: row.number, column: keyFields.join('+'), value, reason: `has the same key as row ${earlier}` }]);
      return [];
    });

  const names = used.map(({ field }) => field.name);
  /** Rows that were accepted and that the database does not hold as they were sent. */
  const notHeld = async (rows: readonly ImportRow[], refused: readonly Rejection[], { creates, updates }: Sorted): Promise<readonly Rejection[]> => {
    const out = new Set(refused.map(({ row }) => row));
    const sent = new Set([...creates, ...updates].map(({ row }) => row).filter((row) => !out.has(row)));
    const written = rows.filter(({ number }) => sent.has(number));
    if (written.length === 0) return [];
    const now = sortBatch(written, await findExisting(connection, collection, primaryKey, keyFields, names, written), { primaryKey, keyFields, fields, onCreate });
    const value = (row: number): string => keyLabel(written.find(({ number }) => number === row)?.values ?? {}, keyFields);
    return [
      ...now.creates.map(({ row }) => ({ row, column: keyFields.join('+'), value: value(row), reason: 'was sent, but is not in the database' })),
      ...now.updates.map(({ row, payload }) => ({ row, column: Object.keys(payload).filter((name) => name !== primaryKey).join('+'), value: value(row), reason: 'was sent, but the database has another value' })),
    ];
  };

  const load = async (batch: readonly CsvRow[]): Promise<void> => {
    counts.read += batch.length;
    const good = usable(batch);
    if (good.length > 0) {
      const existing = await findExisting(connection, collection, primaryKey, keyFields, names, good);
      const sorted = sortBatch(good, existing, { primaryKey, keyFields, fields, onCreate });
      reject(sorted.rejections);
      const refusedNew = dryRun ? [] : await writeBatch(connection, 'POST', collection, sorted.creates);
      const refusedChanges = dryRun ? [] : await writeBatch(connection, 'PATCH', collection, sorted.updates);
      reject([...refusedNew, ...refusedChanges]);
      const lost = dryRun ? [] : await notHeld(good, [...refusedNew, ...refusedChanges], sorted);
      reject(lost);
      const gone = new Set([...refusedNew, ...refusedChanges, ...lost].map(({ row }) => row));
      const kept = (writes: readonly { readonly row: number }[]): number => writes.filter(({ row }) => !gone.has(row)).length;
      counts.created += kept(sorted.creates);
      counts.updated += kept(sorted.updates);
      counts.unchanged += sorted.unchanged;
    }
    log(`${describeCounts(counts)}${dryRun ? ' (dry run: nothing is written)' : ''}`);
  };

  const errors = (): { name: string; csv: string } | null =>
    rejections.length === 0 ? null : { name: `${basename(options.file)}.rejects.csv`, csv: rejectionsCsv(rejections) };
  try {
    for await (const batch of inBatches(rows)) await load(batch);
  } catch (error) {
    // The record says how far it came; that it cannot be written either must not hide why.
    if (batchId !== null) await closeBatch(connection, batchId, 'failed', counts, errors()).catch(() => undefined);
    throw error;
  }
  if (batchId !== null) await closeBatch(connection, batchId, 'applied', counts, errors());
  return { counts, rejections: rejections.sort((a, b) => a.row - b.row), batchId };
};
