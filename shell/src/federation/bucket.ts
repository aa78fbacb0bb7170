import { BUCKET_COOKIE, BUCKETS, bucketOf, readBucket } from '@groundwork/shared/contract';

/** The same name in the browser's storage: the bucket of this browser while nobody is signed in. */
const KEY = BUCKET_COOKIE;
/** A year, in seconds. */
const MAX_AGE = 31_536_000;

export interface BucketParts {
  /** The signed-in user's id; null while nobody is signed in, undefined while it is not known who. */
  readonly userId: () => string | null | undefined;
  readonly storage: () => Storage;
  readonly cookies: { cookie: string };
  readonly isSecure: boolean;
}

/** The browser's own bucket, drawn once; undefined where nothing is kept, since a canary that comes and goes helps nobody. */
function ownBucket(storage: () => Storage): number | undefined {
  try {
    const area = storage();
    const kept = readBucket(area.getItem(KEY));
    if (kept !== undefined) return kept;
    const drawn = Math.floor(Math.random() * BUCKETS);
    area.setItem(KEY, String(drawn));
    return readBucket(area.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** The bucket of the current person: the user's on every device, else the browser's; undefined while it is not known who. */
export function currentBucket({ userId, storage }: BucketParts): number | undefined {
  const id = userId();
  if (id === undefined) return undefined;
  return id === null ? ownBucket(storage) : bucketOf(id);
}

/** Informs the gateway, for the next page. The cookie holds a number that thousands share, and nothing of the person. */
export function sendBucket(parts: BucketParts): void {
  const bucket = currentBucket(parts);
  const sent = new RegExp(`(?:^|; )${BUCKET_COOKIE}=(\\d+)`).exec(parts.cookies.cookie)?.[1];
  if (bucket === undefined || sent === String(bucket)) return;
  parts.cookies.cookie = `${BUCKET_COOKIE}=${bucket}; max-age=${MAX_AGE}; path=/; samesite=lax${parts.isSecure ? '; secure' : ''}`;
}
