import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runDirectus } from './directus-command.ts';
import type { Installation } from './directus-command.ts';
import { keepUnknown, parseSnapshot } from './keep-unknown.ts';

/** Brings a fresh database to our schema, or an existing one without removing anything from it. */
export const applySchema = async (
  installation: Installation,
  snapshotFile: string,
  scratch: string,
  fresh: boolean,
): Promise<void> => {
  let file = snapshotFile;
  if (!fresh) {
    const standing = join(scratch, 'standing.json');
    await runDirectus(installation, 'Reading the schema', ['schema', 'snapshot', '--yes', '--format', 'json', standing]);
    file = join(scratch, 'wanted.json');
    const wanted = keepUnknown(
      parseSnapshot(readFileSync(snapshotFile, 'utf8')),
      parseSnapshot(readFileSync(standing, 'utf8')),
    );
    writeFileSync(file, JSON.stringify(wanted));
  }
  await runDirectus(installation, 'Applying the schema', ['schema', 'apply', '--yes', file]);
};
