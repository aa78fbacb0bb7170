import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { BackendError } from './backend-error.ts';

const shape = z.object({
  /** `building` from the first file until the database is whole; found at a start, it means an interrupted set-up. */
  phase: z.enum(['building', 'ready']),
  /** Directus version whose migrations have run. */
  directus: z.string(),
  /** Fingerprints of what was applied last. */
  schema: z.string(),
  access: z.string(),
  demo: z.boolean(),
});

export type State = z.infer<typeof shape>;

/**
 * What was done to this data folder, or null for a new one.
 * @throws BackendError where the file is not what we wrote.
 */
export const readState = (file: string): State | null => {
  if (!existsSync(file)) return null;
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new BackendError(`${file} is damaged; remove it, and schema and access rules are applied again.`, { cause });
  }
};

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export const writeState = (file: string, state: State): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};
