import { personal } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { StoredPages } from './StoredPages.tsx';

let stores: Map<string, Map<string, { readonly size: number; readonly at?: number }>>;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  stores = new Map([
    ['groundwork_personal_code_1', new Map([['/shell/a.js', { size: 1_000_000 }]])],
    [
      'groundwork_personal:x:answers',
      new Map([
        ['/a', { size: 300_000, at: Date.UTC(2026, 2, 9, 10) }],
        ['/b', { size: 200_000, at: Date.UTC(2026, 2, 8, 10) }],
      ]),
    ],
    ['of another page', new Map([['/c', { size: 5_000_000 }]])],
  ]);
  const answer = ({ size, at }: { readonly size: number; readonly at?: number }) => ({
    headers: new Map(at === undefined ? [] : [['x-groundwork-stored-at', String(at)]]),
    blob: () => Promise.resolve({ size }),
  });
  Object.assign(globalThis, {
    caches: {
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
      open: (name: string) =>
        Promise.resolve({
          keys: () => Promise.resolve([...(stores.get(name)?.keys() ?? [])]),
          match: (key: string) => Promise.resolve(answer(stores.get(name)!.get(key)!)),
        }),
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

test('says how much is stored and how new it is, and removes it', async () => {
  const area = personal.open(ada.id);
  area.set('kept-pages', '[]');
  const { user } = renderScreen(<StoredPages />, { signedInAs: ada, server: serveFake() });
  expect(await screen.findByText(/^Stored: 1\.5 MB\. Last updated .*2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove from this device' }));
  expect(await screen.findByText('No data is stored on this device.')).toBeVisible();
  expect([...stores.keys()]).toEqual(['of another page']);
  expect(area.get('kept-pages')).toBeNull();
});

test('is not there where the browser has no such stores', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  renderScreen(<StoredPages />, { signedInAs: ada, server: serveFake() });
  await waitFor(() => expect(queryClient.getQueryData(['stored pages'])).toBeNull());
  expect(screen.queryByText('Offline reading')).not.toBeInTheDocument();
});
