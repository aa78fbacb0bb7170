import { countTags } from './choices.data.ts';
import { readMediaFilter, serverFilter, withMediaFilter } from './media-filter.ts';

test('reads what the address asks for and leaves out what cannot be meant', () => {
  const address = new URLSearchParams('village=V1&from=2024-03-09&to=yesterday&kind=&q=%20pump%20&other=1');
  expect(readMediaFilter(address)).toEqual({ village: 'V1', from: '2024-03-09', q: 'pump' });
});

test('a change keeps the rest of the address, but closes what was open', () => {
  expect(
    withMediaFilter(new URLSearchParams('view=map&village=V1&item=m1&tag=water'), {
      village: '',
      kind: 'video',
    }).toString(),
  ).toBe('view=map&tag=water&kind=video');
});

test('says to the server what is meant: whole days, whole tags, captions and credits', () => {
  expect(serverFilter({})).toBeUndefined();
  expect(serverFilter(readMediaFilter(new URLSearchParams({ added: '2026-11-24T10:00:00Z' })))).toEqual({
    date_created: { _gt: '2026-11-24T10:00:00.000Z' },
  });
  expect(readMediaFilter(new URLSearchParams({ added: 'yesterday' }))).toEqual({});
  expect(serverFilter({ village: 'V1' })).toEqual({ village_id: { _eq: 'V1' } });
  expect(serverFilter({ from: '2024-03-09', to: '2024-03-31', tag: 'Dry Season', q: 'pump' })).toEqual({
    _and: [
      { taken_at: { _gte: '2024-03-09T00:00:00.000Z' } },
      { taken_at: { _lt: '2024-04-01T00:00:00.000Z' } },
      { tag_words: { _contains: '|dry season|' } },
      { _or: [{ caption: { _icontains: 'pump' } }, { credit: { _icontains: 'pump' } }] },
    ],
  });
});

test('tags are counted out of the texts that hold them together', () => {
  expect(
    countTags([
      { tag_words: '|water|dry season|', count: 3 },
      { tag_words: '|water|', count: 2 },
      { tag_words: null, count: 9 },
    ]),
  ).toEqual([
    { id: 'dry season', name: 'dry season', count: 3 },
    { id: 'water', name: 'water', count: 5 },
  ]);
});
