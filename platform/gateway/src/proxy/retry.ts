const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * How long to wait before asking again, in milliseconds, or null for not at all: once, for a request that changes nothing,
 * when the kept connection turned out to be dead.
 */
export function retryDelay(method: string, attempt: number, error: unknown): number | null {
  if (attempt > 0 || !['GET', 'HEAD', 'OPTIONS'].includes(method)) return null;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && brokenConnection.has(code) ? 20 : null;
}
