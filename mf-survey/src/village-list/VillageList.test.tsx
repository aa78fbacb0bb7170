import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  choose,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageList } from './VillageList.tsx';

let server: FakeDirectus;

/** Shares of households with water by village, and how many: those of the second round, and of the first. */
const WATER: Readonly<Record<string, readonly (readonly [village: string, share: number, n: number])[]>> = {
  r2: [
    ['v1', 0.5, 20],
    ['v2', 1, 1],
  ],
  r1: [['v1', 0, 1]],
};

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [
    villageOf('v1', 'Aldeia', { population: 0 }),
    villageOf('v2', 'Nampúla', { admin1: 'Sul' }),
    villageOf('v3', 'Zóbuè', { population: 900 }),
    villageOf('v4', 'Ruaca', { population: 50 }),
  ];
  serveSurvey(server, {
    households: [
      { village_id: 'v1', survey_round_id: 'r1' },
      { village_id: 'v1', survey_round_id: 'r2' },
      { village_id: 'v1', survey_round_id: 'r2' },
      { village_id: 'v2', survey_round_id: 'r2' },
    ],
  });
  serveFigures(server, ({ village, round = '' }) => {
    const all = WATER[round] ?? [];
    const known = (n: number) => ({ n, ...(n >= 5 && { low: 0.3, high: 0.7 }) });
    const cells =
      village === undefined
        ? [cell(null, 0.6), ...all.map(([key, share, n]) => cell(key, share, known(n)))]
        : all.flatMap(([key, share, n]) => (key === village ? [cell(null, share, known(n))] : []));
    return {
      households: [{ round: round || 'r2', households: 2, withoutConsent: 0, withoutWeight: 0 }],
      figures: { 'basic-drinking-water': { cells } },
    };
  });
});

const open = (search = '') =>
  renderScreen(<VillageList />, {
    path: `/village-profiles${search}`,
    route: '/village-profiles',
    signedInAs: ada,
    server,
  });
/** By selectors: looking for roles takes long where there are many rows. */
const namesNow = () => [...document.querySelectorAll('tbody th a')].map(({ textContent }) => textContent);
const names = (...expected: readonly string[]) => waitFor(() => expect(namesNow()).toEqual(expected));
const cellsOf = (head: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.startsWith(head),
  );
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=checkbox]' });

test('shows all villages by name with what is counted of them; zero and not known are two things', async () => {
  open();
  await names('Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè');
  expect(cellsOf('Aldeia').slice(0, 2)).toEqual(['0', '3']);
  expect(cellsOf('Nampúla').slice(0, 2)).toEqual(['–not known', '1']);
});

test('finds names without accents, filters by area, sorts unknown values last', async () => {
  const { user, address } = open();
  await names('Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè');
  await user.type(screen.getByLabelText('Village name'), 'nampul');
  await names('Nampúla');
  expect(screen.getByText('1 of 4 villages')).toBeVisible();
  await user.clear(screen.getByLabelText('Village name'));
  await choose(user, 'Area', 'MZ › Norte');
  await names('Aldeia', 'Ruaca', 'Zóbuè');
  await choose(user, 'Area', 'All areas');
  await user.click(screen.getByText('Population', { selector: 'th button' }));
  await names('Aldeia', 'Ruaca', 'Zóbuè', 'Nampúla');
  await user.click(screen.getByText('Population', { selector: 'th button' }));
  await names('Zóbuè', 'Ruaca', 'Aldeia', 'Nampúla');
  expect(address()).toBe('/village-profiles?sort=-population');
});

test('an indicator is shown beside each village with its n, for the newest round unless another is chosen', async () => {
  const { user, address } = open('?measure=water&sort=-measure');
  expect(await screen.findByText('50%')).toBeVisible();
  await names('Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè');
  expect(cellsOf('Aldeia')[2]).toBe('50% 30 to 70%, n = 20');
  expect(cellsOf('Nampúla')[2]).toBe('fewer than 5 answers n = 1');
  expect(cellsOf('Zóbuè')[2]).toBe('–not known');
  await choose(user, 'Survey round', 'Baseline');
  await waitFor(() => expect(cellsOf('Aldeia')[2]).toBe('fewer than 5 answers n = 1'));
  expect(address()).toBe('/village-profiles?measure=water&round=r1&sort=-measure');
});

