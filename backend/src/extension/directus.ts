/** The parts of Directus and Express that this extension uses. Directus' own types are not a dependency. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Accountability } from '../access/accountability.ts';
import type { Database, Row } from './database/database.ts';

export type { Accountability } from '../access/accountability.ts';

export interface Field {
  readonly field: string;
  readonly type: string;
  /** No column: a relation that is stored on the other side, or a group. */
  readonly alias: boolean;
  readonly nullable: boolean;
  readonly defaultValue: unknown;
  readonly special: readonly string[];
}

export interface Collection {
  readonly primary: string;
  /** `all` where Directus records revisions. */
  readonly accountability: 'all' | 'activity' | null;
  readonly fields: Readonly<Record<string, Field>>;
}

export interface Relation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string | null;
  readonly meta: { readonly one_field: string | null } | null;
  readonly schema: { readonly on_delete: string | null } | null;
}

export interface Schema {
  readonly collections: Readonly<Record<string, Collection>>;
  readonly relations: readonly Relation[];
}

export interface Query {
  readonly fields?: readonly string[];
  readonly filter?: Readonly<Row>;
  readonly sort?: readonly string[];
  readonly limit?: number;
  readonly page?: number;
  readonly search?: string;
  readonly group?: readonly string[];
  readonly aggregate?: Readonly<Record<string, readonly string[]>>;
  readonly alias?: Readonly<Record<string, string>>;
  readonly deep?: Readonly<Row>;
}

export interface ServiceOptions {
  readonly schema: Schema;
  readonly knex: Database;
  readonly accountability?: Accountability | null;
}

/** What Directus reports when something was done. */
export interface ActionEvent {
  readonly event: string | string[];
  readonly meta: Readonly<Row>;
  readonly context: EventContext;
}

export interface MutationOptions {
  /** Is given what would be reported at once, although the transaction may still fail. */
  readonly bypassEmitAction?: (event: ActionEvent) => void;
}

/** Rows have the fields that were asked for, without those that the person may not read. */
export interface ItemsService {
  readByQuery<T extends object = Row>(query: Query): Promise<T[]>;
  readOne<T extends object = Row>(key: string, query: Query): Promise<T>;
  readMany<T extends object = Row>(keys: readonly string[], query: Query): Promise<T[]>;
  deleteOne(key: string, options?: MutationOptions): Promise<string>;
  deleteMany(keys: readonly string[]): Promise<string[]>;
  createOne(row: Readonly<Row>, options?: MutationOptions): Promise<string>;
  createMany(rows: readonly Readonly<Row>[]): Promise<string[]>;
  /** Each row with its key. */
  updateBatch(rows: readonly Readonly<Row>[]): Promise<string[]>;
  updateOne(key: string, row: Readonly<Row>, options?: MutationOptions): Promise<string>;
  /** Directus sorts the keys where they are. */
  updateMany(keys: string[], row: Readonly<Row>, options?: MutationOptions): Promise<string[]>;
}

/** What an upload says of its file. */
export type FileFacts = Readonly<Row>;

export interface FilesService extends ItemsService {
  readonly accountability: Accountability | null;
  uploadOne(
    stream: Readable,
    facts: FileFacts,
    key?: string,
    options?: { readonly emitEvents?: boolean },
  ): Promise<string>;
}

export interface Asset {
  readonly stream: Readable;
  readonly file: { readonly type: string | null; readonly filename_download: string };
  readonly stat: { readonly size: number };
}

export interface AssetsService {
  getAsset(file: string, transformation: { readonly transformationParams: object }): Promise<Asset>;
}

export interface TwoFactorService {
  generateTFA(user: string): Promise<{ readonly secret: string; readonly url: string }>;
  verifyOTP(user: string, code: string, secret?: string): Promise<boolean>;
  enableTFA(user: string, code: string, secret: string): Promise<void>;
  disableTFA(user: string): Promise<void>;
}

export interface AuthenticationService {
  verifyPassword(user: string, password: string): Promise<void>;
  refresh(
    token: string,
  ): Promise<{ readonly accessToken: string; readonly refreshToken: string | null; readonly expires: number }>;
}

