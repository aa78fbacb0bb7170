import { belongingsOf, readRequest } from './batch.ts';

it('an import that another release has begun is cleared up, and not done', () => {
  const later = JSON.stringify({
    id: 'i1',
    files: [
      { id: 'f1', name: 'may.csv', size: 12 },
      { id: 'f2', name: 'june.csv' },
    ],
    round: 'r1',
    source: { id: 's1', fetch: 'x', since: 1 },
    more: true,
  });
  expect(() => readRequest(later)).toThrow();
  expect(belongingsOf(later)).toMatchObject({ files: [{ id: 'f1' }, { id: 'f2' }], source: { id: 's1', fetch: 'x' } });
});

it.each([null, undefined, '[]', '{"files":"none","source":1}'])('what is no request has nothing: %s', (stored) => {
  expect(belongingsOf(stored)).toMatchObject({ files: [] });
  expect(belongingsOf(stored).source).toBeUndefined();
});
