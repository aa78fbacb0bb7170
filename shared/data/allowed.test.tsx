import { renderHook, waitFor } from '@testing-library/react';
import { ada, freshPage, refusal, serveFake, signIn, type FakeDirectus } from '../testing/index.ts';
import { queryClient, useAllowed } from './index.ts';

const PATH = '/data/permissions/me';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  signIn(ada, server);
});

test.each([
  ['documents', 'create', 'full'],
  ['documents', 'update', 'partial'],
  ['documents', 'delete', 'none'],
  // What the server does not name is not allowed, and a word nobody knows allows nothing.
  ['villages', 'create', 'none'],
  ['crops', 'create', 'none'],
] as const)('%s: to %s is %s', async (collection, action, allowed) => {
  const documents = {
    create: { access: 'full' },
    update: { access: 'partial', fields: ['title'] },
    delete: { access: 'none' },
  };
  server.on('GET', PATH, () => ({
    status: 200,
    body: { data: { documents, crops: { create: { access: 'perhaps' } } } },
  }));
  const { result } = renderHook(() => useAllowed(collection, action));
  expect(result.current.allowed).toBeUndefined();
  await waitFor(() => expect(result.current.allowed).toBe(allowed));
});

test('while permissions are unknown, nothing is called allowed or not', async () => {
  server.on('GET', PATH, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { result } = renderHook(() => useAllowed('documents', 'create'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.allowed).toBeUndefined();
});
