import { BUCKETS, bucketOf, getsCanary, readBucket, releaseFor } from './canary.ts';
import type { PlacedRelease, RegistryRemote } from './registry.ts';

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const of = (percent: number, remote = 'water') => buckets.filter((bucket) => getsCanary(remote, bucket, percent));
const current = { base: '/1/' } as PlacedRelease;
const canary = { base: '/2/', percent: 100 } as NonNullable<RegistryRemote['canary']>;

test('a user has one bucket for ever, and users are spread over all of them', () => {
  expect(bucketOf('4f9d4f5e-0c5b-4b8e-9a52-2f7e0d6d0001')).toBe(bucketOf('4f9d4f5e-0c5b-4b8e-9a52-2f7e0d6d0001'));
  const quarters = [0, 0, 0, 0];
  for (let user = 0; user < 4000; user += 1) quarters[Math.floor((bucketOf(`user-${user}`) / BUCKETS) * 4)]! += 1;
  for (const count of quarters) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test.each([1, 10, 50, 90])('%s percent is about that share', (percent) => {
  expect(Math.abs(of(percent).length - percent * 100)).toBeLessThan(150);
});

test('nobody at 0 percent, everybody at 100', () => {
  expect(of(0)).toHaveLength(0);
  expect(of(100)).toHaveLength(BUCKETS);
});

test('raising the share keeps everybody who had the canary', () => {
  const few = of(5);
  const more = new Set(of(20));
  expect(few.every((bucket) => more.has(bucket))).toBe(true);
});

test('another remote tries its canary on others', () => {
  const survey = new Set(of(10, 'survey'));
  const both = of(10).filter((bucket) => survey.has(bucket));
  expect(both.length).toBeLessThan(200);
});

test('who has no bucket gets the current release, as does everybody where there is no canary', () => {
  expect(releaseFor('water', { current, canary }, undefined)).toBe(current);
  expect(releaseFor('water', { current }, 7)).toBe(current);
  expect(releaseFor('water', { current, canary }, 7)).toBe(canary);
});

test.each([
  ['7', 7],
  ['0', 0],
  ['9999', 9999],
  ['10000', undefined],
  ['-1', undefined],
  ['', undefined],
  ['7;', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j as a bucket is %j', (text, bucket) => expect(readBucket(text)).toBe(bucket));
