import type { Database } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { entryOf, isText } from '../values.ts';

const FIELDS = [
  'kind',
  'language',
  'tags',
  'village_id.village_id',
  'village_id.village_name',
  'water_project_id.project_id',
  'water_project_id.project_uid',
];

/** Letters of `LIKE` that stand for others. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The keys of documents with exactly this tag, from their JSON column. Does not check permissions. */
export async function taggedWith(database: Database, tag: string): Promise<readonly string[]> {
  const rows = await database('documents')
    .whereRaw("CAST(tags AS text) LIKE ? ESCAPE '\\'", [`%${escaped(JSON.stringify(tag))}%`])
    .select('id');
  return rows.map(({ id }) => id);
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Documents that have the value. */
  count: number;
}

interface DocumentRow {
  readonly kind?: string | null;
  readonly language?: string | null;
  readonly tags?: unknown;
  readonly village_id?: { readonly village_id?: string; readonly village_name?: string } | null;
  readonly water_project_id?: { readonly project_id?: string; readonly project_uid?: string } | null;
}

type Chosen = 'kind' | 'language' | 'tag' | 'village' | 'project';

/** The values by which documents can be filtered, from documents the person may read, with how many have each. */
export async function choices({
  accountability,
  database,
  schema,
  services,
}: Reading): Promise<Readonly<Record<string, readonly Choice[]>>> {
  const rows = await new services.ItemsService('documents', {
    accountability,
    schema,
    knex: database,
  }).readByQuery<DocumentRow>({ fields: FIELDS, filter: { newest: { _eq: true } }, limit: -1 });
  const counted: Record<Chosen, Map<string, Choice>> = {
    kind: new Map(),
    language: new Map(),
    tag: new Map(),
    village: new Map(),
    project: new Map(),
  };
  const count = (name: Chosen, value: unknown, label?: string): void => {
    if (isText(value) && value !== '')
      entryOf(counted[name], value, () => ({ value, label: label || value, count: 0 })).count += 1;
  };
  for (const { kind, language, tags, village_id: village, water_project_id: project } of rows) {
    count('kind', kind);
    count('language', language);
    for (const tag of new Set(Array.isArray(tags) ? (tags as unknown[]) : [])) count('tag', tag);
    count('village', village?.village_id, village?.village_name);
    count('project', project?.project_id, project?.project_uid);
  }
  const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label, 'en', { numeric: true });
  return Object.fromEntries(
    Object.entries(counted).map(([name, values]) => [name, [...values.values()].sort(byLabel)]),
  );
}
