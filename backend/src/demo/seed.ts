import { setImmediate as turn } from 'node:timers/promises';
import { send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import { dataModel } from '../schema/description.ts';
import { demoBatches } from './batches.ts';
import type { DemoRow } from './batches.ts';
import { demoFiles } from './files.ts';
import type { DemoFile } from './files.ts';

/** Of the baseline; nearly all of them are visited a second time. */
export const usualHouseholds = 300;
/** Larger batches save calls; beyond a thousand rows Directus only gets slower. */
const rowsPerCall = 800;

const upload = async (connection: Connection, file: DemoFile): Promise<void> => {
  const form = new FormData();
  // Directus reads the fields that are before the file, and only those.
  form.append('id', file.id);
  form.append('title', file.title);
  form.append('file', new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name);
  await send(connection, 'POST', '/files', { form, query: { fields: 'id' } });
};

/** Directus stores a bare text in a JSON field as it comes, which PostgreSQL refuses; written as JSON it is right everywhere. */
const asSent = (collection: string, row: DemoRow): DemoRow => {
  const fields = dataModel.find(({ name }) => name === collection)?.fields ?? [];
  const isJson = (name: string): boolean => fields.some((field) => field.name === name && field.kind === 'json');
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && isJson(name) ? JSON.stringify(value) : value,
    ]),
  );
};

const create = async (connection: Connection, collection: string, rows: readonly DemoRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsPerCall) {
    // Asking for one field of one row back keeps the answer, and the time to build it, small.
    await send(connection, 'POST', `/items/${collection}`, {
      query: { fields: '', limit: 1 },
      body: rows.slice(from, from + rowsPerCall).map((row) => asSent(collection, row)),
    });
  }
};

/** Writes files and rows of the demo into a fresh server, and says how far it is. */
export const seedDemo = async (
  connection: Connection,
  log: (line: string) => void,
  options: { readonly households?: number } = {},
): Promise<void> => {
  const hashes = new Map<string, string>();
  log('Drawing photos and writing documents');
  for await (const file of demoFiles()) {
    hashes.set(file.id, file.sha256);
    // Drawing holds everything up: on a slow machine the server has closed the connection meanwhile, which is noticed only now.
    await turn();
    await upload(connection, file);
  }
  const sha256Of = (fileId: string): string => {
    const hash = hashes.get(fileId);
    if (hash === undefined) throw new Error(`No demo file ${fileId} was written.`);
    return hash;
  };
  const households = options.households ?? usualHouseholds;
  log(`Writing ${households} households and what belongs to them`);
  let written = 0;
  for (const { collection, rows } of demoBatches(households, sha256Of)) {
    await create(connection, collection, rows);
    written += rows.length;
  }
  log(`Demo data written: ${written} rows, ${hashes.size} files`);
};
