import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  choose,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  textFile,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { editableFields } from '@groundwork/survey/model';
import { screen, waitFor, within } from '@testing-library/react';
import { serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageProfile } from './VillageProfile.tsx';

// jsdom draws nothing.
jest.mock('./VillagePlace.tsx', () => ({ VillagePlace: () => 'A map' }));

const OUTBOX = '/data/groundwork-outbox';
const profile = (year: number, more: object = {}) => ({
  id: `p${year}`,
  village_id: 'v1',
  year,
  facilities: ['health_post'],
  distance_school_km: '1.5000',
  distance_health_km: 0,
  distance_market_km: null,
  electricity: false,
  main_livelihoods: [],
  narrative: `The year ${year}.`,
  ...more,
});
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  // As PostgreSQL gives decimals.
  server.items['villages'] = [villageOf('v1', 'Aldeia', { latitude: '-17.5000000' }), villageOf('v2', 'Baraka')];
  serveSurvey(server, { households: [] });
  serveFigures(server, () => ({ households: [], figures: {} }));
  server.items['village_profiles'] = [profile(2024), profile(2021, { electricity: true })];
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

/** Opens the village as somebody with these rights about villages and their profiles. */
async function open(access: 'full' | 'partial' | 'none', remove: 'full' | 'partial' | 'none' = access) {
  const rights = {
    read: { access: 'full', fields: ['*'] },
    create: { access },
    update: { access },
    delete: { access: remove },
  };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { villages: rights, village_profiles: rights } },
  }));
  const shown = renderScreen(<VillageProfile />, {
    path: '/village-profiles/v1',
    route: '/village-profiles/:id',
    signedInAs: ada,
    server,
  });
  await screen.findByRole('heading', { level: 1, name: 'Aldeia' });
  return shown;
}

interface Sent {
  readonly write: object;
  readonly expects: { readonly values: object } | null;
}
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => body as Sent);
const box = (name: RegExp | string, role: 'textbox' | 'spinbutton' = 'textbox') => screen.findByRole(role, { name });
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a village is edited with E, in any script; what was there before is said as it is stored', async () => {
  const shown = await open('full');
  const { user } = shown;
  await screen.findByRole('button', { name: 'Edit village' });
  expect(screen.queryByRole('button', { name: /^Suggest/ })).not.toBeInTheDocument();
  await user.keyboard('e');
  const form = within(await screen.findByRole('dialog', { name: 'Edit village' }));
  expect(await box('Country')).toHaveValue('MZ');
  await user.clear(form.getByRole('textbox', { name: 'Village' }));
  await user.type(form.getByRole('textbox', { name: 'Village' }), 'ባህር ዳር');
  const latitude = form.getByRole('spinbutton', { name: /^Latitude/ });
  expect(latitude).toHaveValue('-17.5');
  await user.clear(latitude);
  await user.type(latitude, '95');
  await press(shown, 'Save 2 changes');
  // Refused, not changed into the nearest one.
  expect(await form.findByText('Enter a number from -90 to 90.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(latitude);
  await user.type(latitude, '-17.6');
  await press(shown, 'Save 2 changes');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]!.write).toEqual({
    action: 'update',
    collection: 'villages',
    values: { id: 'v1', village_name: 'ባህር ዳር', latitude: -17.6 },
  });
  expect(sent()[0]!.expects).toEqual({
    collection: 'villages',
    key: 'v1',
    values: { village_name: 'Aldeia', latitude: '-17.5000000' },
  });
});

test('a boundary comes from a file or is pasted, is checked, and is on the map before it is saved', async () => {
  const shown = await open('full');
  const { user } = shown;
  const ring = [
    [39, 9.123_456_789, 1900],
    [39.1, 9],
    [39.1, 9.1],
  ];
  await press(shown, 'Edit village');
  await user.click(await box('Boundary'));
  await user.paste(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
  await press(shown, 'Save');
  expect(await screen.findByText('Ring 1 is not closed: its last point must be the same as its first.')).toBeVisible();
  expect(screen.getAllByText('A map')).toHaveLength(1);
  expect(sent()).toEqual([]);
  const geometry = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  const features = [{ type: 'Feature', properties: { name: 'ሐረር' }, geometry }];
  await user.upload(
    screen.getByLabelText('Or choose a GeoJSON file'),
    textFile('ሐረር.geojson', JSON.stringify({ type: 'FeatureCollection', features })),
  );
  expect(await screen.findByText('The boundary as it would be saved')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('A map')).toHaveLength(2));
  await press(shown, 'Save');
  expect(await screen.findByText('Saved.')).toBeVisible();
  const corners = [
    [39, 9.123_456_8],
    [39.1, 9],
    [39.1, 9.1],
    [39, 9.123_456_8],
  ];
  expect(sent()[0]).toMatchObject({
    write: { values: { id: 'v1', boundary: { type: 'Polygon', coordinates: [corners] } } },
    expects: { values: { boundary: null } },
  });
});

