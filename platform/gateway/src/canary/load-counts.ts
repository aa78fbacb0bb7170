/** The loads of one run of a canary: every person counts once, with their latest load. */
export interface Tally {
  readonly loads: number;
  readonly failed: number;
  /** From how many addresses failures came. */
  readonly addresses: number;
}

export interface LoadCounts {
  /** @param person the account's id */
  count(address: string, person: string, failed: boolean): Tally;
}

/** A host with IPv6 has a whole /64 to itself: its addresses are one. */
export function hostOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = (tail ?? '').split(':').filter((part) => part !== '');
  const full =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return full.slice(0, 4).join(':');
}

/** How many people count, the latest ones: recent loads decide about a canary that runs for days, and memory is bounded. */
const LATEST = 2_000;

/** @param perAddress how many people of one address count: registering many accounts is easy, having many hosts is not */
export function createLoadCounts(perAddress: number): LoadCounts {
  const latest = new Map<string, { readonly host: string; readonly failed: boolean }>();
  return {
    count(address, key, failed) {
      const host = hostOf(address);
      const ofHost = [...latest].filter(([, seen]) => seen.host === host);
      const [oldest] = ofHost;
      if (!latest.has(key) && ofHost.length >= perAddress && oldest) latest.delete(oldest[0]);
      latest.delete(key);
      latest.set(key, { host, failed });
      const [first] = latest.keys();
      if (latest.size > LATEST && first !== undefined) latest.delete(first);
      const failures = [...latest.values()].filter((seen) => seen.failed);
      return {
        loads: latest.size,
        failed: failures.length,
        addresses: new Set(failures.map((seen) => seen.host)).size,
      };
    },
  };
}
