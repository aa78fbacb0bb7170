import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Connection } from '../../backend/src/api/client.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import type { Measure } from './measures.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./write-export.ts', import.meta.url));
const resultSchema = z.looseObject({
  milliseconds: z.number(),
  rows: z.number(),
  bytes: z.number(),
  before: z.nullable(z.number()),
  peak: z.nullable(z.number()),
});

/**
 * All households as an XLSX file, by the portal's own writer.
 * @throws Error where another number of rows is in the file: a short export would look fast
 */
export async function measureExport({ url, token }: Connection, households: number): Promise<readonly Measure[]> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', program, url], {
    env: { ...process.env, BENCH_TOKEN: token ?? '' },
  });
  const { milliseconds, rows, bytes, before, peak } = resultSchema.parse(JSON.parse(stdout));
  if (rows !== households) throw new Error(`${rows} households were exported, ${households} are there.`);
  return [
    { what: 'XLSX of all households', value: milliseconds / 1000, unit: 's' },
    { what: 'XLSX: rows written', value: (1000 * rows) / milliseconds, unit: 'rows/s' },
    { what: 'XLSX: size of the file', value: bytes / 1024 / 1024, unit: 'MB' },
    // The file itself is held too: a browser keeps it on disk.
    ...(before === null || peak === null
      ? []
      : [{ what: 'XLSX: memory taken while writing', value: (peak - before) / 1024 / 1024, unit: 'MB' } as const]),
  ];
}
