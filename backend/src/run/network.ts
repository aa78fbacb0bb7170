import { z } from 'zod';
import { BackendError } from './backend-error.ts';

const address = z
  .string()
  .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, 'It is an address of this machine and a port: 127.0.0.1:9465.');
const networks = z
  .string()
  .regex(
    /^[0-9A-Fa-f.:/]+( *, *[0-9A-Fa-f.:/]+)*$/,
    'These are addresses or networks, separated by commas: 10.0.1.0/24.',
  );

/** Variables that say who reaches Directus, and where its log goes. An empty one counts as absent. */
const variables = z.object({
  BACKEND_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'It is an address of this machine, or 0.0.0.0 for all.')
    .default('127.0.0.1'),
  BACKEND_TRUST_PROXY: networks.optional(),
  BACKEND_METRICS_LISTEN: address.optional(),
  BACKEND_LOG: z.enum(['file', 'stdout']).default('file'),
  BACKEND_LOG_REQUESTS: z.enum(['all', 'failures']).default('failures'),
});

export interface Network {
  /** What Directus is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the log of Directus goes where the log of this process goes. */
  readonly logsToOutput: boolean;
}

/**
 * Reads them from the environment.
 * @throws BackendError that names each variable that is wrong
 */
export function readNetwork(environment: Readonly<Record<string, string | undefined>>): Network {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!parsed.success)
    throw new BackendError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} cannot be used. ${message}`).join('\n'),
    );
  const { BACKEND_HOST, BACKEND_TRUST_PROXY, BACKEND_METRICS_LISTEN, BACKEND_LOG, BACKEND_LOG_REQUESTS } = parsed.data;
  return {
    environment: {
      HOST: BACKEND_HOST,
      // Only the X-Forwarded-For of gateways counts: those on this machine, and those that are named.
      IP_TRUST_PROXY: ['loopback', ...(BACKEND_TRUST_PROXY?.split(',').map((one) => one.trim()) ?? [])].join(','),
      GROUNDWORK_LOG_REQUESTS: BACKEND_LOG_REQUESTS,
      ...(BACKEND_METRICS_LISTEN !== undefined && { GROUNDWORK_METRICS_LISTEN: BACKEND_METRICS_LISTEN }),
    },
    logsToOutput: BACKEND_LOG === 'stdout',
  };
}

/** Where a Directus with this environment answers to this machine. */
export function ownAddress({ HOST = '127.0.0.1' }: Readonly<Record<string, string>>, port: number): string {
  return `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${String(port)}`;
}

/** The same for a Directus that nobody else may reach yet: its access rules are not applied. */
export const onThisMachine = ({
  GROUNDWORK_METRICS_LISTEN: _,
  ...environment
}: Readonly<Record<string, string>>): Record<string, string> => ({ ...environment, HOST: '127.0.0.1' });
