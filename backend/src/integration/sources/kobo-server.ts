import { json, serve, type Answer, type Call, type SourceServer } from './http-server.ts';
import { assetInList, submissionFor, tokenFor, wholeAsset } from './kobo-shapes.ts';
import {
  createAsset,
  type KoboAsset,
  type KoboAssetOptions,
  type KoboAssetState,
  type KoboDocument,
} from './kobo-store.ts';
import { predicate, sorted, UnsupportedQuery } from './mongo-query.ts';

export type { KoboAsset, KoboAssetOptions } from './kobo-store.ts';

export interface KoboServerOptions extends Partial<KoboAssetOptions> {
  /** Whose form it is; also names the token. */
  readonly owner?: string;
  /** The most submissions in a page: 1000, 30000 before March 2026. */
  readonly maxPage?: number;
  /** How many a page has where the request does not say: 100, 30000 before March 2026. */
  readonly defaultPage?: number;
  /** As servers before 2.025.02 answer: `_tags` and `_notes`, no `meta/rootUuid`. */
  readonly legacyKeys?: boolean;
  /** As servers would with kpi's pull request 7260: `_date_modified`. */
  readonly dateModified?: boolean;
  readonly now?: () => Date;
}

/** KoboToolbox's API v2 with one form, whose controls it has, and as many more as are added. */
export interface KoboServer extends SourceServer, KoboAsset {
  /** What a reader needs. */
  readonly token: string;
  addAsset(options: KoboAssetOptions): KoboAsset;
  /** Makes a token of the owner invalid by giving another one, which it says. */
  renewToken(): string;
}

const NOT_FOUND = json({ detail: 'Not found.' }, 404);
const NO_ASSET = json({ detail: 'No Asset matches the given query.' }, 404);
const INVALID_TOKEN = json({ detail: 'Invalid token.' }, 401, { 'www-authenticate': 'Session' });
const invalid = (field: string, text: string): Answer => json({ [field]: text }, 400);

/** The link to another page: all parameters, sorted by name, as kpi's paginator writes it. */
function link(call: Call, limit: number, start: number | undefined): string {
  const query = new URLSearchParams(call.query);
  query.set('limit', String(limit));
  if (start === undefined) query.delete('start');
  else query.set('start', String(start));
  query.sort();
  return `${call.base}${call.url.split('?')[0] ?? ''}?${query.toString()}`;
}

function page(call: Call, count: number, limit: number, offset: number, results: readonly unknown[]): Answer {
  const previous = offset <= 0 ? null : link(call, limit, offset - limit > 0 ? offset - limit : undefined);
  return json({ count, next: offset + limit < count ? link(call, limit, offset + limit) : null, previous, results });
}

const positive = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined;

