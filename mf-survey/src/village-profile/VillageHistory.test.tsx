import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageProfile } from './VillageProfile.tsx';

// jsdom draws nothing.
jest.mock('./VillagePlace.tsx', () => ({ VillagePlace: () => 'A map' }));

const OUTBOX = '/data/groundwork-outbox';
const HISTORY = '/data/groundwork-history/villages/v1';
let server: FakeDirectus;

const of = { who: 'ሰላም ተስፋዬ', rows: 1, when: '2026-03-02T10:00:00Z', place: null };
const entries = [
  {
    ...of,
    action: 'update',
    collection: 'villages',
    item: 'v1',
    changes: [
      { field: 'village_name', before: 'Aldeia', after: 'ባህር ዳር' },
      { field: 'latitude', before: '-17.5000000', after: '-17.5000012' },
      { field: 'population', after: 0 },
      { field: 'boundary', before: null, after: '{"type":"Polygon","coordinates":[]}' },
    ],
    reason: 'اتصلنا بالعمدة',
  },
  {
    ...of,
    action: 'delete',
    collection: 'village_profiles',
    item: 'p2021',
    place: 2021,
    changes: [
      { field: 'year', before: 2021, after: null },
      // SQLite has lists as text, and yes as 1.
      { field: 'facilities', before: '["health_post"]', after: null },
      { field: 'main_livelihoods', before: '[]', after: null },
      { field: 'electricity', before: 1, after: null },
      { field: 'narrative', before: 'سنة جفاف', after: null },
    ],
  },
  { ...of, who: null, action: 'create', collection: 'villages', item: 'v1', changes: [] },
];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [villageOf('v1', 'Aldeia', { latitude: -17.5 })];
  serveSurvey(server, { households: [] });
  serveFigures(server, () => ({ households: [], figures: {} }));
  server.items['village_profiles'] = [];
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

/** Opens the history of the village as somebody who may change villages, or may not. */
async function open(data: object[] | undefined, access: 'full' | 'none' = 'none') {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: { villages: { read: { access: 'full', fields: ['*'] }, update: { access, fields: ['*'] } } },
    },
  }));
  const back =
    data === undefined
      ? server.on('GET', HISTORY, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'))
      : server.on('GET', HISTORY, () => ({ status: 200, body: { data } }));
  const shown = renderScreen(<VillageProfile />, {
    path: '/village-profiles/v1',
    route: '/village-profiles/:id',
    signedInAs: ada,
    server,
  });
  await screen.findByRole('heading', { level: 1, name: 'Aldeia' });
  await shown.user.click(screen.getByRole('button', { name: 'More' }));
  await shown.user.click(await screen.findByRole('button', { name: 'History' }));
  return { ...shown, back, drawer: within(await screen.findByRole('dialog', { name: 'History of Aldeia' })) };
}
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => body as { write: object; expects: object | null });

test('the history of a village and its profiles is in words, in any script, and members are offered no Undo', async () => {
  const { drawer, user } = await open(entries);
  await drawer.findByText('ባህር ዳር');
  const rows = drawer
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(1).map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['ሰላም ተስፋዬ', 'The village', 'Village', 'Aldeia', 'ባህር ዳር', 'اتصلنا بالعمدة'],
    ['ሰላም ተስፋዬ', 'The village', 'Latitude (°)', '-17.5', '-17.5000012', 'اتصلنا بالعمدة'],
    ['ሰላም ተስፋዬ', 'The village', 'Population', 'Not recorded', '0', 'اتصلنا بالعمدة'],
    ['ሰላም ተስፋዬ', 'The village', 'Boundary', '–not known', 'A boundary on the map', 'اتصلنا بالعمدة'],
    [
      'ሰላም ተስፋዬ',
      'Village profiles, 2021',
      'Removed',
      'Year: 2021Facilities: Health postMain livelihoods: NoneElectricity: YesNarrative: سنة جفاف',
      '',
      '',
    ],
    ['Not known', 'The village', 'Recorded', '', '', ''],
  ]);
  expect(drawer.queryByRole('button', { name: /Undo|Restore/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a suggestion that was accepted, both people are named', async () => {
  const { drawer } = await open([{ ...entries[0], suggestedBy: 'فاطمة' }]);
  expect((await drawer.findAllByText('فاطمة'))[0]!.parentElement).toHaveTextContent('Suggested by فاطمة');
  expect(drawer.getAllByText('ሰላም ተስፋዬ')[0]).toBeVisible();
});

test('who may change the village takes a change back, and restores a profile', async () => {
  const { drawer, user } = await open(entries, 'full');
  const named = within(await drawer.findByRole('row', { name: /ባህር ዳር/ }));
  await user.dblClick(named.getByRole('button', { name: 'Undo' }));
  expect(await drawer.findByText('Saved.')).toHaveAttribute('role', 'status');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'villages', values: { id: 'v1', village_name: 'Aldeia' } },
    expects: { key: 'v1', values: { village_name: 'ባህር ዳር' } },
  });
  await user.click(drawer.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.write).toMatchObject({
    action: 'create',
    collection: 'village_profiles',
    values: {
      id: 'p2021',
      village_id: 'v1',
      year: 2021,
      facilities: ['health_post'],
      main_livelihoods: [],
      electricity: true,
      narrative: 'سنة جفاف',
    },
  });
  // What was there before is not known.
  expect(within(drawer.getByRole('row', { name: /Population/ })).queryByRole('button')).toBeNull();
});

test('what the server refuses is said, and the history stays', async () => {
  const { drawer, user } = await open(entries, 'full');
  server.on('POST', OUTBOX, () => refusal(400, 'INVALID_PAYLOAD', 'Another record already has the same Year.'));
  await user.click(await drawer.findByRole('button', { name: 'Restore' }));
  expect(await drawer.findByText('Not undone. Another record already has the same Year.')).toBeVisible();
  expect(drawer.getByRole('row', { name: /ባህር ዳር/ })).toBeVisible();
});

test('says that there is none, and that it did not come', async () => {
  const { drawer, user, back } = await open(undefined);
  expect(await drawer.findByText('The history could not be loaded.')).toBeVisible();
  back();
  server.on('GET', HISTORY, () => ({ status: 200, body: { data: [] } }));
  await user.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('No changes yet.')).toBeVisible();
});
