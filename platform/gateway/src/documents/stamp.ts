import { readFile, stat } from 'node:fs/promises';

/** Changes whenever a file is rewritten or replaced; `absent` while there is none. */
export async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${String(mtimeMs)}:${String(size)}:${String(ino)}`;
  } catch {
    return 'absent';
  }
}

/** The text of a file, or undefined when there is none. Other failures (a folder, no permission) are thrown. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
