import {
  ACCESS,
  checkQuery,
  type Access,
  type CallFinder,
  type CallKind,
  type Parameter,
  type ServerCall,
} from '@groundwork/shared/contract/calls';
import type { Caller } from './claims.ts';

/** A call that may go on to Directus. */
export interface AllowedCall {
  readonly call: ServerCall;
  /** With Directus, without a mount. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly used: readonly Parameter[];
  readonly kind: CallKind;
  readonly caller: Caller;
}

export type Judged =
  | { readonly ok: true; readonly allowed: AllowedCall }
  /** `unknown`: no such call for this caller. `unreadable`: the bearer is no access token. `query`: a parameter is not used. */
  | {
      readonly ok: false;
      readonly why: 'unknown' | 'unreadable' | 'query';
      readonly reason: string;
      readonly call?: ServerCall;
    };

const accessOf = (caller: Caller): Access => (caller.kind === 'person' ? caller.claims.access : 'visitor');

const mayMake = (caller: Caller, { access }: ServerCall): boolean =>
  ACCESS.indexOf(accessOf(caller)) >= ACCESS.indexOf(access);

/** What a call costs can depend on how it is made. */
function kindOf({ kind }: ServerCall, used: readonly Parameter[]): CallKind {
  if (kind === 'read' && used.includes('aggregate')) return 'aggregate';
  return kind === 'download' && used.includes('key') ? 'image' : kind;
}

export interface GuardedRequest {
  readonly method: string;
  /** As it came, without mount and query. */
  readonly path: string;
  readonly query: string;
  readonly caller: Caller;
  readonly uploadMetadata: string | undefined;
}

/** What an upload may say of its file. Directus would read more, such as which file to replace. */
const METADATA = new Set(['filename_download', 'title', 'type']);

function hasForeignMetadata(header: string | undefined): boolean {
  return (header ?? '').split(',').some((pair) => pair.trim() !== '' && !METADATA.has(pair.trim().split(' ')[0] ?? ''));
}

/** Holds a request against the table of calls (`shared/contract/calls`), as far as that needs no body. */
export function judgeCall(request: GuardedRequest, findCall: CallFinder): Judged {
  const found = findCall(request.method, request.path);
  if (found === undefined) return { ok: false, why: 'unknown', reason: 'not in the table' };
  const { call, path } = found;
  const { caller } = request;
  if (caller.kind === 'unreadable' && call.access !== 'visitor')
    return { ok: false, why: 'unreadable', reason: 'the bearer is no access token', call };
  if (!mayMake(caller, call)) return { ok: false, why: 'unknown', reason: `not for a ${accessOf(caller)}`, call };
  const checked = checkQuery(call.parameters ?? [], request.query);
  if (!checked.ok) return { ok: false, why: 'query', reason: checked.reason, call };
  if (hasForeignMetadata(request.uploadMetadata))
    return { ok: false, why: 'query', reason: 'The upload has metadata that is not used here.', call };
  return {
    ok: true,
    allowed: { call, path, query: checked.query, used: checked.used, kind: kindOf(call, checked.used), caller },
  };
}
