import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageList } from './VillageList.tsx';

let server: FakeDirectus;

const surface = { water_source: 'surface_water' };
const tap = { water_source: 'public_tap', water_roundtrip_min: 10 };

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [villageOf('v1', 'Aldeia', { population: 0 }), villageOf('v2', 'Nampúla', { admin1: 'Sul' }), villageOf('v3', 'Zóbuè', { population: 900 }), villageOf('v4', 'Ruaca', { population: 50 })];
  serveSurvey(server, {
    households: [
      { village_id: 'v1', survey_round_id: 'r1', ...surface },
      { village_id: 'v1', survey_round_id: 'r2', ...tap },
      { village_id: 'v1', survey_round_id: 'r2', ...surface },
      { village_id: 'v2', survey_round_id: 'r2', ...tap },
    ],
  });
});

const open = (search = '') => renderScreen(<VillageList />, { path: `/village-profiles${search}`, route: '/village-profiles', signedInAs: ada, server });
const names = async (): Promise<readonly (string | null)[]> => {
  const table = await screen.findByRole('table', { name: 'Villages' });
  await waitFor(() => expect(within(table).getAllByRole('link').length).toBeGreaterThan(0));
  return within(table).getAllByRole('link').map(({ textContent }) => textContent);
};

test('shows all villages by name with what is counted of them; zero and not known are two things', async () => {
  open();
  expect(await names()).toEqual(['Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè']);
  const [aldeia, nampula] = screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map(({ textContent }) => textContent));
  expect(aldeia?.slice(0, 2)).toEqual(['0', '3']);
  expect(nampula?.slice(0, 2)).toEqual(['–not known', '1']);
});

test('finds names without their accents, narrows by area, sorts with what is not known last', async () => {
  const { user, address } = open();
  await names();
  await user.type(screen.getByLabelText('Village name'), 'nampul');
  await waitFor(async () => expect(await names()).toEqual(['Nampúla']));
  expect(screen.getByText('1 of 4 villages')).toBeVisible();
  await user.clear(screen.getByLabelText('Village name'));
  await user.selectOptions(screen.getByLabelText('Area'), 'MZ › Norte');
  await waitFor(async () => expect(await names()).toEqual(['Aldeia', 'Ruaca', 'Zóbuè']));
  await user.selectOptions(screen.getByLabelText('Area'), 'All areas');
  await user.click(screen.getByRole('button', { name: 'Population' }));
  expect(await names()).toEqual(['Aldeia', 'Ruaca', 'Zóbuè', 'Nampúla']);
  await user.click(screen.getByRole('button', { name: 'Population' }));
  expect(await names()).toEqual(['Zóbuè', 'Ruaca', 'Aldeia', 'Nampúla']);
  expect(address()).toBe('/village-profiles?sort=-population');
});

test('an indicator of the survey stands beside each village with what it rests on, of the newest round unless another is chosen', async () => {
  const { user, address } = open('?measure=water&sort=-measure');
  expect(await screen.findByText('50 %')).toBeVisible();
  expect(await names()).toEqual(['Nampúla', 'Aldeia', 'Ruaca', 'Zóbuè']);
  const cellsOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[2];
  expect(cellsOf('Aldeia')).toHaveTextContent('50 %n < 5 n = 2');
  expect(cellsOf('Zóbuè')).toHaveTextContent('not known');
  await user.selectOptions(screen.getByLabelText('Survey round'), 'Baseline');
  await waitFor(() => expect(cellsOf('Aldeia')).toHaveTextContent('0 %n < 5 n = 1'));
  expect(address()).toBe('/village-profiles?measure=water&round=r1&sort=-measure');
});

test('up to three villages are put side by side by the list and stay in the address', async () => {
  const { user, address } = open();
  await names();
  for (const name of ['Aldeia', 'Ruaca', 'Zóbuè']) await user.click(screen.getByRole('checkbox', { name }));
  expect(address()).toBe('/village-profiles?compare=v1%2Cv4%2Cv3');
  expect(await screen.findByText('Aldeia, Ruaca and Zóbuè side by side.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Nampúla' })).toBeDisabled();
  const table = screen.getByRole('table', { name: 'Comparison of villages' });
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Compared', 'Aldeia', 'Ruaca', 'Zóbuè']);
  const cellsOf = (name: RegExp) => within(within(table).getByRole('row', { name })).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cellsOf(/^Population/)).toEqual(['0', '50', '900']);
  expect(cellsOf(/^Interviews/)).toEqual(['Endline: 2Baseline: 1', '0', '0']);
  await waitFor(() => expect(cellsOf(/^Drinking water/)[0]).toBe('50 %n < 5 n = 2 households'));
  await user.click(screen.getByRole('button', { name: 'Remove Ruaca' }));
  expect(await screen.findByText('Aldeia and Zóbuè side by side. There is room for one more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the comparison' }));
  expect(address()).toBe('/village-profiles');
});

test('asks the same few questions for 1,500 villages as for four', async () => {
  server.items['villages'] = Array.from({ length: 1500 }, (_, index) => villageOf(`v${index}`, `Village ${String(index).padStart(4, '0')}`));
  open('?measure=water&page=30');
  expect((await names()).at(-1)).toBe('Village 1499');
  expect(screen.getByText('1,451 to 1,500 of 1,500 villages')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('not known')).toHaveLength(100));
  const asked = server.calls.filter(({ path }) => path.startsWith('/data/')).map(({ path }) => path.replace('/data/items/', ''));
  expect(asked.sort()).toEqual(['finance', 'households', 'households', 'households', 'livestock', 'members', 'survey_rounds', 'villages', 'water_projects']);
});

test('says so when the figures do not come; the list stays', async () => {
  server.on('GET', '/data/items/livestock', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  open('?measure=water');
  expect(await screen.findByText('Drinking water, at least basic could not be loaded.')).toBeVisible();
  expect(await names()).toHaveLength(4);
});

test('a comparison with a village that is not there says so, and can be ended', async () => {
  const { user } = open('?compare=v1,nowhere');
  expect(await screen.findByText('The villages to compare could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the comparison' }));
  expect(screen.queryByText('Comparison')).toBeNull();
});