test('up to three villages are put side by side by the list and stay in the address', async () => {
  const { user, address } = open();
  await names('Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè');
  for (const name of ['Aldeia', 'Ruaca', 'Zóbuè']) await user.click(box(name));
  expect(address()).toBe('/village-profiles?compare=v1%2Cv4%2Cv3');
  expect(await screen.findByText('Aldeia, Ruaca and Zóbuè side by side.')).toBeVisible();
  expect(box('Nampúla')).toBeDisabled();
  expect(
    [...[...document.querySelectorAll('thead')].at(-1)!.querySelectorAll('th')].map(({ textContent }) => textContent),
  ).toEqual(['Compared', 'Aldeia', 'Ruaca', 'Zóbuè']);
  expect(cellsOf('Population')).toEqual(['0', '50', '900']);
  expect(cellsOf('Interviews')).toEqual(['Endline: 2Baseline: 1', '0', '0']);
  await waitFor(() => expect(cellsOf('At least basic drinking water')[0]).toBe('50% 30 to 70%, n = 20 households'));
  await user.click(screen.getByText('Ruaca', { selector: 'button *' }));
  expect(await screen.findByText('Aldeia and Zóbuè side by side. You can add one more.')).toBeVisible();
  await user.click(screen.getByText('Clear comparison'));
  expect(address()).toBe('/village-profiles');
});

test('villages to compare are found by name too, at most three, and no row moves', async () => {
  const { user, address } = open('?compare=v1,v2');
  await names('Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè');
  await user.click(screen.getByRole('button', { name: 'Compare: Aldeia +1' }));
  await user.click(screen.getByRole('option', { name: 'Ruaca' }));
  await user.click(screen.getByRole('option', { name: 'Zóbuè' }));
  expect(address()).toBe('/village-profiles?compare=v1%2Cv2%2Cv4');
  expect(namesNow()).toEqual(['Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè']);
  expect(document.querySelector('select')).toBeNull();
});

test('figures of rounds without weights are nowhere called weighted, and what they did not ask is not asked', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r2', asked: ['households', 'households.water_source'] }] },
  }));
  serveFigures(server, () => ({
    households: [{ round: 'r2', households: 2, withoutConsent: 0, withoutWeight: 0, sample: { weights: false } }],
    figures: { 'account-ownership': { cells: [cell(null, null, { n: 0 })], notAsked: [{ group: 'v1', rows: 2 }] } },
  }));
  const { user } = open('?measure=account&compare=v1,v4');
  expect(
    await screen.findByText(
      /^Survey figures are of the newest round of each village\. Figures are not weighted: the households have no weights\./,
    ),
  ).toBeVisible();
  await waitFor(() => expect(cellsOf('An adult has an account')[0]).toBe('not asked n = 0 households'));
  await user.click(screen.getByText('How it’s calculated'));
  expect(screen.getByText('Every row counts once.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/weighted by household|by the weight/i);
});

test('asks the same few questions for 1,500 villages as for four', async () => {
  server.items['villages'] = Array.from({ length: 1500 }, (_, index) =>
    villageOf(`v${index}`, `Village ${String(index).padStart(4, '0')}`),
  );
  open('?measure=water&page=30');
  await waitFor(() => expect(namesNow().at(-1)).toBe('Village 1499'));
  expect(screen.getByText('1,451–1,500 of 1,500 villages')).toBeVisible();
  await waitFor(() => expect(cellsOf('Village 1499')[2]).toBe('–not known'));
  const asked = server.calls
    .filter(({ path }) => path.startsWith('/data/'))
    .map(({ path }) => path.replace('/data/items/', ''));
  expect(asked.sort()).toEqual([
    '/data/permissions/me',
    '/data/survey-figures/asked',
    '/data/survey-figures/figures',
    'households',
    'survey_rounds',
    'villages',
    'water_projects',
  ]);
});

test('says so when the figures fail to load; the list stays', async () => {
  server.on('GET', '/data/survey-figures/figures', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  open('?measure=water');
  expect(await screen.findByText('At least basic drinking water could not be loaded.')).toBeVisible();
  await names('Aldeia', 'Nampúla', 'Ruaca', 'Zóbuè');
});

test('a comparison with a missing village says so, and can be ended', async () => {
  const { user } = open('?compare=v1,nowhere');
  expect(await screen.findByText('The villages to compare could not be loaded.')).toBeVisible();
  await user.click(screen.getByText('Clear comparison'));
  expect(screen.queryByText('Comparison')).toBeNull();
});

test('says how villages come in where there are none', async () => {
  server.items['villages'] = [];
  open();
  expect(await screen.findByText('No villages yet')).toBeVisible();
  expect(screen.getByText('An uploaded survey adds its villages.')).toBeVisible();
});

test('exactly two villages that are compared can be merged, by those who may', async () => {
  const may = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { villages: { update: may, delete: may } } },
  }));
  server.on('POST', '/data/groundwork-merge', () => refusal(400, 'INVALID_PAYLOAD', 'They cannot be one.'));
  const { user } = open('?compare=v1,v3');
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(/They cannot be one\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Aldeia (v1)' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(box('Ruaca'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull());
});
