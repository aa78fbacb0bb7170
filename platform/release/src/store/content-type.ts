import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  // What a bundler leaves of a worker; it is started from memory.
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** How a file of a bucket describes itself to clients that fetch it from there; only what is hashed may be kept. */
export function headersOf(key: string): { readonly ContentType: string; readonly CacheControl: string } {
  const ContentType = types[path.posix.extname(key)] ?? 'application/octet-stream';
  const isReleased = key.includes('remotes/');
  return { ContentType, CacheControl: isReleased ? 'public, max-age=31536000, immutable' : 'no-cache' };
}
