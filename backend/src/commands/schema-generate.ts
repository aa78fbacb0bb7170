/** Writes the schema files from the description; run it after changing the data model and review the difference. */
import { writeFileSync } from 'node:fs';
import { schemaFileOf } from '../paths.ts';
import { directusVersion } from '../run/directus-version.ts';
import { dataModel, systemAdditions } from '../schema/description.ts';
import { postgres, sqlite } from '../schema/dialects.ts';
import { buildSnapshot } from '../schema/snapshot.ts';
import { snapshotText } from '../schema/snapshot-text.ts';

for (const dialect of [sqlite, postgres]) {
  const file = schemaFileOf(dialect.vendor);
  writeFileSync(file, snapshotText(buildSnapshot(dataModel, directusVersion, dialect, systemAdditions)));
  process.stdout.write(`Wrote ${file}\n`);
}
