import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { REQUEST_ID } from './request-id.ts';

/** Headers that mean something to Directus. No other is passed on: cookies, what a visitor claims to come from, methods in disguise. */
const passedOn = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-length',
  'content-type',
  'host',
  'user-agent',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
] as const;

/** The headers to ask the upstream with. */
export function upstreamHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const name of passedOn) if (headers[name] !== undefined) Object.assign(passed, { [name]: headers[name] });
  passed['x-forwarded-for'] = request.ips === undefined ? request.ip : [...request.ips].reverse().join(', ');
  passed['x-forwarded-host'] = request.host;
  passed['x-forwarded-proto'] = request.protocol;
  passed[REQUEST_ID] = request.id;
  Object.assign(passed, request.span?.headers);
  return passed;
}
