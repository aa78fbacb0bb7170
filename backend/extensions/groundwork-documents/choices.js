const FIELDS = ['kind', 'language', 'tags', 'village_id.village_id', 'village_id.village_name', 'water_project_id.project_id', 'water_project_id.project_uid'];

/** Letters of `LIKE` that stand for others. */
const escaped = (text) => text.replace(/[\\%_]/g, '\\$&');

/** The keys of the documents with exactly this tag, as their column keeps it: a list of texts in JSON. No rights are asked here. */
export async function taggedWith(database, tag) {
  const rows = await database('documents').whereRaw("CAST(tags AS text) LIKE ? ESCAPE '\\'", [`%${escaped(JSON.stringify(tag))}%`]).select('id');
  return rows.map(({ id }) => id);
}

/**
 * What documents can be chosen by: each value that those have which the person may read, and how many have it.
 * @returns {Promise<Record<string, { value: string, label: string, count: number }[]>>}
 */
export async function choices({ accountability, database, schema, services }) {
  const rows = await new services.ItemsService('documents', { accountability, schema, knex: database }).readByQuery({ fields: FIELDS, filter: { newest: { _eq: true } }, limit: -1 });
  const counted = { kind: new Map(), language: new Map(), tag: new Map(), village: new Map(), project: new Map() };
  const count = (name, value, label = value) => {
    if (typeof value !== 'string' || value === '') return;
    const one = counted[name].get(value) ?? { value, label: label || value, count: 0 };
    one.count += 1;
    counted[name].set(value, one);
  };
  for (const { kind, language, tags, village_id: village, water_project_id: project } of rows) {
    count('kind', kind);
    count('language', language);
    for (const tag of new Set(Array.isArray(tags) ? tags : [])) count('tag', tag);
    count('village', village?.village_id, village?.village_name);
    count('project', project?.project_id, project?.project_uid);
  }
  const byLabel = (a, b) => a.label.localeCompare(b.label, 'en', { numeric: true });
  return Object.fromEntries(Object.entries(counted).map(([name, values]) => [name, [...values.values()].sort(byLabel)]));
}
