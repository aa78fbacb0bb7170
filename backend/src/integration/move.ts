import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of the portal in a process of its own. */
export async function runCommand(
  name: 'move' | 'backup' | 'restore',
  settings: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(__dirname, `../commands/${name}.ts`), ...args],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

export const runMove = (where: string, settings: NodeJS.ProcessEnv, ...more: readonly string[]): Promise<Ended> =>
  runCommand('move', settings, where, ...more);

/** All rows of the tables of an SQLite database, each as text, in any order. */
export function rowsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const names = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'",
      )
      .all()
      .map(({ name }) => String(name));
    return new Map(
      names.map((name) => [
        name,
        database
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  } finally {
    database.close();
  }
}