test('a village that is still used stays, and it says why; one that is not is gone, and so is its page', async () => {
  const shown = await open('full');
  const { user, address } = shown;
  server.on('POST', OUTBOX, () =>
    refusal(409, 'STILL_USED', 'It is still used: Households (12). Change or remove these first.'),
  );
  await press(shown, 'Edit village');
  await press(shown, 'Remove…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Aldeia?' }));
  expect(dialog.getByText('Its profiles and its boundary are removed with it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(
    await dialog.findByText('Not removed. It is still used: Households (12). Change or remove these first.'),
  ).toBeVisible();
  expect(address()).toBe('/village-profiles/v1');
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(address()).toBe('/village-profiles'));
  expect(sent().at(-1)).toMatchObject({
    write: { action: 'delete', collection: 'villages', values: { id: 'v1' } },
    expects: { key: 'v1', values: { village_name: 'Aldeia', latitude: '-17.5000000', population: null } },
  });
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const shown = await open('full');
  server.on('POST', OUTBOX, () => ({
    status: 200,
    body: { data: { state: 'conflict', differences: [{ field: 'population', expected: null, current: 900 }] } },
  }));
  await press(shown, 'Edit village');
  await shown.user.type(await box('Population', 'spinbutton'), '850');
  await press(shown, 'Save');
  expect(
    await screen.findByText('Not saved. Somebody else has changed this meanwhile. Load the page again.'),
  ).toBeVisible();
  expect(await box('Population', 'spinbutton')).toHaveValue('850');
});

test('a profile of another year is shown and edited, and needs its year', async () => {
  const shown = await open('full');
  const { user, address } = shown;
  expect(await screen.findByText('The year 2024.')).toBeVisible();
  await choose(user, 'Profile of', '2021');
  expect(await screen.findByText('The year 2021.')).toBeVisible();
  expect(address()).toBe('/village-profiles/v1?profile=2021');
  await press(shown, 'Edit the profile of 2021');
  const year = await box('Year', 'spinbutton');
  await user.clear(year);
  await press(shown, 'Save');
  expect(await screen.findByText('Enter an answer.')).toBeVisible();
  await user.type(year, '2021');
  const school = await box(/^Distance to the school/, 'spinbutton');
  await user.clear(school);
  await user.type(school, '0');
  await user.type(await box('Narrative'), ' ኣዲስ');
  await press(shown, 'Save 2 changes');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]!.write).toEqual({
    action: 'update',
    collection: 'village_profiles',
    values: { id: 'p2021', distance_school_km: 0, narrative: 'The year 2021. ኣዲስ' },
  });
  expect(sent()[0]!.expects?.values).toEqual({ distance_school_km: '1.5000', narrative: 'The year 2021.' });
});

test('a profile is added to the village, and one is removed', async () => {
  const shown = await open('full');
  const { user } = shown;
  await press(shown, 'Add a profile');
  await user.type(await box('Year', 'spinbutton'), '2026');
  await press(shown, 'Save');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]!.write).toEqual({
    action: 'create',
    collection: 'village_profiles',
    values: { id: expect.any(String) as string, village_id: 'v1', year: 2026 },
  });
  await press(shown, 'Edit the profile of 2024');
  await press(shown, 'Remove…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the profile of 2024?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(sent()[1]).toMatchObject({
    write: { action: 'delete', collection: 'village_profiles', values: { id: 'p2024' } },
    expects: { values: { year: 2024, electricity: false, narrative: 'The year 2024.' } },
  });
});

