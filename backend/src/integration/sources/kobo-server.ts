import { z } from 'zod';
import { json, serve, type Answer, type Call, type SourceServer } from './http-server.ts';
import { uid as uidOf } from './kobo-content.ts';
import { assetInList, submissionFor, wholeAsset } from './kobo-shapes.ts';
import { createAsset, type KoboAsset, type KoboAssetOptions, type KoboAssetState } from './kobo-store.ts';

export type { KoboAsset } from './kobo-store.ts';

/** KoboToolbox's API v2, as far as the portal asks it, with one form, whose controls it has, and as many more as are added. */
export interface KoboServer extends SourceServer, KoboAsset {
  /** What a reader needs. */
  readonly token: string;
  addAsset(options: KoboAssetOptions): KoboAsset;
  /** Makes a token of the owner invalid by giving another one, which it says. */
  renewToken(): string;
}

/** The most submissions in a page. */
const PAGE = 1000;
const NOT_FOUND = json({ detail: 'Not found.' }, 404);
const INVALID_TOKEN = json({ detail: 'Invalid token.' }, 401, { 'www-authenticate': 'Session' });

const inJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(schema);
/** What is asked of submissions. Another question fails, since nothing here says how the real one answers it. */
const questionSchema = z.strictObject({
  format: z.literal('json'),
  sort: z.literal('{"_id":1}'),
  limit: z.coerce.number(),
  fields: inJson(z.array(z.string())).optional(),
  query: inJson(
    z.strictObject({ _id: z.strictObject({ $gt: z.number().optional(), $in: z.array(z.number()).optional() }) }),
  ),
});

/** A page of a list, with a link to the next one. */
const page = ({ base, url }: Call, all: readonly unknown[], limit: number, start = 0): Answer =>
  json({
    count: all.length,
    next: start + limit < all.length ? `${base}${url}&start=${String(start + limit)}` : null,
    previous: null,
    results: all.slice(start, start + limit),
  });

export async function startKoboServer(options: Partial<KoboAssetOptions> = {}): Promise<KoboServer> {
  const assets: KoboAssetState[] = [];
  let [lastId, renewed, token] = [100_000, 0, uidOf('', 'token', 40)];
  const create = (asset: KoboAssetOptions): KoboAssetState => {
    const created = createAsset(asset, () => (lastId += 1));
    assets.push(created);
    return created;
  };
  const first = create({ name: 'Household survey', survey: [], choices: [], ...options });

  function listData(call: Call, { documents }: KoboAssetState): Answer {
    const { fields, limit, query } = questionSchema.parse(Object.fromEntries(call.query));
    const { $gt: last = -Infinity, $in: wanted } = query._id;
    const keys = wanted && new Set(wanted);
    const found = [...documents.values()].filter(({ _id }) => _id > last && (keys?.has(_id) ?? true));
    const shown = found.slice(0, PAGE).map((document) => submissionFor(document, call.base, fields));
    return page(call, [...shown, ...found.slice(PAGE)], Math.min(limit, PAGE));
  }

  function handle(call: Call): Answer {
    const [api, version, kind, uid, part, id, attachments, file] = call.parts;
    if (call.method !== 'GET' || api !== 'api' || version !== 'v2' || kind !== 'assets') return NOT_FOUND;
    if (call.headers.authorization !== `Token ${token}`) return INVALID_TOKEN;
    if (uid === undefined)
      return page(
        call,
        assets.toReversed().map(assetInList),
        Number(call.query.get('limit')),
        Number(call.query.get('offset')),
      );
    const asset = assets.find((each) => each.uid === uid);
    if (asset === undefined) return json({ detail: 'No Asset matches the given query.' }, 404);
    if (part === undefined) return json(wholeAsset(asset));
    if (part !== 'data') return NOT_FOUND;
    if (id === undefined) return listData(call, asset);
    const document = asset.documents.get(Number(id));
    if (document === undefined) return NOT_FOUND;
    if (attachments === undefined) return json(submissionFor(document, call.base));
    const found = document._attachments.find((each) => each.uid === file && !each.is_deleted);
    if (attachments !== 'attachments' || found === undefined) return NOT_FOUND;
    // nginx delivers files, and has a page of its own for what the storage lacks.
    return found.lost
      ? { status: 404, headers: { 'content-type': 'text/html' }, body: '<html><h1>404 Not Found</h1></html>' }
      : { status: 200, headers: { 'content-type': found.mimetype }, body: found.bytes };
  }

  const server = await serve({
    handle,
    rateLimited: (seconds) =>
      json({ detail: `Request was throttled. Expected available in ${String(seconds)} seconds.` }, 429),
    expired: () => INVALID_TOKEN,
    serverError: () => ({ status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Server Error (500)</h1>' }),
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
      token = uidOf('', `token ${String(renewed)}`, 40);
      return token;
    },
  };
}