type Service<S> = new (options: ServiceOptions) => S;

export interface Services {
  readonly ItemsService: new (collection: string, options: ServiceOptions) => ItemsService;
  readonly UsersService: Service<ItemsService>;
  readonly FilesService: Service<FilesService>;
  readonly AssetsService: Service<AssetsService>;
  readonly TFAService: Service<TwoFactorService>;
  readonly AuthenticationService: Service<AuthenticationService>;
  readonly MetaService: Service<object>;
  readonly MailService: Service<{
    send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
  }>;
  readonly PermissionsService: Service<{
    getItemPermissions(
      collection: string,
      key: string,
    ): Promise<Readonly<Record<'update' | 'delete', { readonly access: boolean }>>>;
  }>;
}

export interface Logger {
  warn(message: string): void;
  error(error: unknown, message: string): void;
}

/** Settings by name; Directus makes lists, numbers and booleans of some. */
export type Environment = Readonly<Record<string, unknown>>;

/** What Directus hands to every part of an extension. */
export interface Context {
  readonly database: Database;
  readonly emitter: { emitAction(event: string | string[], meta: Readonly<Row>, context: EventContext): void };
  readonly env: Environment;
  readonly getSchema: () => Promise<Schema>;
  readonly logger: Logger;
  readonly services: Services;
}

/** The context of one call: whose it is, and the data model as it is now. */
export interface Reading {
  readonly accountability: Accountability | null;
  readonly database: Database;
  readonly schema: Schema;
  readonly services: Services;
}

/** What a hook is given beside its payload; the database is the transaction of the change. */
export interface EventContext {
  readonly accountability: Accountability | null;
  readonly database: Database;
  readonly schema: Schema;
}

export interface FilterMeta {
  readonly event: string;
  readonly collection: string;
  /** The rows that are changed. */
  readonly keys: readonly string[];
}

type FilterHandler<P> = (payload: P, meta: FilterMeta, context: EventContext) => unknown;
type ActionHandler<M> = (meta: M, context: EventContext) => void | Promise<void>;

/** How a hook registers itself. What a handler says of its payload is what Directus documents for the event. */
export interface Register {
  readonly filter: <P>(event: string, handler: FilterHandler<P>) => void;
  readonly action: <M>(event: string, handler: ActionHandler<M>) => void;
  readonly init: (
    event: string,
    handler: (meta: {
      readonly app: { use(...handlers: (Middleware | ErrorHandler)[]): void };
    }) => void | Promise<void>,
  ) => void;
  readonly schedule: (cron: string, handler: () => void | Promise<void>) => void;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly originalUrl: string;
  /** Of the router that has the call, and its place there; undefined before one has it. */
  readonly baseUrl: string;
  readonly route?: { readonly path: string };
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Row>;
  body: unknown;
  readonly accountability?: Accountability | null;
  /** The access token of the call. */
  readonly token?: string | null;
  readonly schema: Schema;
  get(name: string): string | undefined;
  on(event: 'close', listener: () => void): void;
}

export interface Response extends ServerResponse {
  status(status: number): this;
  set(name: string, value: string): this;
  set(headers: Readonly<Record<string, string>>): this;
  json(body: unknown): this;
  send(body: string): this;
}

export type Next = (error?: unknown) => void;
export type Handler = (request: Request, response: Response, next: Next) => unknown;
export type Middleware = Handler;
/** Express knows it by its four parameters. */
export type ErrorHandler = (error: unknown, request: Request, response: Response, next: Next) => unknown;

export interface Router {
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
  delete(path: string, handler: Handler): void;
}

export type Hook = (register: Register, context: Context) => void;

/** `id` is the first part of its addresses. */
export interface Endpoint {
  readonly id: string;
  readonly handler: (router: Router, context: Context) => void;
}

/**
 * A collection of the data model.
 * @throws Error where there is no such collection
 */
export function collectionOf(schema: Schema, name: string): Collection {
  const found = Object.hasOwn(schema.collections, name) ? schema.collections[name] : undefined;
  if (found === undefined) throw new Error(`There is no collection ${name}.`);
  return found;
}
