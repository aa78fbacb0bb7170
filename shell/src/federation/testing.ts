import { FederationHost } from './host.ts';

/**
 * A host whose releases run `code` in place of their entries: what it returns is what they expose.
 * @param fake to be called once the loader has its plugins, so that a release is checked before its code
 */
export function fakeFederation(
  versions: Readonly<Record<string, string>>,
  code: (version: string) => unknown,
): { readonly host: FederationHost; readonly fake: () => void } {
  const host = new FederationHost(versions);
  const fake = (): void =>
    host.use([
      {
        name: 'fake',
        loadEntry({ remoteInfo }) {
          const version = /\/([^/]+)\/entry\.js$/.exec(remoteInfo.entry)?.[1] ?? '';
          const get = () => () => Promise.resolve(version).then(code);
          return Promise.resolve({ init: () => undefined, get } as never);
        },
      },
    ]);
  return { host, fake };
}

/** The runtime remembers for the page's life which entries have run. */
export function newPage(): void {
  const loaded: unknown = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__');
  if (typeof loaded === 'object' && loaded !== null)
    for (const entry of Object.keys(loaded)) Reflect.deleteProperty(loaded, entry);
}