test('who may not edit a village suggests a change of it, with E or the button', async () => {
  const shown = await open('none');
  const { user } = shown;
  await screen.findByRole('button', { name: 'Suggest a change' });
  await user.keyboard('e');
  const form = within(await screen.findByRole('dialog', { name: 'Suggest a change' }));
  const name = await form.findByRole('textbox', { name: 'Village' });
  await user.clear(name);
  await user.type(name, 'ባህር ዳር');
  await user.type(form.getByRole('textbox', { name: 'Reason (optional)' }), 'اتصلنا بالعمدة');
  await user.dblClick(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toHaveAttribute('role', 'status');
  expect(sent()).toEqual([
    expect.objectContaining({
      write: {
        action: 'update',
        collection: 'villages',
        values: { id: 'v1', village_name: 'ባህር ዳር' },
        reason: 'اتصلنا بالعمدة',
      },
      expects: { collection: 'villages', key: 'v1', values: { village_name: 'Aldeia' } },
      suggested: true,
    }),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Aldeia' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Edit|Add a profile)/ })).not.toBeInTheDocument();
});

test('a change of a profile is suggested beside it, and a new profile', async () => {
  const shown = await open('none');
  const { user } = shown;
  await press(shown, 'Suggest a change: the profile of 2024');
  const form = within(await screen.findByRole('dialog', { name: 'Suggest a change: the profile of 2024' }));
  const school = await form.findByRole('spinbutton', { name: /^Distance to the school/ });
  await user.clear(school);
  await user.type(school, '0');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'village_profiles', values: { id: 'p2024', distance_school_km: 0 } },
    expects: { values: { distance_school_km: '1.5000' } },
    suggested: true,
  });
  await press(shown, 'Suggest adding a profile');
  const added = within(await screen.findByRole('dialog', { name: 'Suggest adding a profile' }));
  await user.type(await added.findByRole('spinbutton', { name: 'Year' }), '2026');
  await user.click(added.getByRole('button', { name: 'Send suggestion' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    write: { action: 'create', collection: 'village_profiles', values: { village_id: 'v1', year: 2026 } },
    expects: null,
    suggested: true,
  });
});

test('nothing is offered until it is known what the person may do', async () => {
  server.on('GET', '/data/permissions/me', () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = renderScreen(<VillageProfile />, {
    path: '/village-profiles/v1',
    route: '/village-profiles/:id',
    signedInAs: ada,
    server,
  });
  await screen.findByText('The year 2024.');
  await user.keyboard('e');
  expect(screen.queryByRole('button', { name: /^(Edit|Add a profile|Suggest)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who may change villages of an area, and only read this one, suggests its changes', async () => {
  const rights = { update: { access: false }, delete: { access: false } };
  server.on('GET', '/data/permissions/me/villages/v1', () => ({ status: 200, body: { data: rights } }));
  const shown = await open('partial', 'partial');
  await press(shown, 'Suggest a change');
  expect(await screen.findByRole('button', { name: 'Send suggestion' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suggest adding a profile' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Edit|Add a profile)/ })).not.toBeInTheDocument();
});

test('who may not remove is not asked whether to', async () => {
  const shown = await open('full', 'none');
  await press(shown, 'Edit village');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Remove…' })).not.toBeInTheDocument();
});

test('every field that can be edited is asked for, so that its value is seen', async () => {
  await open('none');
  const asked = (path: string) => server.seen('GET', `/data/items/${path}`).at(-1)?.query['fields']?.split(',');
  for (const [collection, path] of [
    ['villages', 'villages/v1'],
    ['village_profiles', 'village_profiles'],
  ] as const)
    expect(asked(path)).toEqual(expect.arrayContaining(editableFields(collection).map(({ field }) => field.name)));
});

test('a village is merged with another one, by those who may change and remove villages', async () => {
  const shown = await open('full');
  server.on('POST', '/data/groundwork-merge', ({ body }) => ({
    status: 200,
    body: {
      data: (body as { isPreview: boolean }).isPreview
        ? { state: 'preview', seen: 's', differences: [], moves: [], joins: [], renumbered: [], reviewState: null }
        : { state: 'merged' },
    },
  }));
  await press(shown, 'More');
  await press(shown, 'Merge with another village');
  await shown.user.selectOptions(
    await screen.findByRole('combobox', { name: 'Merge Aldeia (v1) with' }),
    'Baraka (v2)',
  );
  expect(await screen.findByText('Their answers do not differ.')).toBeVisible();
  await press(shown, 'Merge villages');
  expect(await screen.findByText('Merged.')).toBeVisible();
  expect(shown.address()).toBe('/village-profiles/v1');
  expect(screen.queryByRole('form', { name: 'Merge villages' })).toBeNull();
});

test('who may not remove villages merges none', async () => {
  const shown = await open('full', 'none');
  await press(shown, 'More');
  expect(screen.getByRole('button', { name: 'Show the households' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge with another village' })).toBeNull();
});
