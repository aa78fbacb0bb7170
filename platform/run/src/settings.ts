import path from 'node:path';
import {
  defaultRegistration,
  isLocalOnly,
  REGISTRATION_MODES,
  type RegistrationMode,
} from '@groundwork/shared/contract';
import { CommandFailure } from './failure.ts';
import * as z from './schema.ts';

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
const port = z.optional(z.string().check(z.refine(isPort, 'This is a port, a number from 1 to 65535.')));
const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const address = z.optional(z.string().check(z.refine(isAddress, 'This is the http address of a server.')));

const variables = z.object({
  PORT: port,
  BACKEND_PORT: port,
  DATA_DIR: z.optional(z.string()),
  HOST: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9.:-]+$/, 'This is a host name or an address of this machine.')),
  ),
  GROUNDWORK_API_URL: address,
  GROUNDWORK_DATA_URL: address,
  GROUNDWORK_CHAT_URL: address,
  GROUNDWORK_PUBLIC_URL: address,
  GROUNDWORK_REGISTRATION: z.optional(z.enum(REGISTRATION_MODES)),
  GROUNDWORK_REGISTRATION_DOMAINS: z.optional(z.string()),
  GROUNDWORK_TWO_FACTOR: z.optional(z.enum(['required', 'optional'])),
  GROUNDWORK_STUDIO: z.optional(z.enum(['on', 'off'])),
  ACCESS_TOKEN_TTL: z.optional(z.string().check(z.regex(/^\d+[smhd]$/, 'This is a time such as 15m.'))),
  /** Set by groundwork.mjs. */
  GROUNDWORK_STARTED_AT: z.optional(z.string().check(z.regex(/^\d+$/))),
});

export interface Settings {
  /** The project's folder. */
  readonly root: string;
  readonly port: number;
  /** The address of this machine that the gateway listens on. The demo's passwords are known, so: this machine only. */
  readonly host: string;
  /** Where people open the portal, without a slash at the end. */
  readonly publicUrl?: string | undefined;
  readonly backendPort: number;
  readonly dataDir: string;
  readonly logDir: string;
  /** A Directus that runs elsewhere; then none is started here. */
  readonly apiUrl?: string | undefined;
  readonly dataUrl?: string | undefined;
  readonly chatUrl?: string | undefined;
  /** Who may open an account. */
  readonly registration: RegistrationMode;
  readonly registrationDomains: readonly string[];
  /** Whether people who write the data of others need two-factor authentication. */
  readonly twoFactor: 'required' | 'optional';
  /** Whether Directus' studio answers, on this machine at the backend's port. */
  readonly studio: boolean;
  readonly accessTokenTtl?: string | undefined;
  /** When the command was given, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Reads the environment. An empty variable counts as absent.
 * @throws CommandFailure (exit code 2) with a sentence for every variable that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.parseWith(variables, given);
  if (!parsed.ok) {
    const sentences = parsed.problems.map(
      ({ field, message }) => `${field} is ${given[field] ?? 'not set'}. ${message}`,
    );
    throw new CommandFailure(sentences.join('\n'), 2);
  }
  const values = parsed.value;
  const dataDir = path.resolve(root, values.DATA_DIR ?? 'var');
  const host = values.HOST ?? 'localhost';
  const settings: Settings = {
    root,
    port: Number(values.PORT ?? 8080),
    host,
    publicUrl: values.GROUNDWORK_PUBLIC_URL?.replace(/\/+$/, ''),
    backendPort: Number(values.BACKEND_PORT ?? 8055),
    dataDir,
    logDir: path.join(dataDir, 'logs'),
    apiUrl: values.GROUNDWORK_API_URL,
    dataUrl: values.GROUNDWORK_DATA_URL ?? values.GROUNDWORK_API_URL,
    chatUrl: values.GROUNDWORK_CHAT_URL,
    registration: values.GROUNDWORK_REGISTRATION ?? defaultRegistration(host),
    registrationDomains: values.GROUNDWORK_REGISTRATION_DOMAINS?.split(',').map((domain) => domain.trim()) ?? [],
    twoFactor: values.GROUNDWORK_TWO_FACTOR ?? (isLocalOnly(host) ? 'optional' : 'required'),
    studio: values.GROUNDWORK_STUDIO === 'on',
    accessTokenTtl: values.ACCESS_TOKEN_TTL,
    startedAt: Number(values.GROUNDWORK_STARTED_AT ?? Date.now()),
  };
  if (settings.apiUrl === undefined && settings.port === settings.backendPort) {
    throw new CommandFailure(
      `PORT and BACKEND_PORT are both ${String(settings.port)}: give the portal and Directus one each.`,
      2,
    );
  }
  return settings;
}
