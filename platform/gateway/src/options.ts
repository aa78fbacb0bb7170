import type { Registry, RegistrationMode } from '@groundwork/shared/contract';

/** How often one address may do something: at most `max` times in `windowMs` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** What is limited by address. Directus' own limiter covers none of these well: see docs/architecture.md. */
export interface RateLimits {
  readonly login: RateLimit;
  readonly register: RateLimit;
  readonly passwordReset: RateLimit;
  readonly refresh: RateLimit;
  readonly chat: RateLimit;
  /** Opening links to documents, which may have a password. */
  readonly share: RateLimit;
  /** Reports of pages on how they fare. */
  readonly telemetry: RateLimit;
}

const MINUTE = 60_000;

/** Generous enough for an office behind one address, far too slow for guessing passwords or for running up a workflow's bill. */
export const defaultRateLimits: RateLimits = {
  login: { max: 30, windowMs: MINUTE },
  register: { max: 20, windowMs: 10 * MINUTE },
  passwordReset: { max: 10, windowMs: 10 * MINUTE },
  refresh: { max: 300, windowMs: MINUTE },
  chat: { max: 60, windowMs: MINUTE },
  share: { max: 30, windowMs: MINUTE },
  telemetry: { max: 300, windowMs: MINUTE },
};

/** Somewhere log lines go: a file stream, `process.stdout`, or an array in a test. */
export interface LogSink {
  write(line: string): void;
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
  /** A folder for what the gateway itself keeps: the last sound registry, and canaries that were taken back. Without, a restart forgets them. */
  readonly stateDir?: string | undefined;
  /** Where Directus answers; `/api/…` is passed on to it. */
  readonly apiUrl: string;
  /** Where field data is; `/data/…` is passed on to it. */
  readonly dataUrl: string;
  /** The full address of the chat workflow. Without it the built-in search assistant answers. */
  readonly chatUrl?: string | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Whom in front to believe about the visitor's address and protocol: all, a number of hops, or addresses. */
  readonly trustProxy?: boolean | string | number | undefined;
  /** What whoever reads `/metrics` must show as a bearer; without, everybody may read it. */
  readonly metricsToken?: string | undefined;
  /** Who may open an account: told to the page, where the configuration does not. Directus decides. */
  readonly registration?: RegistrationMode | undefined;
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
  /** Serves on `port` (0 takes a free one). Rejects when the port is taken. */
  listen(port: number, host?: string): Promise<string>;
  /** Ends serving; answers under way get {@link GatewayOptions.closeGraceMs}. */
  close(): Promise<void>;
  /** Reads all documents again and, with live reload, reloads every open page. */
  reload(): void;
}
