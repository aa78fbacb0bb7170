import * as bodies from './bodies.ts';
import { mergeBody } from './merge-body.ts';
import { outboxBody } from './outbox-body.ts';
import { restoreBody } from './restore-body.ts';
import { CHECKED_COLLECTIONS, COLLECTIONS, READ_BY_KEY, REGISTERS } from './collections.ts';
import type { Parameter } from './parameters.ts';
import type { Access, CallBody, CallKind, ServerCall } from './server-call.ts';
import { acceptBody, declineBody } from './suggestion-bodies.ts';
import type { Schema } from '../schema-kit.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const json = (schema: Schema<unknown>, maxBytes = 64 * KILOBYTE): CallBody => ({ kind: 'json', schema, maxBytes });
/** A visitor has no more to say than this. */
const brief = (schema: Schema<unknown>): CallBody => json(schema, 8 * KILOBYTE);

const read = { method: 'GET', access: 'member', kind: 'read' } as const;

/** Lists, and what is summed up from them. */
const LISTED: readonly Parameter[] = ['fields', 'filter', 'sort', 'limit', 'page', 'offset', 'meta'];
const AGGREGATED: readonly Parameter[] = ['aggregate', 'groupBy', 'filter', 'sort', 'limit'];

/** The answer to a write is the key alone, of many rows that of the first. */
const WRITE_PARAMETERS: readonly Parameter[] = ['fields'];
const WRITE_MANY_PARAMETERS: readonly Parameter[] = ['fields', 'limit'];

/** Screens that only data managers have read these. */
const accessTo = (collection: string): Access =>
  ['import_batches', 'import_mappings'].includes(collection) ? 'manager' : 'member';

const isRegister = (collection: string): boolean => REGISTERS.some((name) => name === collection);

const readingOf = <const Name extends string>(collection: Name) => ({
  ...read,
  access: accessTo(collection),
  path: `/items/${collection}` as const,
  parameters: [
    ...new Set<Parameter>([...LISTED, ...AGGREGATED, ...(isRegister(collection) ? (['everything'] as const) : [])]),
  ],
});
const reading = COLLECTIONS.map((collection) => readingOf(collection));

const readingOne = READ_BY_KEY.map((collection) => ({
  ...read,
  access: accessTo(collection),
  path: `/items/${collection}/:key` as const,
  parameters: ['fields' as const],
}));

/** Releases of mf-survey up to 1.1 check files in the browser, and look for their rows in the survey. */
const searching = CHECKED_COLLECTIONS.map(
  (collection) =>
    ({
      method: 'SEARCH',
      path: `/items/${collection}` as const,
      access: 'manager',
      kind: 'read',
      body: json(bodies.searchBody, MEGABYTE),
      deprecated: true,
    }) as const,
);

const write = <const Path extends string>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: Path,
  access: Access,
  schema?: Schema<unknown>,
  maxBytes = MEGABYTE,
  parameters = WRITE_PARAMETERS,
) =>
  ({
    method,
    path,
    access,
    kind: 'write',
    ...(method !== 'DELETE' && { parameters }),
    ...(schema && { body: json(schema, maxBytes) }),
  }) as const;

const writing = [
  write('POST', '/items/media_upload_items', 'member', bodies.newMedia),
  write('PATCH', '/items/media_upload_items', 'member', bodies.mediaCorrections),
  write('DELETE', '/items/media_upload_items', 'manager', bodies.keys),
  write('POST', '/items/documents', 'member', bodies.newDocument),
  write('PATCH', '/items/documents/:key', 'member', bodies.documentCorrection),
  write('DELETE', '/items/documents/:key', 'manager'),
  write('POST', '/items/knowledge_docs', 'member', bodies.newKnowledgeDocument, 12 * MEGABYTE),
  write('PATCH', '/items/knowledge_docs/:key', 'member', bodies.readAgainBody),
  write('DELETE', '/items/knowledge_docs/:key', 'member'),
  write('POST', '/items/household_reviews', 'member', bodies.newReviews, MEGABYTE, WRITE_MANY_PARAMETERS),
  // Since 1.22 through the outbox.
  { ...write('POST', '/items/figure_notes', 'member', bodies.newFigureNote), deprecated: true },
  write('DELETE', '/items/figure_notes/:key', 'member'),
  write('PATCH', '/items/survey_questions/:key', 'manager', bodies.questionLabels),
  write('POST', '/items/survey_indicators', 'manager', bodies.newIndicator),
  write('DELETE', '/items/survey_indicators/:key', 'manager'),
  write('POST', '/items/saved_views', 'member', bodies.newView),
  write('PATCH', '/items/saved_views/:key', 'member', bodies.viewCorrection),
  write('DELETE', '/items/saved_views/:key', 'member'),
  write('POST', '/items/import_mappings', 'manager', bodies.newMapping),
  write('PATCH', '/items/import_mappings/:key', 'manager', bodies.mappingCorrection),
] as const;

