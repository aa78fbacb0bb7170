import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runDirectus } from './directus-command.ts';
import type { Installation } from './directus-command.ts';
import { keepUnknown, parseSnapshot, type LooseSnapshot } from './keep-unknown.ts';

/** The schema that a database has. */
export async function readStanding(installation: Installation, scratch: string): Promise<LooseSnapshot> {
  const standing = join(scratch, 'standing.json');
  await runDirectus(installation, 'Reading the schema', ['schema', 'snapshot', '--yes', '--format', 'json', standing]);
  return parseSnapshot(readFileSync(standing, 'utf8'));
}

/** Brings a fresh database to our schema, or an existing one without removing anything from it. */
export const applySchema = async (
  installation: Installation,
  snapshotFile: string,
  scratch: string,
  fresh: boolean,
): Promise<void> => {
  let file = snapshotFile;
  if (!fresh) {
    file = join(scratch, 'wanted.json');
    const wanted = keepUnknown(
      parseSnapshot(readFileSync(snapshotFile, 'utf8')),
      await readStanding(installation, scratch),
    );
    writeFileSync(file, JSON.stringify(wanted));
  }
  await runDirectus(installation, 'Applying the schema', ['schema', 'apply', '--yes', file]);
};
