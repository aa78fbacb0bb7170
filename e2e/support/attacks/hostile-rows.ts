import type { DatabaseSync } from 'node:sqlite';
import { memberPages } from '../member-pages.ts';

/** Numbers of these scripts begin here, apart from those of the vectors. */
const FIRST = 100_000;
/** Beside the portal's own collections, the fields of files and people that screens show. */
const OF_DIRECTUS: Readonly<Record<string, readonly string[]>> = {
  directus_files: ['title', 'description', 'filename_download'],
  directus_users: ['first_name', 'last_name'],
};
/** By which the dashboard finds its page. */
const LEFT_ALONE = new Set(['cms_pages.slug']);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

function columnsOf(database: DatabaseSync): readonly Column[] {
  const rows = (sql: string): readonly Record<string, unknown>[] => database.prepare(sql).all();
  return rows(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    .map(({ name }) => String(name))
    .filter((table) => !/^(groundwork|sqlite)_/.test(table))
    .flatMap((table) => {
      const keys = new Set(rows(`PRAGMA foreign_key_list("${table}")`).map(({ from }) => String(from)));
      const columns = rows(`PRAGMA table_info("${table}")`).map((column) => ({
        table,
        name: String(column['name']),
        type: String(column['type']),
        isKey: column['pk'] !== 0 || keys.has(String(column['name'])),
      }));
      if (table.startsWith('directus_')) return columns.filter(({ name }) => OF_DIRECTUS[table]?.includes(name));
      return columns.filter(
        ({ name, type, isKey }) => !isKey && /char|text|json/i.test(type) && !LEFT_ALONE.has(`${table}.${name}`),
      );
    });
}

/** Writes rows into tables of the portal that the demo leaves empty: each belongs to the first row of whatever it names. */
function fillEmptyTables(database: DatabaseSync, manager: string): void {
  const rows = (sql: string): readonly Record<string, unknown>[] => database.prepare(sql).all();
  const tables = rows(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'directus_%' AND name NOT LIKE 'groundwork_%' AND name NOT LIKE 'sqlite_%'`,
  ).map(({ name }) => String(name));
  for (const table of tables) {
    if (rows(`SELECT 1 FROM "${table}" LIMIT 1`).length > 0) continue;
    const keys = new Map(
      rows(`PRAGMA foreign_key_list("${table}")`).map(({ from, table: to, to: key }) => [
        String(from),
        { to: String(to), key: String(key) },
      ]),
    );
    const columns = rows(`PRAGMA table_info("${table}")`);
    for (let place = 1; place <= 2; place += 1) {
      const values = columns.map(({ name, type, pk }) => {
        const key = keys.get(String(name));
        if (key !== undefined)
          return key.to === 'directus_users'
            ? manager
            : (rows(`SELECT "${key.key}" AS id FROM "${key.to}" ORDER BY rowid LIMIT 1`)[0]?.['id'] ?? null);
        if (pk !== 0) return /int/i.test(String(type)) ? place : `6f1d2c1e-0000-4000-8000-00000000000${String(place)}`;
        return /char|text|json/i.test(String(type))
          ? ''
          : /date|time/i.test(String(type))
            ? Date.UTC(2025, 1, place)
            : 1;
      });
      database
        .prepare(`INSERT INTO "${table}" VALUES (${values.map(() => '?').join(', ')})`)
        .run(...(values as (string | number | null)[]));
    }
  }
}

/** By what a text is recognised on a screen. */
export const markOf = (field: string): string => `[${field}]`;

/**
 * Writes hostile text into every field of text and of JSON there is, past every check, as if some way in had let it through: markup in
 * every second row, and in the others an address that is a script, where the field is no list of codes.
 * @param manager whose rows are written where there were none
 * @returns the fields, as `collection.field`
 */
export function poison(database: DatabaseSync, manager: string): readonly string[] {
  database.exec('PRAGMA foreign_keys = OFF');
  fillEmptyTables(database, manager);
  const columns = columnsOf(database);
  for (const [place, { table, name, type }] of columns.entries()) {
    const script = `top.attacked(${String(FIRST + place)})`;
    const mark = markOf(`${table}.${name}`);
    const markup = `${mark}'"><img src=x onerror=${script}><svg onload=${script}>{{${script}}}</script><script>${script}</script>`;
    const address = `javascript:${script}//${mark}`;
    const text = (start: string): string =>
      /json/i.test(type)
        ? `json_array('${start.replaceAll("'", "''")}' || rowid)`
        : `'${start.replaceAll("'", "''")}' || rowid`;
    database.exec(`UPDATE "${table}" SET "${name}" = ${text(markup)} WHERE rowid % 2 = 0`);
    if (!/json|char\((?:[1-9]|[1-9]\d|1\d\d)\)/i.test(type))
      database.exec(`UPDATE "${table}" SET "${name}" = ${text(address)} WHERE rowid % 2 = 1`);
  }
  return columns.map(({ table, name }) => `${table}.${name}`);
}

const TABS = ['answers', 'people', 'land', 'animals', 'food', 'money', 'story', 'photos', 'review', 'history'];
const TABLES = ['crop_plantings', 'crop_sales', 'livestock_sales', 'finance'];

/** Every screen, and those of some records with all their tabs. */
export function screensOf(database: DatabaseSync): readonly string[] {
  const keys = (table: string, key: string): readonly string[] =>
    database
      .prepare(`SELECT "${key}" AS id FROM "${table}" ORDER BY rowid LIMIT 2`)
      .all()
      .map(({ id }) => String(id));
  return [
    ...memberPages,
    '/registrations',
    '/people',
    '/operations',
    ...keys('households', 'id').flatMap((id, place) =>
      TABS.slice(0, place === 0 ? TABS.length : 3).map((tab) => `/baseline-survey/household/${id}?tab=${tab}`),
    ),
    ...keys('villages', 'village_id').map((id) => `/village-profiles/${id}`),
    ...keys('water_projects', 'project_id').map((id) => `/water-projects/${id}`),
    ...keys('documents', 'id').map((id) => `/documents?document=${id}`),
    ...TABLES.map((table) => `/data-explorer?table=${table}`),
    '/data-explorer?table=members&by=occupation',
    '/baseline-survey/list?columns=household_code,wall,roof,floor,water_source,enumerator_code',
    '/baseline-survey/tools/import?table=members&of=occupation',
    '/documents?q=attacked',
  ];
}
