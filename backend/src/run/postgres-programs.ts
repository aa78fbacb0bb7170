import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with these programs of PostgreSQL: the newest that Debian has installed, or one on the path; undefined where there is none. */
export function folderOfPostgres(programs: readonly string[]): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  return [...versions, ...(process.env['PATH'] ?? '').split(path.delimiter)].find(
    (folder) => folder !== '' && programs.every((program) => existsSync(path.join(folder, program))),
  );
}

export function postgresProgram(name: string): string | undefined {
  const folder = folderOfPostgres([name]);
  return folder === undefined ? undefined : path.join(folder, name);
}
