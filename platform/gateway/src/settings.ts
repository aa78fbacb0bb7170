import path from 'node:path';
import { REGISTRATION_MODES } from '@groundwork/shared/contract';
import { tokenSecretOf } from '@groundwork/shared/contract/token-secret';
import { isTracingWanted } from '@groundwork/shared/contract/tracing';
import * as z from 'zod';
import {
  defaultRateLimits,
  type GatewayOptions,
  type LanguageModelOptions,
  type ListenAddress,
  type RateLimits,
} from './options.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ });
const empty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const limitNames = Object.keys(defaultRateLimits).join('|');
const limitsPattern = new RegExp(`^(${limitNames})=\\d+(,(${limitNames})=\\d+)*$`);

/** What an operator sets for a gateway, whether it runs alone or with `npm start`. */
const operatorSchema = z.object({
  /** Fastify's `trustProxy`: a number of proxies, or their addresses. */
  GROUNDWORK_TRUST_PROXY: empty(z.string()),
  /** Requests a window, by name: `login=60,refresh=600`. */
  GROUNDWORK_RATE_LIMITS: empty(z.string().regex(limitsPattern)),
  /** A bearer token that `/metrics` asks for; without it the address is closed. */
  GROUNDWORK_METRICS_TOKEN: empty(z.string().min(16)),
  /** Where `/metrics` answers anybody: `127.0.0.1:9464`. */
  GROUNDWORK_METRICS_LISTEN: empty(
    z.string().regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, 'This is an address of this machine and a port: 127.0.0.1:9464.'),
  ),
  /** Where several gateways count their limits together. */
  REDIS_URL: empty(z.url({ protocol: /^rediss?$/ })),
  /** As the portal's own Directus has it. */
  GROUNDWORK_SECRET: empty(z.string().min(32)),
  /** The `SECRET` of another Directus, whose tokens are checked. */
  GROUNDWORK_TOKEN_SECRET: empty(z.string().min(16)),
  /** Collections that members may read beside the portal's own, between commas. */
  GROUNDWORK_COLLECTIONS: empty(z.string().regex(/^[a-z][a-z0-9_]*( *, *[a-z][a-z0-9_]*)*$/)),
  /** Keys of Directus roles whose people load and correct data, between commas. */
  GROUNDWORK_MANAGER_ROLES: empty(z.string()),
  /** What people call the OpenID provider that Directus signs them in with, if there is one. */
  OIDC_LABEL: empty(z.string().max(40)),
  /** A folder of map archives; `tiles` in the data folder where absent. */
  GROUNDWORK_TILES_DIR: empty(z.string()),
  /** A server that speaks OpenAI's protocol, and its model and key: it answers the chat. */
  ASSISTANT_URL: empty(address),
  ASSISTANT_MODEL: empty(z.string().max(200)),
  ASSISTANT_KEY: empty(
    z
      .string()
      .max(2000)
      .regex(/^[\x21-\x7e]+$/, 'This is a key without spaces.'),
  ),
  /** Questions a person may ask the model in 24 hours. */
  ASSISTANT_QUESTIONS_PER_DAY: empty(z.coerce.number().int().min(1).max(100_000)),
  /** Seconds that the model may take for one question: the page waits two minutes. */
  ASSISTANT_TIMEOUT: empty(z.coerce.number().int().min(1).max(100)),
});

const environmentSchema = z.object({
  ...operatorSchema.shape,
  PORT: empty(port),
  DATA_DIR: empty(z.string()),
  GROUNDWORK_API_URL: empty(address),
  GROUNDWORK_DATA_URL: empty(address),
  GROUNDWORK_CHAT_URL: empty(address),
  GROUNDWORK_CONFIG: empty(z.string()),
  GROUNDWORK_SHELL_DIR: empty(z.string()),
  /** Who may open an account, as Directus has it. */
  GROUNDWORK_REGISTRATION: empty(z.enum(REGISTRATION_MODES)),
});

const listIn = (text: string | undefined): readonly string[] | undefined => text?.split(',').map((part) => part.trim());

function addressIn(text: string): ListenAddress {
  const [host = '', port = ''] = text.split(':');
  return { host, port: Number(port) };
}

