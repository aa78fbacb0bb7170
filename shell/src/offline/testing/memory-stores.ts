/** The browser's named stores (`caches`), in memory, as far as the portal uses them: in the order of writing, as browsers list them. */
export function memoryStores(): CacheStorage & { readonly all: ReadonlyMap<string, ReadonlyMap<string, string>> } {
  const all = new Map<string, Map<string, string>>();
  const addressOf = (request: RequestInfo | URL): string =>
    typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
  // Node's own answers, as far as they are read: jsdom has none.
  const answerOf = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const [headers = '{}', body = ''] = JSON.parse(text) as [string, string];
    return {
      ok: true,
      headers: new Map(Object.entries(JSON.parse(headers) as Record<string, string>)),
      text: () => Promise.resolve(body),
      blob: () => Promise.resolve(new Blob([body])),
    };
  };
  const withoutSearch = (url: string): string => url.split('?')[0] ?? url;
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      match: (request: RequestInfo | URL) => Promise.resolve(answerOf(entries.get(addressOf(request)))),
      async put(request: RequestInfo | URL, response: Response) {
        const headers = JSON.stringify(Object.fromEntries(response.headers));
        entries.delete(addressOf(request));
        entries.set(addressOf(request), JSON.stringify([headers, await response.text()]));
      },
      delete: (request: RequestInfo | URL) => Promise.resolve(entries.delete(addressOf(request))),
      keys(like?: string) {
        const all = [...entries.keys()].map((url) => ({ url: new URL(url, location.href).href }));
        return Promise.resolve(
          like === undefined ? all : all.filter(({ url }) => withoutSearch(url) === withoutSearch(like)),
        );
      },
    };
  };
  return {
    all,
    open: (name: string) => Promise.resolve(open(name)),
    has: (name: string) => Promise.resolve(all.has(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      Promise.resolve(all.has(cacheName) ? open(cacheName).match(request) : undefined),
  } as unknown as CacheStorage & { readonly all: ReadonlyMap<string, ReadonlyMap<string, string>> };
}

/** jsdom has no Response: one that can be stored. */
export class StorableResponse {
  readonly ok = true;
  readonly status: number = 200;
  readonly headers: Map<string, string>;
  readonly #body: string;
  constructor(body: string, { headers = {} }: { readonly headers?: Readonly<Record<string, string>> } = {}) {
    this.#body = body;
    this.headers = new Map(Object.entries(headers));
  }
  text(): Promise<string> {
    return Promise.resolve(this.#body);
  }
  clone(): StorableResponse {
    return this;
  }
}