/** A parameter in JSON; undefined if it is not given, null if it is not JSON. */
function parameter(call: Call, name: string): Readonly<Record<string, unknown>> | null | undefined {
  const text = call.query.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

/** Which keys `fields` leaves; kpi always adds three. */
function fieldsOf(given: unknown): ReadonlySet<string> | undefined {
  const names = Array.isArray(given) ? (given as readonly unknown[]).map(String) : Object.keys(given ?? {});
  return names.length === 0 ? undefined : new Set([...names, '_id', '_uuid', 'meta/rootUuid']);
}

export async function startKoboServer(options: KoboServerOptions = {}): Promise<KoboServer> {
  const {
    maxPage = 1000,
    defaultPage = 100,
    legacyKeys = false,
    dateModified = false,
    now = () => new Date(),
  } = options;
  const age = { legacyKeys, dateModified };
  const owner = options.owner ?? 'field_team';
  const assets: KoboAssetState[] = [];
  let [lastId, renewed] = [100_000, 0];
  let token = tokenFor(owner);
  const nextId = (): number => (lastId += 1);
  const create = (asset: KoboAssetOptions): KoboAssetState => {
    const created = createAsset({ owner, ...asset }, nextId, now);
    assets.push(created);
    return created;
  };
  const first = create({
    ...options,
    name: options.name ?? 'Household survey',
    survey: options.survey ?? [],
    choices: options.choices ?? [],
  });

  function listAssets(call: Call, visible: readonly KoboAssetState[]): Answer {
    const types = call.query.get('q')?.match(/asset_type:(\w+)/)?.[1] ?? 'survey';
    const found = types === 'survey' ? visible.toReversed() : [];
    const limit = Math.min(positive(call.query.get('limit')) || 100, 1000);
    const offset = positive(call.query.get('start')) ?? positive(call.query.get('offset')) ?? 0;
    return page(
      call,
      found.length,
      limit,
      offset,
      found.slice(offset, offset + limit).map((asset) => assetInList(asset, call.base)),
    );
  }

  function listData(call: Call, asset: KoboAssetState): Answer {
    const asked = call.query.get('limit');
    const wanted = asked === null ? defaultPage : positive(asked);
    if (wanted === undefined || wanted === 0) return invalid('limit', 'A positive integer is required');
    const limit = Math.min(wanted, maxPage);
    const start = positive(call.query.get('start') ?? '0');
    if (start === undefined) return invalid('start', 'A positive integer is required.');
    const [query, sort, fields] = ['query', 'sort', 'fields'].map((name) => parameter(call, name));
    if (query === null) return invalid('query', 'Value must be valid JSON.');
    if (sort === null) return invalid('sort', 'Value must be valid JSON.');
    if (fields === null) return invalid('fields', 'Value must be valid JSON.');
    let found: readonly Readonly<Record<string, unknown>>[] = [...asset.documents.values()];
    try {
      if (query !== undefined) found = found.filter(predicate(query));
      if (sort !== undefined) found = sorted(found, sort);
    } catch (error) {
      if (!(error instanceof UnsupportedQuery)) throw error;
      return json([error.message === '$all needs an array' ? error.message : 'Unsupported query'], 400);
    }
    const chosen = fieldsOf(fields);
    const shown = found
      .slice(start, start + limit)
      .map((document) => submissionFor(document as KoboDocument, asset, call.base, chosen, age));
    // kpi reads `offset` for the links, but not for the data.
    return page(call, found.length, limit, start || (positive(call.query.get('offset')) ?? 0), shown);
  }

  function oneOf(asset: KoboAssetState, id: string): KoboDocument | undefined {
    if (/^\d+$/.test(id)) return asset.documents.get(Number(id));
    const all = [...asset.documents.values()];
    const bare = id.replace(/^uuid:/, '');
    return (
      all.find((document) => document['meta/rootUuid'] === `uuid:${bare}`) ??
      all.find((document) => document['_uuid'] === bare)
    );
  }

  function attachment(document: KoboDocument, id: string): Answer {
    const file = document._attachments.find((each) => each.uid === id && !each.is_deleted);
    if (file === undefined) return NOT_FOUND;
    // nginx delivers files, and has a page of its own for what the storage lacks.
    if (file.lost)
      return {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: '<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center><hr><center>nginx</center></body></html>',
      };
    return {
      status: 200,
      headers: { 'content-type': file.mimetype, 'content-disposition': `inline; filename=${file.media_file_basename}` },
      body: file.bytes,
    };
  }

  function handle(call: Call): Answer {
    const [api, version, kind, uid, part, id, attachments, file, size] = call.parts;
    if (api !== 'api' || version !== 'v2' || kind !== 'assets')
      return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not Found</h1>' };
    const header = call.headers.authorization;
    if (header?.startsWith('Token ') && header !== `Token ${token}`) return INVALID_TOKEN;
    // Without a header, or with one of another kind, a reader is anonymous and sees what is public: nothing.
    const visible =
      header === undefined || !header.startsWith('Token ') ? [] : assets.filter((asset) => asset.access !== 'none');
    if (call.method !== 'GET') return json({ detail: `Method "${call.method}" not allowed.` }, 405);
    if (uid === undefined) return listAssets(call, visible);
    const asset = visible.find((each) => each.uid === uid);
    if (asset === undefined) return assets.some((each) => each.uid === uid) ? NOT_FOUND : NO_ASSET;
    if (part === undefined) return json(wholeAsset(asset, call.base));
    if (part !== 'data' && part !== 'data.json') return NOT_FOUND;
    if (asset.access !== 'all') return NOT_FOUND;
    if (asset.status === 'draft') return json({ detail: 'The specified asset has not been deployed' }, 400);
    if (id === undefined) return listData(call, asset);
    const document = oneOf(asset, id);
    if (document === undefined) return NOT_FOUND;
    if (attachments === undefined) return json(submissionFor(document, asset, call.base, undefined, age));
    if (
      attachments !== 'attachments' ||
      file === undefined ||
      !['large', 'medium', 'small', 'original', undefined].includes(size)
    )
      return NOT_FOUND;
    return attachment(document, file);
  }

  const server = await serve({
    handle,
    rateLimited: (seconds) =>
      json(
        {
          detail: `Request was throttled. Expected available in ${String(seconds)} second${seconds === 1 ? '' : 's'}.`,
        },
        429,
      ),
    expired: () => INVALID_TOKEN,
    serverError: () => ({
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html>\n<html lang="en"><head><title>Server Error (500)</title></head><body><h1>Server Error (500)</h1></body></html>',
    }),
    cutsCleanly: false,
  });
  return {
    ...first,
    ...server,
    get token() {
      return token;
    },
    addAsset: create,
    renewToken() {
      renewed += 1;
      token = tokenFor(`${owner} ${String(renewed)}`);
      return token;
    },
  };
}
