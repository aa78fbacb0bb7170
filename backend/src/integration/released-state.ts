/**
 * `node backend/src/integration/released-state.ts <commit> <name>`: sets up the demo as an earlier commit did, with its own program and today's
 * packages, and writes a small part of its database as SQL for the tests of the upgrade (backend/src/integration/released).
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { workspaceRoot } from '../paths.ts';
import { layoutOf } from '../run/layout.ts';
import { freePort } from './server.ts';

/** Tables that are made anew from others, and what Directus has written about each change. */
const LEFT_OUT = /^(groundwork_(passages|words.*|readings|survey_changes)|directus_(activity|revisions|sessions))$/;
/** So many of each remain; what belongs to the others goes with them. */
const REMAINING = 5;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const nameIn = (folder: string): string =>
  z.object({ name: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).name;

/** Gives each package of an earlier tree the packages that it has today, and of the project's own ones those of that tree. */
function linkPackages(tree: string): void {
  const folders = [
    '.',
    'backend',
    'shared',
    'survey',
    ...readdirSync(path.join(tree, 'platform')).map((name) => path.join('platform', name)),
  ].filter((name) => existsSync(path.join(tree, name, 'package.json')));
  for (const name of folders) {
    const packages = path.join(workspaceRoot, name, 'node_modules');
    if (!existsSync(packages)) continue;
    const own = path.join(tree, name, 'node_modules');
    mkdirSync(path.join(own, '@groundwork'), { recursive: true });
    for (const entry of readdirSync(packages))
      if (entry !== '@groundwork') symlinkSync(path.join(packages, entry), path.join(own, entry));
    for (const other of folders.filter((one) => one !== '.'))
      symlinkSync(path.join(tree, other), path.join(own, nameIn(path.join(tree, other))));
  }
}

/** Starts the earlier program until its portal answers, and ends it. */
async function setUp(commit: string, dataDir: string): Promise<void> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'groundwork-release-')), 'tree');
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', ['-C', workspaceRoot, 'worktree', ...words], { stdio: 'ignore' });
  git('add', '--detach', folder, commit);
  try {
    linkPackages(folder);
    const child = spawn(process.execPath, ['backend/src/commands/serve.ts'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`The program of ${commit} ended with ${String(code)}.`)));
    });
    child.kill('SIGTERM');
    await new Promise<void>((resolve) => child.once('exit', () => resolve()));
  } finally {
    git('remove', '--force', folder);
  }
}

/** Leaves a few villages, households and water projects with what belongs to them. */
function reduce(database: DatabaseSync): void {
  database.exec('PRAGMA foreign_keys = ON');
  for (const table of ['households', 'water_projects', 'media_upload_items'])
    database.exec(`DELETE FROM ${table} WHERE rowid NOT IN (SELECT rowid FROM ${table} LIMIT ${String(REMAINING)})`);
  database.exec(
    'DELETE FROM villages WHERE NOT EXISTS (SELECT 1 FROM households h WHERE h.village_id = villages.village_id) AND NOT EXISTS (SELECT 1 FROM water_projects w WHERE w.village_id = villages.village_id)',
  );
}

function sqlOf(database: DatabaseSync): string {
  const all = database
    .prepare(
      "SELECT type, name, tbl_name AS owner, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ type, name, owner, sql }) => ({
      type: String(type),
      name: String(name),
      owner: String(owner),
      sql: String(sql),
    }));
  // Directus' own tables are always there.
  const isEmptied = (name: string): boolean => LEFT_OUT.test(name);
  const isGone = (name: string): boolean => isEmptied(name) && name.startsWith('groundwork_');
  const parts = all.filter(
    ({ name, owner, type, sql }) => !isGone(name) && !isGone(owner) && !(type === 'trigger' && /groundwork_/.test(sql)),
  );
  const rows = parts
    .filter(({ type, name }) => type === 'table' && !isEmptied(name))
    .flatMap(({ name }) => {
      const columns = database
        .prepare(`SELECT name FROM pragma_table_info(?)`)
        .all(name)
        .map((column) => `quote(${quoted(String(column['name']))})`);
      return database
        .prepare(`SELECT ${columns.join(` || ',' || `)} AS cells FROM ${quoted(name)}`)
        .all()
        .map(({ cells }) => `INSERT INTO ${quoted(name)} VALUES (${String(cells)});`);
    });
  const made = (type: 'table' | 'rest'): readonly string[] =>
    parts.filter((part) => (part.type === 'table') === (type === 'table')).map(({ sql }) => `${sql};`);
  return [...made('table'), ...rows, ...made('rest'), ''].join('\n');
}

const [commit, name] = process.argv.slice(2);
if (commit === undefined || name === undefined)
  throw new Error('Usage: node backend/src/integration/released-state.ts <commit> <name>');
const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwork-released-'));
try {
  await setUp(commit, dataDir);
  const { database: file, state } = layoutOf(dataDir);
  const database = new DatabaseSync(file);
  reduce(database);
  const target = path.join(workspaceRoot, 'backend/src/integration/released', name);
  writeFileSync(`${target}.sql.gz`, gzipSync(sqlOf(database), { level: 9 }));
  writeFileSync(`${target}.json`, readFileSync(state));
  database.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
