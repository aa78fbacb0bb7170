import { createLoadCounts, hostOf } from './load-counts.ts';

test('a person counts once, with the latest load, from whatever address', () => {
  const ballot = createLoadCounts(10);
  for (let times = 0; times < 50; times += 1) ballot.count('10.0.0.1', '7', true);
  expect(ballot.count('10.0.0.1', '7', true)).toEqual({ loads: 1, failed: 1, addresses: 1 });
  expect(ballot.count('10.0.0.2', '7', false)).toEqual({ loads: 1, failed: 0, addresses: 0 });
});

test('one address counts for a few people at most, however many it claims to be', () => {
  const ballot = createLoadCounts(3);
  for (let visitor = 0; visitor < 99; visitor += 1) ballot.count('10.0.0.1', String(visitor), true);
  expect(ballot.count('10.0.0.2', 'other', false)).toEqual({ loads: 4, failed: 3, addresses: 1 });
});

test('what is counted is bounded', () => {
  const ballot = createLoadCounts(Infinity);
  let tally = ballot.count('10.0.0.1', 'first', true);
  for (let visitor = 0; visitor < 3000; visitor += 1) tally = ballot.count('10.0.0.2', String(visitor), false);
  expect(tally).toEqual({ loads: 2000, failed: 0, addresses: 0 });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
])('%s and %s are one host: %s', (one, other, same) => expect(hostOf(one) === hostOf(other)).toBe(same));
