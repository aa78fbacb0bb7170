import { setNavigationEntries } from '@groundwork/shared';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { queryClient } from '@groundwork/shared/data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchButton } from './SearchButton.tsx';
import { setSearchSources } from './search-sources.ts';

let server: FakeDirectus;

// It is loaded when it is first opened, and by this test only once.
beforeAll(() => import('./SearchDialog.tsx'));

beforeEach(() => {
  freshPage();
  server = serveFake();
  setSearchSources([
    {
      screens: [{ label: 'Education', to: '/baseline-survey/education' }],
      records: [
        {
          title: 'Villages',
          collection: 'villages',
          key: 'village_id',
          name: 'village_name',
          detail: 'admin3',
          to: '/village-profiles/:key',
        },
        {
          title: 'Water projects',
          collection: 'water_projects',
          key: 'project_id',
          name: 'project_uid',
          detail: 'village_id.village_name',
          to: '/water-projects/:key',
        },
      ],
    },
  ]);
});

const open = () => renderScreen(<SearchButton />, { signedInAs: ada, server });
const search = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), text);
};
const input = () => screen.findByRole('combobox', { name: 'Search screens and records' });

test('Ctrl+K opens it, and Enter goes to the screen that was typed', async () => {
  const { user, address } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await input(), 'educ');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/baseline-survey/education');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('screens for administrators are found by administrators alone', async () => {
  setSearchSources([]);
  setNavigationEntries([{ slot: 'administration', label: 'Audit log', to: '/audit', order: 30 }]);
  let administrator = false;
  server.on('GET', '/api/groundwork-accounts/me', () => ({ status: 200, body: { data: { administrator } } }));
  const { unmount } = open();
  await search('audit');
  expect(await screen.findByText('Nothing found for “audit”.')).toBeVisible();
  unmount();
  queryClient.clear();
  administrator = true;
  const { address, user } = open();
  await search('audit');
  await user.click(await screen.findByRole('option', { name: 'Audit log' }));
  expect(address()).toBe('/audit');
});

test('records are found by a part of their name, and lead to their screens', async () => {
  server.on('GET', '/data/items/villages', () => ({
    status: 200,
    body: { data: [{ village_id: 'V/1', village_name: 'Mepanga', admin3: 'Nhamazi' }] },
  }));
  server.on('GET', '/data/items/water_projects', () => ({ status: 403 }));
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: 'Search or go to…' }));
  await user.type(await input(), 'mep');
  const hit = await screen.findByRole('option', { name: /Mepanga/ });
  expect(hit).toHaveTextContent('MepangaNhamazi');
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
    'Some records could not be searched.',
  );
  expect(server.seen('GET', '/data/items/villages').at(-1)?.query).toEqual({
    fields: 'village_id,village_name,admin3',
    'filter[village_name][_icontains]': 'mep',
    sort: 'village_name',
    limit: '25',
  });
  await user.click(hit);
  expect(address()).toBe('/village-profiles/V%2F1');
});

test('what begins with the text comes before what has it within', async () => {
  server.on('GET', '/data/items/villages', () => ({
    status: 200,
    body: {
      data: [
        { village_id: 'V1', village_name: 'Lumbanze' },
        { village_id: 'V2', village_name: 'Mbandua' },
      ],
    },
  }));
  server.on('GET', '/data/items/water_projects', () => ({
    status: 200,
    body: { data: [{ project_id: 'p1', project_uid: 'WP mban' }] },
  }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Search or go to…' }));
  await user.type(await input(), 'mban');
  await screen.findByRole('option', { name: /Mbandua/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Mbandua',
    'Lumbanze',
    'WP mban',
  ]);
});

test('a search that fails is not one that finds nothing', async () => {
  for (const name of ['villages', 'water_projects']) server.on('GET', `/data/items/${name}`, () => ({ status: 500 }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Search or go to…' }));
  await user.type(await input(), 'zzz');
  expect(await screen.findByText('Some records could not be searched.')).toBeVisible();
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
});

test('says when nothing is found', async () => {
  for (const name of ['villages', 'water_projects'])
    server.on('GET', `/data/items/${name}`, () => ({ status: 200, body: { data: [] } }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Search or go to…' }));
  await user.type(await input(), 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible();
});

test('the page is printed, its link copied, and the theme changed from the search', async () => {
  const { user } = open();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await input(), 'copy');
  await user.click(screen.getByRole('option', { name: 'Copy the link to this page' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(location.href);
  await user.clear(await input());
  await user.type(await input(), 'dark');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await input(), 'theme');
  await user.click(screen.getByRole('option', { name: 'Use the light theme' }));
  const print = jest.spyOn(window, 'print').mockImplementation();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await input(), 'print');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(print).toHaveBeenCalled());
});

test('a sentence goes to the assistant, where there is one', async () => {
  setNavigationEntries([{ slot: 'tools', label: 'AI Chat', to: '/chat', order: 10 }]);
  for (const name of ['villages', 'water_projects'])
    server.on('GET', `/data/items/${name}`, () => ({ status: 200, body: { data: [] } }));
  const { user, address } = open();
  await search('how many households');
  await user.click(await screen.findByRole('option', { name: 'Ask “how many households”' }));
  expect(address()).toBe('/chat?ask=how+many+households');
});
