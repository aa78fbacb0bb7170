import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultRegistration, isLocalOnly, REGISTRATION_MODES } from '@groundwork/shared/contract';
import { demoAccounts } from '../accounts.ts';
import { workspaceRoot } from '../paths.ts';

const port = z.coerce.number().int().min(1).max(65_535);

const variables = z.object({
  PORT: port.default(8080),
  BACKEND_PORT: port.default(8055),
  DATA_DIR: z.string().min(1).default('var'),
  GROUNDWORK_API_URL: z.url().optional(),
  GROUNDWORK_PUBLIC_URL: z.url().optional(),
  ACCESS_TOKEN_TTL: z.string().optional(),
  HOST: z.string().default('localhost'),
  GROUNDWORK_REGISTRATION: z.enum(REGISTRATION_MODES).optional(),
  GROUNDWORK_REGISTRATION_DOMAINS: z.string().default(''),
  GROUNDWORK_TWO_FACTOR: z.enum(['required', 'optional']).optional(),
  GROUNDWORK_STUDIO: z.enum(['on', 'off']).default('off'),
  /** `no`: no demo rows. `accounts`: only the demo accounts, for tests. */
  DEMO: z.enum(['yes', 'no', 'accounts']).default('yes'),
});

/** The settings every command shares, from the environment; an ill-typed one throws an Error that names it. */
export const commandSettings = (environment: NodeJS.ProcessEnv) => {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join('.') ?? 'A setting'} is not usable: ${issue?.message ?? 'unknown reason'}.`);
  }
  const { PORT, BACKEND_PORT, DATA_DIR, GROUNDWORK_API_URL, ACCESS_TOKEN_TTL, HOST, DEMO } = parsed.data;
  return {
    dataDir: resolve(workspaceRoot, DATA_DIR),
    backendPort: BACKEND_PORT,
    origin: parsed.data.GROUNDWORK_PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${PORT}`,
    apiUrl: (GROUNDWORK_API_URL ?? `http://127.0.0.1:${BACKEND_PORT}`).replace(/\/+$/, ''),
    accessTokenTtl: ACCESS_TOKEN_TTL,
    registration: parsed.data.GROUNDWORK_REGISTRATION ?? defaultRegistration(HOST),
    registrationDomains: parsed.data.GROUNDWORK_REGISTRATION_DOMAINS.split(','),
    twoFactor: parsed.data.GROUNDWORK_TWO_FACTOR ?? (isLocalOnly(HOST) ? ('optional' as const) : ('required' as const)),
    studio: parsed.data.GROUNDWORK_STUDIO === 'on',
    demo: DEMO === 'yes',
    accounts: DEMO === 'accounts' ? Object.values(demoAccounts) : [],
  };
};
