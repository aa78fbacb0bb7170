import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Where a network with IPv6 alone writes the IPv4 addresses that it translates (RFC 6052). */
const TRANSLATED = new Address6('64:ff9b::/96');

/**
 * What an address counts as in limits. One connection to the network has a whole /64 of IPv6 addresses, and an IPv4 address can be
 * written as an IPv6 one. For Node alone.
 */
export function countedAddress(address: string): string {
  // Without the name of the interface: fe80::1%eth0.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const parsed = new Address6(plain);
  if (parsed.isMapped4() || parsed.isInSubnet(TRANSLATED)) return parsed.to4().correctForm();
  return `${new Address6(`${plain}/64`).startAddress().correctForm()}/64`;
}
