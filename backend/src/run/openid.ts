import { isLocalOnly } from '@groundwork/shared/contract';
import { z } from 'zod';
import { BackendError } from './backend-error.ts';

const text = z.string().min(1);
const isSecure = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLocalOnly(new URL(address).hostname));

/** Variables for sign-in with an OpenID provider. An empty one counts as absent. */
const variables = z.object({
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'It is the address of an OpenID provider: https://id.example.org/realms/staff.',
    })
    .refine(isSecure, 'It begins with https://.')
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_LABEL: text.max(40, 'It has at most 40 characters.').optional(),
  OIDC_REGISTRATION: z.enum(['closed', 'open']).default('closed'),
});
const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'] as const;

/**
 * What Directus is started with so that people can sign in with an OpenID provider; empty where none is set up.
 * @throws BackendError that names each variable that is wrong or missing
 */
export function openIdEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!parsed.success)
    throw new BackendError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} cannot be used. ${message}`).join('\n'),
    );
  const values = parsed.data;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length === needed.length) return {};
  if (missing.length > 0)
    throw new BackendError(
      `Signing in with an OpenID provider needs ${needed.join(', ')}. Set ${missing.join(', ')} too, or none of them.`,
    );
  // Directus would read a secret of digits as a number.
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `string:${value}`]])),
  );
}
