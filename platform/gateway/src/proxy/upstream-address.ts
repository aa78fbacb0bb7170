/**
 * Where a request goes: `/api/items/x` with mount `/api` and upstream `http://host/base` is `http://host/base/items/x`. The
 * query stays with the request. Undefined when the path tries to leave the upstream's folder or cannot be read.
 */
export function upstreamAddress(upstream: URL, mount: string, pathname: string): URL | undefined {
  const rest = pathname.slice(mount.length).replace(/^\/+/, '');
  const base = upstream.pathname.replace(/\/+$/, '');
  const folder = `${upstream.origin}${base}/`;
  if (!URL.canParse(folder + rest)) return undefined;
  const address = new URL(folder + rest);
  return address.href.startsWith(folder) && !climbs(rest) ? address : undefined;
}

function climbs(rest: string): boolean {
  try {
    return decodeURIComponent(rest).split(/[\\/]/).includes('..');
  } catch {
    return true;
  }
}

/**
 * The path as Directus' router would take it (letter case, repeated and trailing slashes do not count), without the mount:
 * `auth/login`. Rules about a path must be asked of this, or a differently spelt path would get past them.
 */
export function canonicalPath(upstream: URL, address: URL): string {
  const base = upstream.pathname.replace(/\/+$/, '');
  return decodeURIComponent(address.pathname.slice(base.length))
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}
