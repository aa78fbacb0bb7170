import { personal, storeAnswersIn } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { KeptPages } from './KeptPages.tsx';

const addressOf = (name: string): string => `http://localhost/data/items/villages/${name}`;

let answers: Map<string, { readonly body: string; readonly at: number }>;
const removed = jest.fn();

beforeEach(() => {
  freshPage();
  queryClient.clear();
  removed.mockClear();
  answers = new Map([
    [addressOf('a'), { body: 'x'.repeat(80_000), at: Date.UTC(2026, 2, 9, 12) }],
    [addressOf('b'), { body: 'x'.repeat(20_000), at: Date.UTC(2026, 2, 10, 12) }],
    [addressOf('c'), { body: 'x'.repeat(30_000), at: Date.UTC(2026, 2, 10, 12) }],
  ]);
  storeAnswersIn({
    add: () => undefined,
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
  });
  Object.assign(navigator, { storage: { persisted: () => Promise.resolve(false) } });
});
afterEach(() => {
  storeAnswersIn(undefined);
  Reflect.deleteProperty(navigator, 'storage');
});

function open(...pages: readonly object[]) {
  personal.open(ada.id).set('kept-pages', JSON.stringify(pages));
  return renderScreen(<KeptPages onChanged={removed} />, { signedInAs: ada, server: serveFake() });
}

const aldeia = { path: '/village-profiles/a', title: 'Aldeia', addresses: [addressOf('a'), addressOf('b')] };
const well = { path: '/water-projects/c', title: 'WP-1', addresses: [addressOf('b'), addressOf('c')] };
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li')!);

test('lists each page with its size and the age of its oldest answer, and says what the browser does with it', async () => {
  open(aldeia, well, { path: '/water-projects/d', title: 'WP-2', addresses: [addressOf('d')] });
  expect(await screen.findByRole('link', { name: 'Aldeia' })).toHaveAttribute('href', '/village-profiles/a');
  expect(row('Aldeia').getByText(/^100 kB · 9 Mar 2026, \d\d:\d\d$/)).toBeVisible();
  expect(row('WP-1').getByText(/^50 kB · 10 Mar 2026, \d\d:\d\d$/)).toBeVisible();
  expect(row('WP-2').getByText('no longer stored')).toBeVisible();
  expect(screen.getByText('The browser may remove this data when the device runs out of space.')).toBeVisible();
});

test('removing one leaves what the others show', async () => {
  const { user } = open(aldeia, well);
  await user.click(await screen.findByRole('button', { name: 'Remove Aldeia' }));
  expect(await screen.findByRole('button', { name: 'Remove WP-1' })).toBeVisible();
  expect(screen.queryByText('Aldeia')).not.toBeInTheDocument();
  expect([...answers.keys()]).toEqual([addressOf('b'), addressOf('c')]);
  expect(removed).toHaveBeenCalledTimes(1);
});

test('a list that cannot be read shows nothing', async () => {
  const { container } = open({ path: 7 });
  await waitFor(() => expect(queryClient.getQueryData(['kept pages', 'all'])).toMatchObject({ pages: [] }));
  expect(container.querySelector('ul, h3, p')).toBeNull();
});