/** Settings that are missing or ill-typed, each named in its sentence. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export interface Settings {
  readonly port: number;
  readonly options: Omit<GatewayOptions, 'log'>;
}

function readLimits(text: string): Partial<RateLimits> {
  const names = Object.keys(defaultRateLimits) as (keyof RateLimits)[];
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    names.flatMap((name) => {
      const given = pairs.find(([key]) => key === name)?.[1];
      return given === undefined ? [] : [[name, { ...defaultRateLimits[name], max: Number(given) }]];
    }),
  );
}

const problemsOf = (error: z.ZodError): string =>
  error.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`).join('. ');

type OperatorOptions = Pick<
  GatewayOptions,
  | 'languageModel'
  | 'tokenSecret'
  | 'trustProxy'
  | 'metricsToken'
  | 'metricsListen'
  | 'redisUrl'
  | 'managerRoles'
  | 'furtherCollections'
  | 'openIdLabel'
  | 'rateLimits'
  | 'tilesDir'
  | 'traces'
>;

const QUESTIONS_PER_DAY = 100;
const PATIENCE_S = 60;

/** @throws SettingsError where the model is named by half, or a workflow is to answer the chat as well */
function languageModelIn(
  values: z.infer<typeof operatorSchema>,
  chatUrl: string | undefined,
): LanguageModelOptions | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = values;
  if (url === undefined && model === undefined && key === undefined) return undefined;
  if (url === undefined)
    throw new SettingsError(
      'ASSISTANT_URL: name the server of the language model, or leave ASSISTANT_MODEL and ASSISTANT_KEY out.',
    );
  if (model === undefined) throw new SettingsError('ASSISTANT_MODEL: name the model that ASSISTANT_URL has.');
  if (chatUrl !== undefined && chatUrl !== '')
    throw new SettingsError('ASSISTANT_URL: GROUNDWORK_CHAT_URL is set too, and only one of them can answer the chat.');
  return {
    url,
    model,
    key,
    questionsPerDay: values.ASSISTANT_QUESTIONS_PER_DAY ?? QUESTIONS_PER_DAY,
    patienceMs: (values.ASSISTANT_TIMEOUT ?? PATIENCE_S) * 1000,
  };
}

/**
 * Reads what an operator sets for a gateway.
 * @throws SettingsError naming every variable that is wrong
 */
export function readOperatorOptions(environment: NodeJS.ProcessEnv): OperatorOptions {
  const parsed = operatorSchema.safeParse(environment);
  if (!parsed.success) throw new SettingsError(problemsOf(parsed.error));
  const values = parsed.data;
  const { GROUNDWORK_TRUST_PROXY: trust, GROUNDWORK_SECRET: secret } = values;
  return {
    tokenSecret: values.GROUNDWORK_TOKEN_SECRET ?? (secret === undefined ? undefined : tokenSecretOf(secret)),
    trustProxy: trust !== undefined && /^\d+$/.test(trust) ? Number(trust) : trust,
    metricsToken: values.GROUNDWORK_METRICS_TOKEN,
    metricsListen:
      values.GROUNDWORK_METRICS_LISTEN === undefined ? undefined : addressIn(values.GROUNDWORK_METRICS_LISTEN),
    redisUrl: values.REDIS_URL,
    traces: isTracingWanted(environment),
    managerRoles: listIn(values.GROUNDWORK_MANAGER_ROLES),
    furtherCollections: listIn(values.GROUNDWORK_COLLECTIONS),
    openIdLabel: values.OIDC_LABEL,
    languageModel: languageModelIn(values, environment['GROUNDWORK_CHAT_URL']),
    tilesDir: values.GROUNDWORK_TILES_DIR && path.resolve(values.GROUNDWORK_TILES_DIR),
    rateLimits: values.GROUNDWORK_RATE_LIMITS === undefined ? undefined : readLimits(values.GROUNDWORK_RATE_LIMITS),
  };
}

/**
 * Reads the environment of a gateway that runs by itself.
 * @param cwd what relative folders are relative to
 * @throws SettingsError naming every variable that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv, cwd: string): Settings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) throw new SettingsError(problemsOf(parsed.error));
  const values = parsed.data;
  if (values.GROUNDWORK_API_URL === undefined)
    throw new SettingsError('GROUNDWORK_API_URL: name the Directus server to serve.');
  const dataDir = path.resolve(cwd, values.DATA_DIR ?? 'var');
  return {
    port: values.PORT ?? 8080,
    options: {
      shellDir: path.resolve(cwd, values.GROUNDWORK_SHELL_DIR ?? path.join('shell', 'dist')),
      remotesDir: path.join(dataDir, 'remotes'),
      registryFile: path.join(dataDir, 'registry.json'),
      stateDir: dataDir,
      configFile: path.resolve(cwd, values.GROUNDWORK_CONFIG ?? path.join(dataDir, 'config.json')),
      apiUrl: values.GROUNDWORK_API_URL,
      dataUrl: values.GROUNDWORK_DATA_URL ?? values.GROUNDWORK_API_URL,
      chatUrl: values.GROUNDWORK_CHAT_URL,
      ...readOperatorOptions(environment),
      // It listens on all addresses, where strangers need an administrator's approval.
      registration: values.GROUNDWORK_REGISTRATION ?? 'approval',
    },
  };
}
