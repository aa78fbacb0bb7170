import type { Schema } from '../schema-kit.ts';
import type { Parameter } from './parameters.ts';

/** Who may make a call. Each may also make the calls of those before it. */
export const ACCESS = ['visitor', 'member', 'manager', 'administrator'] as const;
export type Access = (typeof ACCESS)[number];

/** What a call costs the server; each kind has limits of its own, by person and by address. */
export const CALL_KINDS = [
  'login',
  'register',
  'passwordReset',
  'refresh',
  'account',
  'read',
  'aggregate',
  'search',
  'figures',
  'image',
  'download',
  'share',
  'write',
  'upload',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export type CallMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'SEARCH';

/** How the body of a call travels. JSON unless said otherwise. */
export type CallBody =
  | { readonly kind: 'json'; readonly schema: Schema<unknown>; readonly maxBytes: number }
  /** A form with these parts, one of which may be a file. */
  | { readonly kind: 'form'; readonly parts: readonly string[]; readonly maxBytes: number }
  /** Bytes of a file, passed on as they come. */
  | { readonly kind: 'bytes'; readonly type: string };

/** One call that the portal makes to Directus. What no entry describes does not reach Directus. */
export interface ServerCall {
  readonly method: CallMethod;
  /** As Directus has it, without the mount; `:name` stands for one segment: `/items/villages/:key`. */
  readonly path: string;
  readonly access: Access;
  readonly kind: CallKind;
  /** Query parameters it may have. None where absent. */
  readonly parameters?: readonly Parameter[];
  /** No body where absent. */
  readonly body?: CallBody;
  /** Only earlier releases of a remote make it. It stays as long as a portal may go back to one of them. */
  readonly deprecated?: true;
}

/** Key of the role "Data manager" in the Directus project that comes with the portal. */
export const DATA_MANAGER_ROLE = '6f1d2c1e-0000-4000-8000-000000000002';

/** The same for data managers who work in an area: some villages and water projects. */
export const AREA_DATA_MANAGER_ROLE = '6f1d2c1e-0000-4000-8000-000000000004';