const asVisitor = <const Path extends string>(path: Path, kind: CallKind, schema: Schema<unknown>) =>
  ({ method: 'POST', path, access: 'visitor', kind, body: brief(schema) }) as const;

const ofAccount = <const Path extends string>(path: Path, access: Access, schema: Schema<unknown>) =>
  ({ method: 'POST', path, access, kind: 'account', body: brief(schema) }) as const;

const account = [
  { method: 'GET', path: '/server/ping', access: 'visitor', kind: 'read' },
  asVisitor('/auth/login', 'login', bodies.loginBody),
  asVisitor('/groundwork-accounts/openid/start', 'login', bodies.openIdStartBody),
  asVisitor('/groundwork-accounts/openid/finish', 'login', bodies.openIdFinishBody),
  asVisitor('/auth/refresh', 'refresh', bodies.refreshBody),
  asVisitor('/auth/logout', 'refresh', bodies.refreshBody),
  asVisitor('/auth/password/request', 'passwordReset', bodies.resetRequestBody),
  asVisitor('/auth/password/reset', 'passwordReset', bodies.resetBody),
  asVisitor('/users', 'register', bodies.registerBody),
  asVisitor('/groundwork-accounts/registrations/open', 'passwordReset', bodies.confirmBody),
  asVisitor('/groundwork-accounts/registrations/confirm', 'register', bodies.acceptBody),
  asVisitor('/groundwork-accounts/invitations/open', 'passwordReset', bodies.confirmBody),
  asVisitor('/groundwork-accounts/invitations/accept', 'register', bodies.acceptBody),
  { method: 'GET', path: '/groundwork-accounts/me', access: 'member', kind: 'read' },
  ofAccount('/groundwork-accounts/password', 'member', bodies.ownPasswordBody),
  { method: 'GET', path: '/groundwork-accounts/sessions', access: 'member', kind: 'read' },
  ofAccount('/groundwork-accounts/sessions/end', 'member', bodies.endSessionsBody),
  ofAccount('/groundwork-accounts/two-factor/start', 'member', bodies.twoFactorStartBody),
  ofAccount('/groundwork-accounts/two-factor/enable', 'member', bodies.twoFactorEnableBody),
  ofAccount('/groundwork-accounts/two-factor/end', 'member', bodies.twoFactorEndBody),
  { method: 'GET', path: '/groundwork-accounts/people', access: 'administrator', kind: 'read', parameters: ['q'] },
  {
    method: 'POST',
    path: '/groundwork-accounts/people/:key/access',
    access: 'administrator',
    kind: 'account',
    body: json(bodies.accessBody, MEGABYTE),
  },
  ofAccount('/groundwork-accounts/people/:key/two-factor/end', 'administrator', bodies.endTwoFactorOfBody),
  ofAccount('/groundwork-accounts/people/:key/deactivate', 'administrator', bodies.decisionBody),
  ofAccount('/groundwork-accounts/people/:key/reactivate', 'administrator', bodies.decisionBody),
  { method: 'GET', path: '/groundwork-accounts/invitations', access: 'administrator', kind: 'read' },
  ofAccount('/groundwork-accounts/invitations', 'administrator', bodies.inviteBody),
  ofAccount('/groundwork-accounts/invitations/:key/send', 'administrator', bodies.decisionBody),
  ofAccount('/groundwork-accounts/invitations/:key/cancel', 'administrator', bodies.decisionBody),
  { method: 'GET', path: '/groundwork-accounts/registrations', access: 'administrator', kind: 'read' },
  ofAccount('/groundwork-accounts/registrations/:key/approve', 'administrator', bodies.decisionBody),
  ofAccount('/groundwork-accounts/registrations/:key/reject', 'administrator', bodies.decisionBody),
  { method: 'GET', path: '/users/me', access: 'member', kind: 'read' },
  { method: 'GET', path: '/permissions/me', access: 'member', kind: 'read' },
  { method: 'GET', path: '/permissions/me/documents/:key', access: 'member', kind: 'read' },
  { method: 'GET', path: '/permissions/me/knowledge_docs/:key', access: 'member', kind: 'read' },
  { method: 'GET', path: '/permissions/me/villages/:key', access: 'member', kind: 'read' },
  { method: 'GET', path: '/policies/me/globals', access: 'member', kind: 'read' },
] as const;

