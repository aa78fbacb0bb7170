import { BUCKET_COOKIE, readBucket } from '@groundwork/shared/contract';

function cookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Whether the visitor's cookies hold a refresh token. Its value is none of the gateway's business. */
export function hasRefreshToken(cookieHeader: string | undefined): boolean {
  return (cookie(cookieHeader, 'refresh_token') ?? '') !== '';
}

/** The visitor's bucket, which decides whether he gets a canary; undefined where the page has not said. */
export function bucketIn(cookieHeader: string | undefined): number | undefined {
  return readBucket(cookie(cookieHeader, BUCKET_COOKIE));
}
