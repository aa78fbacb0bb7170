import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** Networks of this machine and of one's own, and what is no address of a server (RFC 6890). Apart, since a list takes IPv4 addresses for IPv6 ones, too. */
const PRIVATE = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE[4].addSubnet(net, bits);
// Others are in 2000::/3. Of that, 6to4 and Teredo lead to any IPv4 address.
for (const [net, bits] of [
  ['::', 3],
  ['2001::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  PRIVATE[6].addSubnet(net, bits, 'ipv6');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address is one of the internet; an IPv4 address within IPv6 counts as itself. */
export function isPublic(address: string): boolean {
  const own = MAPPED.exec(address)?.[1] ?? address;
  const version = isIP(own);
  return version === 4 ? !PRIVATE[4].check(own) : version === 6 && !PRIVATE[6].check(own, 'ipv6');
}

/** A server that the portal does not ask. */
export class NotPublic extends Error {}

/** Finds the addresses of a server, and connects to none where one of them is private: asked for again, a name could have another. */
const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '');
    else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      callback(new NotPublic(host), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/**
 * Gets a file from another server, to which the one that was asked has redirected, without telling it who asks. What it answers is not followed.
 * @throws NotPublic where the server is one of a network of one's own, or is not asked by https
 */
export async function getElsewhere(
  address: URL,
  signal: AbortSignal,
  connecting: Pick<RequestOptions, 'lookup' | 'ca'> = { lookup: publicLookup },
): Promise<Response> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (address.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host))) throw new NotPublic(host);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { ...connecting, agent: false, signal }, resolve)
      .on('error', reject)
      .end();
  });
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Response(Readable.toWeb(message) as ReadableStream, { status: message.statusCode ?? 0, headers });
}
