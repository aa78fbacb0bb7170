import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the test run has its prepared data folder (prepared-folder.ts). */
export const PREPARED = 'GROUNDWORK_PREPARED_FOLDER';

/** Before the first integration test: test files run in processes that inherit the variable. */
export default function setUp(): void {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-prepared-'));
  process.env[PREPARED] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