const files = [
  { method: 'GET', path: '/assets/:file', access: 'member', kind: 'download', parameters: ['key'] },
  { method: 'GET', path: '/files/:file', access: 'member', kind: 'read', parameters: ['fields'] },
  {
    method: 'POST',
    path: '/files',
    access: 'member',
    kind: 'upload',
    parameters: ['fields'],
    body: { kind: 'form', parts: ['id', 'file'], maxBytes: MEGABYTE },
  },
  { method: 'POST', path: '/files/tus', access: 'member', kind: 'upload' },
  { method: 'HEAD', path: '/files/tus/:upload', access: 'member', kind: 'upload' },
  {
    method: 'PATCH',
    path: '/files/tus/:upload',
    access: 'member',
    kind: 'upload',
    body: { kind: 'bytes', type: 'application/offset+octet-stream' },
  },
  { method: 'DELETE', path: '/files/tus/:upload', access: 'member', kind: 'upload' },
] as const;

const CHECKED: readonly Parameter[] = ['village', 'round', 'enumerator', 'state', 'sort', 'limit', 'offset'];

/** Endpoints of our own extensions. */
const services = [
  {
    method: 'GET',
    path: '/survey-figures/figures',
    access: 'member',
    kind: 'figures',
    parameters: ['figures', 'village', 'round', 'weighted', 'points', 'line', 'design'],
  },
  {
    method: 'GET',
    path: '/survey-figures/comparison',
    access: 'member',
    kind: 'figures',
    parameters: ['figures', 'before', 'after', 'village', 'weighted'],
  },
  { method: 'GET', path: '/survey-figures/table', access: 'member', kind: 'figures', parameters: ['question'] },
  { method: 'GET', path: '/survey-figures/asked', access: 'member', kind: 'read' },
  {
    method: 'GET',
    path: '/documents-search',
    access: 'member',
    kind: 'search',
    parameters: ['q', 'tag', 'filter', 'fields', 'sort', 'limit', 'page'],
  },
  { method: 'GET', path: '/documents-search/choices', access: 'member', kind: 'search' },
  { method: 'GET', path: '/documents-search/similar/:key', access: 'member', kind: 'search' },
  { method: 'GET', path: '/document-shares', access: 'member', kind: 'read', parameters: ['document'] },
  { method: 'POST', path: '/document-shares', access: 'member', kind: 'write', body: json(bodies.newShare) },
  { method: 'DELETE', path: '/document-shares/:key', access: 'member', kind: 'write' },
  { method: 'GET', path: '/document-shares/open/:token', access: 'visitor', kind: 'share' },
  { method: 'GET', path: '/groundwork-households/checks', access: 'member', kind: 'read' },
  {
    method: 'GET',
    path: '/groundwork-households/checks/:check',
    access: 'member',
    kind: 'figures',
    parameters: CHECKED,
  },
  { method: 'GET', path: '/groundwork-visits/due', access: 'member', kind: 'read' },
  {
    method: 'GET',
    path: '/groundwork-audit',
    access: 'administrator',
    kind: 'read',
    parameters: ['q', 'kind', 'from', 'to', 'limit', 'offset'],
  },
  {
    method: 'POST',
    path: '/groundwork-audit/exports',
    access: 'member',
    kind: 'write',
    body: brief(bodies.exportedBody),
  },
  { method: 'GET', path: '/groundwork-erasure', access: 'administrator', kind: 'read', parameters: ['items'] },
  {
    method: 'POST',
    path: '/groundwork-erasure',
    access: 'administrator',
    kind: 'write',
    body: json(bodies.erasureBody),
  },
  { method: 'GET', path: '/groundwork-operations', access: 'administrator', kind: 'read' },
  {
    method: 'POST',
    path: '/groundwork-operations/jobs/:key/cancel',
    access: 'administrator',
    kind: 'write',
    body: brief(bodies.decisionBody),
  },
  {
    method: 'POST',
    path: '/groundwork-operations/jobs/:key/retry',
    access: 'administrator',
    kind: 'write',
    body: brief(bodies.decisionBody),
  },
  ofAccount('/groundwork-operations/sessions/end', 'administrator', bodies.endSessionsOfBody),
  // A long text is in it twice: as it was, and as it is to be.
  {
    method: 'POST',
    path: '/groundwork-outbox',
    access: 'member',
    kind: 'write',
    body: json(outboxBody, 512 * KILOBYTE),
  },
  { method: 'POST', path: '/groundwork-outbox/restore', access: 'member', kind: 'write', body: json(restoreBody) },
  { method: 'POST', path: '/groundwork-merge', access: 'member', kind: 'write', body: json(mergeBody, MEGABYTE) },
  { method: 'GET', path: '/groundwork-merge/:collection/:key', access: 'member', kind: 'read' },
  { method: 'GET', path: '/groundwork-suggestions', access: 'member', kind: 'read' },
  { method: 'GET', path: '/groundwork-suggestions/counts', access: 'member', kind: 'read' },
  {
    method: 'POST',
    path: '/groundwork-suggestions/:key/accept',
    access: 'member',
    kind: 'write',
    // As large as what the outbox takes of one record.
    body: json(acceptBody, 512 * KILOBYTE),
  },
  {
    method: 'POST',
    path: '/groundwork-suggestions/:key/decline',
    access: 'member',
    kind: 'write',
    body: brief(declineBody),
  },
  { method: 'DELETE', path: '/groundwork-suggestions/:key', access: 'member', kind: 'write' },
  { method: 'GET', path: '/groundwork-households/:key/history', access: 'member', kind: 'read' },
  { method: 'GET', path: '/groundwork-history/:collection/:key', access: 'member', kind: 'read' },
  {
    method: 'POST',
    path: '/groundwork-imports',
    access: 'manager',
    kind: 'write',
    body: json(bodies.importBody, 4 * MEGABYTE),
    deprecated: true,
  },
  { method: 'GET', path: '/groundwork-imports/:key', access: 'manager', kind: 'read' },
  { method: 'GET', path: '/groundwork-imports/:key/draft', access: 'manager', kind: 'read' },
  {
    method: 'POST',
    path: '/groundwork-imports/:key/draft',
    access: 'manager',
    kind: 'write',
    body: json(bodies.importDraftBody, 4 * MEGABYTE),
  },
  { method: 'DELETE', path: '/groundwork-imports/:key/draft', access: 'manager', kind: 'write' },
  {
    method: 'POST',
    path: '/groundwork-imports/:key/confirm',
    access: 'manager',
    kind: 'write',
    body: json(bodies.importConfirmBody, MEGABYTE),
  },
  { method: 'GET', path: '/groundwork-sources', access: 'manager', kind: 'read' },
  {
    method: 'POST',
    path: '/groundwork-sources/forms',
    access: 'manager',
    kind: 'account',
    body: brief(bodies.sourceFormsBody),
  },
  { method: 'POST', path: '/groundwork-sources', access: 'manager', kind: 'account', body: brief(bodies.sourceBody) },
  {
    method: 'POST',
    path: '/groundwork-sources/:key/sync',
    access: 'manager',
    kind: 'write',
    body: brief(bodies.syncBody),
  },
  {
    method: 'POST',
    path: '/groundwork-sources/:key/change',
    access: 'manager',
    kind: 'account',
    body: brief(bodies.sourceChangeBody),
  },
  {
    method: 'POST',
    path: '/groundwork-sources/:key/disconnect',
    access: 'manager',
    kind: 'write',
    body: brief(bodies.decisionBody),
  },
  { method: 'GET', path: '/groundwork-sources/:key/deleted', access: 'manager', kind: 'read' },
  {
    method: 'POST',
    path: '/groundwork-sources/:key/deleted',
    access: 'manager',
    kind: 'write',
    body: json(bodies.sourceDecisionBody),
  },
  ...(['pause', 'resume', 'cancel', 'undo'] as const).map(
    (action) =>
      ({
        method: 'POST',
        path: `/groundwork-imports/:key/${action}` as const,
        access: 'manager',
        kind: 'write',
        body: brief(bodies.decisionBody),
      }) as const,
  ),
] as const;

const all = [...account, ...reading, ...readingOne, ...searching, ...writing, ...files, ...services];
/** How members read a further collection, which an operator has opened for the remote of another team. */
export const furtherCall = (collection: string): ServerCall => readingOf(collection);

/** Every call to Directus that the portal makes; the gateway answers 404 to any other. */
export const serverCalls: readonly ServerCall[] = all;

/** The addresses of all calls; `:name` stands for one segment. */
export type ServerPathTemplate = (typeof all)[number]['path'];

type Filled<Path extends string> = Path extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}${Filled<`/${Rest}`>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Path;

/** An address that some call has. Code that asks for any other does not compile. */
export type ServerPath = Filled<ServerPathTemplate>;
