import { UPLOAD_TYPES, type RegistrationMode } from '@groundwork/shared/contract';
import { dataModel } from '../schema/description.ts';
import type { Layout } from './layout.ts';
import type { Secrets } from './secrets.ts';

export interface ServerOptions {
  readonly port: number;
  /** The portal's own origin, e.g. http://localhost:8080; mails link to it. */
  readonly origin: string;
  /** Who may open an account; the guard extension lets an administrator decide when it is absent. */
  readonly registration?: RegistrationMode;
  /** Where `registration` is `domains`: example.org, example.com. */
  readonly registrationDomains?: readonly string[];
  /** Whether people who write the data of others need two-factor authentication; absent, they do. */
  readonly twoFactor?: 'required' | 'optional';
  /** Whether the studio answers; it does not where nothing is said. */
  readonly studio?: boolean;
  /** How long an access token lives, e.g. `15m` (the default) or `5s`. */
  readonly accessTokenTtl?: string;
}

/** Environment variables that Directus may see; others could change its behaviour unnoticed. */
const inherited =
  /^(PATH|HOME|LANG|LC_.+|TMPDIR|NODE_(?:EXTRA_CA_CERTS|COMPILE_CACHE)|HTTPS?_PROXY|NO_PROXY|EMAIL_.+|GROUNDWORK_PASSWORD_WORDS|GROUNDWORK_AUDIT_DAYS|GROUNDWORK_SOURCE_SERVERS|FIGURES_.+|OTEL_.+|UV_THREADPOOL_SIZE)$/i;

/** The tables of our extension, and those that FTS5 creates. Directus must not manage them. */
const ownTables = [
  'groundwork_audit',
  'groundwork_erasures',
  'groundwork_failed_mails',
  'groundwork_file_checks',
  'groundwork_invitations',
  'groundwork_merged',
  'groundwork_openid_sign_ins',
  'groundwork_outbox',
  'groundwork_reasons',
  'groundwork_passages',
  // Of an earlier release.
  'groundwork_readings',
  'groundwork_registrations',
  'groundwork_shares',
  'groundwork_source_photos',
  'groundwork_source_submissions',
  'groundwork_sources',
  'groundwork_slow_requests',
  'groundwork_state',
  'groundwork_suggestions',
  'groundwork_survey_changes',
  'groundwork_sessions',
  'groundwork_ended_sessions',
  'groundwork_used_codes',
  'groundwork_valid_from',
  'groundwork_words',
  ...['data', 'idx', 'docsize', 'config'].map((part) => `groundwork_words_${part}`),
];

/** On a developer's machine people open either name of it. */
const resetAddresses = (origin: string): string[] => {
  const twin = origin.includes('//localhost')
    ? origin.replace('//localhost', '//127.0.0.1')
    : origin.replace('//127.0.0.1', '//localhost');
  return [...new Set([origin, twin])].map((each) => `${each}/reset-password`);
};

/** Every setting Directus runs with, on this machine alone. An operator adds others in `<data folder>/backend/.env`; these win over that file. */
export const environmentOf = (
  layout: Layout,
  secrets: Secrets,
  extensionsDir: string,
  options: ServerOptions,
  outer: Readonly<Record<string, string | undefined>>,
): Record<string, string> => ({
  NODE_ENV: 'production',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  PORT: String(options.port),
  PUBLIC_URL: `${options.origin}/api`,
  SECRET: secrets.secret,
  DB_CLIENT: 'sqlite3',
  DB_FILENAME: layout.database,
  STORAGE_LOCATIONS: 'local',
  STORAGE_LOCAL_DRIVER: 'local',
  STORAGE_LOCAL_ROOT: layout.uploads,
  TEMP_PATH: layout.temporary,
  EXTENSIONS_PATH: extensionsDir,
  // Without the guard extension anybody could register as anything: rather no server than that.
  EXTENSIONS_MUST_LOAD: 'true',
  DB_EXCLUDE_TABLES: ownTables.join(','),
  // SQLite, files and hashed passwords share these threads. The queue of logins (extension/accounts/hashing-queue.ts) leaves most of them free.
  UV_THREADPOOL_SIZE: '12',
  LOG_LEVEL: 'warn',
  LOG_STYLE: 'raw',
  // Its lines have addresses, user agents and queries; the extension writes its own (extension/operations/request-log.ts).
  LOGGER_HTTP_AUTO_LOGGING: 'false',
  TELEMETRY: 'false',
  ROBOTS_TXT: 'User-agent: *\nDisallow: /',
  ACCESS_TOKEN_TTL: options.accessTokenTtl ?? '15m',
  REFRESH_TOKEN_TTL: '30d',
  PASSWORD_RESET_URL_ALLOW_LIST: resetAddresses(options.origin).join(','),
  CORS_ENABLED: 'false',
  // The gateway limits, by address; a limit here would count the gateway as one visitor.
  RATE_LIMITER_ENABLED: 'false',
  RATE_LIMITER_REGISTRATION_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  IP_TRUST_PROXY: 'loopback',
  CACHE_ENABLED: 'false',
  // Otherwise each request copies the whole schema, which takes as long as the rest of a short request.
  CACHE_SCHEMA_FREEZE_ENABLED: 'true',
  MAX_PAYLOAD_SIZE: '16mb',
  // The portal's own limit (`uploads.maxBytes`) unless an operator has set a smaller one.
  FILES_MAX_UPLOAD_SIZE: '2gb',
  // Node would cut off any upload that takes longer than five minutes.
  SERVER_REQUEST_TIMEOUT: '0',
  // Longer than a busy gateway leaves a connection idle: after Node's five seconds it could be closed at the moment of the next request.
  SERVER_KEEP_ALIVE_TIMEOUT: '75000',
  FILES_MIME_TYPE_ALLOW_LIST: UPLOAD_TYPES.join(','),
  TUS_ENABLED: 'true',
  // An upload may pause over a night without network and go on in the morning.
  TUS_UPLOAD_EXPIRATION: '2d',
  ASSETS_CACHE_TTL: '30d',
  ASSETS_CACHE_REVALIDATE: 'true',
  GRAPHQL_INTROSPECTION: 'false',
  OPENAPI_ENABLED: 'false',
  WEBSOCKETS_ENABLED: 'false',
  MCP_ENABLED: 'false',
  AI_ENABLED: 'false',
  // The bare address: Directus puts the project's name before it.
  EMAIL_FROM: 'no-reply@example.org',
  EMAIL_TRANSPORT: 'sendmail',
  EMAIL_SENDMAIL_PATH: layout.sendmail,
  EMAIL_VERIFY_SETUP: 'false',
  GROUNDWORK_MAIL_DIR: layout.mail,
  GROUNDWORK_LOG_DIR: layout.logs,
  GROUNDWORK_FIGURES_FILE: layout.figures,
  GROUNDWORK_BACKUP_RECORD: layout.backupRecord,
  // For /readyz.
  GROUNDWORK_COLLECTIONS_APPLIED: dataModel.map(({ name }) => name).join(','),
  GROUNDWORK_REGISTRATION: options.registration ?? 'approval',
  GROUNDWORK_REGISTRATION_DOMAINS: (options.registrationDomains ?? []).join(','),
  GROUNDWORK_TWO_FACTOR: options.twoFactor ?? 'required',
  SERVE_APP: String(options.studio ?? false),
  ...Object.fromEntries(
    Object.entries(outer).flatMap(([name, value]): [string, string][] =>
      value !== undefined && inherited.test(name) ? [[name, value]] : [],
    ),
  ),
});
