import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { MEDIA_PATH, photo, serveLibrary } from '../media-library-for-tests.ts';
import { changedTags, editMany, undoEdit, type Patch } from './bulk-edit.ts';

let server: FakeDirectus;
const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  signIn(ada, server);
});

test('tags are added once, whatever their case, and removed', () => {
  expect(changedTags(['Water', 'people'], ['water', 'dry season'], ['PEOPLE'])).toEqual(['Water', 'dry season']);
  expect(changedTags(null, ['a'])).toEqual(['a']);
});

test('only what differs is written, in one call for many, and can be given back', async () => {
  serveLibrary(server, [photo(1), photo(2, { credit: 'New' }), photo(3, { tags: ['water', 'old'] })]);
  server.on('PATCH', MEDIA_PATH, () => ({ status: 200, body: { data: [] } }));
  const result = await editMany(['m001', 'm002', 'm003'], { credit: 'New', removeTags: ['old'] }, watch());
  expect(result).toMatchObject({ changed: 2, standing: 1, refused: [] });
  expect(server.seen('PATCH', MEDIA_PATH).map(({ body }) => body)).toEqual([
    [
      { id: 'm001', credit: 'New' },
      { id: 'm003', credit: 'New', tags: ['water'] },
    ],
  ]);
  await undoEdit(result.before, watch());
  expect(server.seen('PATCH', MEDIA_PATH).at(-1)?.body).toEqual([
    { id: 'm001', credit: 'A. Field' },
    { id: 'm003', credit: 'A. Field', tags: ['water', 'old'] },
  ]);
});

test('what may not be changed is named, and everything else is changed', async () => {
  serveLibrary(server, [photo(1), photo(2)]);
  server.on('PATCH', MEDIA_PATH, ({ body }) =>
    (body as Patch[]).some(({ id }) => id === 'm002')
      ? refusal(403, 'FORBIDDEN', 'No.')
      : { status: 200, body: { data: [] } },
  );
  const result = await editMany(['m001', 'm002', 'gone'], { village_id: 'V9' }, watch());
  expect(result.changed).toBe(1);
  expect(result.refused.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'An item that no longer exists: it was removed, or your account does not have access to it',
    'Picture 2: your account does not have permission to change it',
  ]);
  expect(result.before).toEqual([{ id: 'm001', village_id: 'V1' }]);
});

test('a server failure in the middle stops it, and what was changed can still be undone', async () => {
  serveLibrary(
    server,
    Array.from({ length: 60 }, (_, index) => photo(index + 1)),
  );
  let calls = 0;
  server.on('PATCH', MEDIA_PATH, () =>
    (calls += 1) === 1 ? { status: 200, body: { data: [] } } : refusal(500, 'INTERNAL', 'boom'),
  );
  const result = await editMany(
    Array.from({ length: 60 }, (_, index) => photo(index + 1).id),
    { credit: 'New' },
    watch(),
  );
  expect(result).toMatchObject({ changed: 50, refused: [] });
  expect(result.before).toHaveLength(50);
  expect(result.failure).toBeDefined();
});
