import { bucketOf } from '@groundwork/shared/contract';
import { currentBucket, sendBucket, type BucketParts } from './bucket.ts';

const cookieOf = (parts: BucketParts) => parts.cookies.cookie;
const visitor = (userId: string | null | undefined, isSecure = true): BucketParts => ({
  userId: () => userId,
  storage: () => localStorage,
  cookies: { cookie: '' },
  isSecure,
});

beforeEach(() => localStorage.clear());

test('a signed-in person has the bucket of the account, on every device', () => {
  expect(currentBucket(visitor('ada'))).toBe(bucketOf('ada'));
  expect(localStorage).toHaveLength(0);
});

test('somebody who has just signed in has no bucket until it is known who', () => {
  const somebody = visitor(undefined);
  expect(currentBucket(somebody)).toBeUndefined();
  sendBucket(somebody);
  expect(cookieOf(somebody)).toBe('');
});

test('a browser keeps the bucket it drew', () => {
  const drawn = currentBucket(visitor(null));
  expect(drawn).toBeGreaterThanOrEqual(0);
  expect(currentBucket(visitor(null))).toBe(drawn);
});

test('where the browser keeps nothing there is no bucket: a canary would come and go', () => {
  const refused = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  expect(currentBucket({ ...visitor(null), storage: refused })).toBeUndefined();
});

test('the gateway learns it from a cookie that only this site gets, over https only where available', () => {
  const ada = visitor('ada');
  sendBucket(ada);
  expect(cookieOf(ada)).toBe(`groundwork_bucket=${bucketOf('ada')}; max-age=31536000; path=/; samesite=lax; secure`);
  const plain = visitor('ada', false);
  sendBucket(plain);
  expect(cookieOf(plain)).not.toContain('secure');
});

test('the cookie is not written again for the same bucket, but is for another person', () => {
  const same = { ...visitor('ada'), cookies: { cookie: `a=b; groundwork_bucket=${bucketOf('ada')}` } };
  sendBucket(same);
  expect(cookieOf(same)).toMatch(/^a=b/);
  const next = { ...same, userId: () => 'grace' };
  sendBucket(next);
  expect(cookieOf(next)).toMatch(new RegExp(`^groundwork_bucket=${bucketOf('grace')};`));
});
