import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Replaces a file whole: readers see the old text or the new one, also when several gateways write it at once. */
export async function keepFile(file: string, text: string): Promise<void> {
  const next = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(next, text);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
