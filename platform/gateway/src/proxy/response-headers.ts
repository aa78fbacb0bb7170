import type { IncomingHttpHeaders } from 'node:http';

const dropped = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'server',
  'x-powered-by',
  'strict-transport-security',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
] as const;

/** Nothing the data server answers may act on our origin: no scripts, no frames, no forms, whatever its type. */
const INERT = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * A shared PDF is shown by the browser's own viewer, which starts in no sandbox and is no document of our origin: what the PDF holds runs
 * in the viewer, and nothing else may be loaded, framed or sent. Only here: a person who opens a link to a document has no screen of ours.
 */
const VIEWED =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isSharedPdf = (headers: IncomingHttpHeaders, asked: URL, { upstream }: Place): boolean =>
  /^application\/pdf\s*(;|$)/i.test(headers['content-type'] ?? '') &&
  asked.pathname.slice(upstream.pathname.replace(/\/+$/, '').length).startsWith('/document-shares/open/');

/** Types a browser would run or render as a document of our origin. */
const active = /^(text\/html|image\/svg\+xml|application\/xhtml\+xml|(text|application)\/xml)\b/i;

/** Prefixes of addresses in Directus' responses, which knows its own address on our origin. */
const ownMounts = /^\/(api|data)\//;

export interface Place {
  readonly upstream: URL;
  /** Where the upstream is on our origin: `/api`. */
  readonly mount: string;
  /** Our own origin, as the visitor wrote it. */
  readonly ownOrigin: string;
}

/**
 * Turns a `Location` of the upstream into one on our origin. Directus builds upload addresses from its own public URL, which
 * may be its own origin or ours without the mount.
 */
export function placedLocation(location: string, asked: URL, { upstream, mount, ownOrigin }: Place): string {
  if (!URL.canParse(location, asked.href)) return location;
  const target = new URL(location, asked.href);
  const rest = target.search + target.hash;
  if (target.origin === upstream.origin) {
    const base = upstream.pathname.replace(/\/+$/, '');
    const path =
      base !== '' && target.pathname.startsWith(`${base}/`) ? target.pathname.slice(base.length) : target.pathname;
    return ownMounts.test(path) ? path + rest : mount + path + rest;
  }
  if (target.origin === ownOrigin && target.pathname.startsWith('/files/')) return mount + target.pathname + rest;
  return location;
}

/** The headers to answer the visitor with. */
export function answeredHeaders(headers: IncomingHttpHeaders, asked: URL, place: Place): IncomingHttpHeaders {
  const passed = { ...headers };
  for (const name of dropped) delete passed[name];
  // Who else may read answers is for this portal's configuration to say (embedding/cors.ts).
  for (const name of Object.keys(passed)) if (name.startsWith('access-control-')) delete passed[name];
  if (passed.location !== undefined) passed.location = placedLocation(passed.location, asked, place);
  if (active.test(passed['content-type'] ?? '')) {
    const given = passed['content-disposition'] ?? 'attachment';
    passed['content-disposition'] = given.replace(/^\s*inline/i, 'attachment');
  }
  // Answers hold what only this person may read. Files and pictures may stay in the person's own browser, where Directus lets them.
  if (/^application\/json\b/i.test(passed['content-type'] ?? '')) passed['cache-control'] = 'no-store';
  passed['content-security-policy'] = isSharedPdf(headers, asked, place) ? VIEWED : INERT;
  passed['x-content-type-options'] = 'nosniff';
  return passed;
}
