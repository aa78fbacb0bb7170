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
  /** Fingerprint of the secret that signs tokens, where several instances use the database. */
  secret: z.string().optional(),
});

export type State = z.infer<typeof shape>;

/** @throws BackendError where what was recorded is not what we wrote. */
export const parseState = (recorded: unknown, where: string): State => {
  const parsed = shape.safeParse(recorded);
  if (parsed.success) return parsed.data;
  throw new BackendError(`${where} is damaged; remove it, and schema and access rules are applied again.`, {
    cause: parsed.error,
  });
};

/**
 * What was done to this data folder, or null for a new one.
 * @throws BackendError where the file is not what we wrote.
 */
export const readState = (file: string): State | null => {
  if (!existsSync(file)) return null;
  return parseState(jsonOf(readFileSync(file, 'utf8')), file);
};

/** Undefined for what is not JSON. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export const writeState = (file: string, state: State): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};
