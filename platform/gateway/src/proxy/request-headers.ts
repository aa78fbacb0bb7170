import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Never passed on: headers of this one connection; the visitor's cookies (the refresh token is for scripts, not for
 * Directus); what a visitor could claim about where the request came from.
 */
const dropped = [
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'http2-settings', 'expect', 'cookie', 'forwarded', 'x-real-ip', 'x-no-compression',
] as const;

/** The headers to ask the upstream with. */
export function upstreamHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = { ...headers };
  for (const name of dropped) delete passed[name];
  passed['x-forwarded-for'] = request.ips === undefined ? request.ip : [...request.ips].reverse().join(', ');
  passed['x-forwarded-host'] = request.host;
  passed['x-forwarded-proto'] = request.protocol;
  return passed;
}
