import type { PlacedRelease, RegistryRemote } from './registry.ts';

/** Visitors fall into this many buckets, numbered from 0. Few enough that a bucket is no name: thousands may share one. */
export const BUCKETS = 10_000;
/** The cookie that gives the gateway the visitor's bucket, so that it preloads the release that the page will run. */
export const BUCKET_COOKIE = 'groundwork_bucket';

/** FNV-1a with a final mix, so that names which differ in their last letter land far apart. Stable: people keep their bucket by it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The bucket of a signed-in user, the same on every device. */
export const bucketOf = (userId: string): number => hash(userId) % BUCKETS;

/** A bucket as a cookie or a storage holds it; undefined for anything else. */
export function readBucket(text: string | null | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/**
 * Whether a bucket gets the canary of a remote. Each remote draws its own lot, so that one person does not try everything
 * first; a higher percentage keeps all who had it.
 */
export function getsCanary(remote: string, bucket: number, percent: number): boolean {
  return hash(`${remote} ${bucket}`) % BUCKETS < percent * (BUCKETS / 100);
}

/**
 * The release of a remote that a visitor gets.
 * @param bucket undefined where none is known: nobody is given a canary that he would not get again
 */
export function releaseFor(
  name: string,
  { current, canary }: RegistryRemote,
  bucket: number | undefined,
): PlacedRelease {
  return canary !== undefined && bucket !== undefined && getsCanary(name, bucket, canary.percent) ? canary : current;
}
