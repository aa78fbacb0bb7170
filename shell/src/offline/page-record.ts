import { parseJsonWith } from '@groundwork/shared/contract';
import * as z from '@groundwork/shared/contract/schema-kit';
import { STORED_PAGE_PATH } from '@groundwork/shared/contract/offline';
import type { StoredFile } from './plan.ts';

/** What is stored of the page. */
export interface PageRecord {
  /** Names the documents of the stored page. */
  readonly mark: string;
  readonly files: readonly StoredFile[];
  /** Files of the page before. */
  readonly earlier: readonly StoredFile[];
}

/** No address of the portal: the gateway is never asked for it. */
const AT = `${STORED_PAGE_PATH}/record.json`;

const files = z.array(z.strictObject({ owner: z.string(), address: z.string() }));
const recordSchema = z.strictObject({ mark: z.string(), files, earlier: files });

const NOTHING: PageRecord = { mark: '', files: [], earlier: [] };

/** What is stored; nothing where that cannot be read. */
export async function readRecord(cache: Cache): Promise<PageRecord> {
  const text = await (await cache.match(AT))?.text();
  const read = text === undefined ? undefined : parseJsonWith<PageRecord>(recordSchema, text, 'record');
  return read?.ok ? read.value : NOTHING;
}

export const writeRecord = (cache: Cache, record: PageRecord): Promise<void> =>
  cache.put(AT, new Response(JSON.stringify(record), { headers: { 'content-type': 'application/json' } }));
