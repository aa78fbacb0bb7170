import type { Snapshot } from './snapshot-shape.ts';

const list = (entries: readonly unknown[]): string =>
  `[\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;

/** The file's text: JSON with one collection, field or relation on each line, so that a review shows what changed. */
export const snapshotText = (snapshot: Snapshot): string =>
  `{
  "version": ${snapshot.version},
  "directus": ${JSON.stringify(snapshot.directus)},
  "vendor": ${JSON.stringify(snapshot.vendor)},
  "collections": ${list(snapshot.collections)},
  "fields": ${list(snapshot.fields)},
  "systemFields": ${list(snapshot.systemFields)},
  "relations": ${list(snapshot.relations)}
}
`;
