import type { Registry, RegistrationMode } from '@groundwork/shared/contract';
import type { Access, CallKind, Parameter } from '@groundwork/shared/contract/calls';

/** How often something may be done: at most `max` times in `windowMs` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** What is limited. Directus' own limiter covers none of it well: see docs/architecture.md. */
export type LimitKind = CallKind | 'chat' | 'telemetry';
export type RateLimits = Readonly<Record<LimitKind, RateLimit>>;

/** Kinds that are counted for each person; an address, from which several people may work, has a multiple of the limit. The others are counted by address. */
export const COUNTED_BY_PERSON: ReadonlySet<LimitKind> = new Set([
  'account',
  'read',
  'aggregate',
  'search',
  'figures',
  'image',
  'download',
  'write',
  'upload',
]);

const perMinute = (max: number, minutes = 1): RateLimit => ({ max, windowMs: minutes * 60_000 });

/** Generous enough for an office behind one address, far too slow for guessing passwords, for running up a workflow's bill or for keeping the server busy. */
export const defaultRateLimits: RateLimits = {
  login: perMinute(30),
  register: perMinute(20, 10),
  passwordReset: perMinute(10, 10),
  refresh: perMinute(300),
  // Opening links to documents, which may have a password.
  share: perMinute(30),
  // Reports of pages on how they fare.
  telemetry: perMinute(300),
  chat: perMinute(60),
  // Passwords, second factors.
  account: perMinute(10),
  read: perMinute(1200),
  aggregate: perMinute(600),
  search: perMinute(240),
  figures: perMinute(600),
  image: perMinute(3000),
  download: perMinute(600),
  write: perMinute(900),
  upload: perMinute(1800),
};

/** A call to Directus, as it was judged. */
export interface CallRecord {
  readonly method: string;
  /** Without mount and query. */
  readonly path: string;
  /** The entry of the table of calls, if there is one: `GET /items/villages`. */
  readonly entry: string | undefined;
  /** Absent where it went on to Directus. */
  readonly refused?: string;
  readonly used?: readonly Parameter[];
  readonly access?: Access;
}

/** Somewhere log lines go: a file stream, `process.stdout`, or an array in a test. */
export interface LogSink {
  write(line: string): void;
}

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** A model on a server that speaks OpenAI's protocol. */
export interface LanguageModelOptions {
  /** Below which `/chat/completions` answers: `https://llm.example.org/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent to that server as a bearer; some need none. */
  readonly key?: string | undefined;
  /** Questions that one person may ask it in 24 hours. */
  readonly questionsPerDay: number;
  /** How long it may take for one question, tools included, in milliseconds. */
  readonly patienceMs: number;
}

export interface GatewayOptions {
  /** The shell's build: `shell.json`, `page.html` and hashed files. */
  readonly shellDir: string;
  /** Released remotes: `<name>/<version>/…`. */
  readonly remotesDir: string;
  /** The registry; where there is no such file, the portal has no remotes. */
  readonly registryFile: string;
  /** The operator's configuration; where there is no such file, the defaults hold. */
  readonly configFile: string;
  /** A folder where the gateway saves the last valid registry and the withdrawn canaries. Without it, they are lost at a restart. */
  readonly stateDir?: string | undefined;
  /** Map archives (`.pmtiles`), served under `/tiles/`; `tiles` in the state folder where absent. */
  readonly tilesDir?: string | undefined;
  /** Where Directus answers; `/api/…` is passed on to it. */
  readonly apiUrl: string;
  /** Where field data is; `/data/…` is passed on to it. */
  readonly dataUrl: string;
  /** The full address of the chat workflow. Without it the assistant of the data server answers. */
  readonly chatUrl?: string | undefined;
  /** A language model that answers the chat, where there is no workflow. */
  readonly languageModel?: LanguageModelOptions | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Redis in which several gateways count together, `redis://…`; each counts for itself where absent. */
  readonly redisUrl?: string | undefined;
  /** With which Directus signs access tokens. Without it nobody can be counted as a person, everybody is by address. */
  readonly tokenSecret?: string | undefined;
  /** Keys of the Directus roles that load and correct data; the portal's own role where absent. */
  readonly managerRoles?: readonly string[] | undefined;
  /** Collections that members may read beside the portal's own, for remotes of other teams. */
  readonly furtherCollections?: readonly string[] | undefined;
  /** Called for each call to Directus, with what became of it. */
  readonly onCall?: ((record: CallRecord) => void) | undefined;
  /** Which installation this gateway belongs to, for `/healthz`: a second start in the same place finds the first one by it. */
  readonly installation?: string | undefined;
  /** Whom in front to believe about the visitor's address and protocol: all, a number of hops, or addresses. */
  readonly trustProxy?: boolean | string | number | undefined;
  /** An address of its own for `/metrics`, which no visitor reaches. */
  readonly metricsListen?: ListenAddress | undefined;
  /** The bearer that `/metrics` asks for on the portal's own address; without one it is closed there. */
  readonly metricsToken?: string | undefined;
  /** Sends traces to where the standard variables of OpenTelemetry say. */
  readonly traces?: boolean | undefined;
  /** Who may open an account, for the page's text if the configuration does not say. Directus decides. */
  readonly registration?: RegistrationMode | undefined;
  /** What people call the OpenID provider they may sign in with; without it the login page offers none. */
  readonly openIdLabel?: string | undefined;
  /** Where the access log goes; nowhere when absent. */
  readonly log?: LogSink | undefined;
  /** Development: pages reload when {@link Gateway.reload} is called, and nothing is cached. */
  readonly liveReload?: boolean | undefined;
  /** Development: a folder served under `/__dev/files/`, for builds that are not released. */
  readonly devFilesDir?: string | undefined;
  /** Development: changes the registry on its way to the page. */
  readonly overlayRegistry?: ((registry: Registry) => Registry) | undefined;
  /** How long running answers may go on when the gateway closes, in milliseconds (5000). */
  readonly closeGraceMs?: number | undefined;
}

export interface Gateway {
  /** Where it serves, once it listens; empty before. */
  readonly url: string;
  /** Where the metrics are, if they have an address of their own. */
  readonly metricsUrl: string | undefined;
  /** Serves on `port` (0 takes a free one). Rejects when the port is taken. */
  listen(port: number, host?: string): Promise<string>;
  /** Ends serving; answers under way get {@link GatewayOptions.closeGraceMs}. */
  close(): Promise<void>;
  /** Reads all documents again and, with live reload, reloads every open page. */
  reload(): void;
}
