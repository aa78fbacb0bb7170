import { z } from 'zod';
import { BackendError } from './backend-error.ts';

/** Variables that say how much one person may use. An empty one counts as absent. */
const variables = z.object({
  GROUNDWORK_UPLOAD_MB_PER_DAY: z.coerce
    .number({ error: 'It is a number of megabytes: 4096.' })
    .int('It is a whole number of megabytes.')
    .min(1, 'It is at least 1.')
    .default(4096),
});

/**
 * Reads them from the environment, for Directus.
 * @throws BackendError that names each variable that is wrong
 */
export function limitsEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!parsed.success)
    throw new BackendError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} cannot be used. ${message}`).join('\n'),
    );
  return { GROUNDWORK_UPLOAD_MB_PER_DAY: String(parsed.data.GROUNDWORK_UPLOAD_MB_PER_DAY) };
}
