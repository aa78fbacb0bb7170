import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import type { Ask } from '@groundwork/shared/kept-pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageProfile, contents } from './VillageProfile.tsx';

// jsdom draws nothing.
jest.mock('./VillagePlace.tsx', () => ({ VillagePlace: () => 'A map' }));

let server: FakeDirectus;

const value = { value: 0.8, n: 6, missing: 0, notAsked: 0, error: null, low: null, high: null };
const change = (id: string, difference: object) => {
  const all = {
    before: value,
    after: value,
    difference: { value: null, error: null, low: null, high: null, ...difference },
  };
  return { id, apart: null, all, linked: { ...all, households: 0 } };
};
const comparison = {
  revision: '1',
  links: { before: 1, after: 6, linked: 0, lost: 0, added: 0, unlinked: 0 },
  figures: [
    change('basic-drinking-water', { value: 0.3, low: 0.1, high: 0.5 }),
    change('basic-sanitation', { value: -0.02, low: -0.2, high: 0.16 }),
  ],
  refused: [],
};

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [villageOf('v1', 'Aldeia', { latitude: null })];
  serveSurvey(server, {
    households: [
      { village_id: 'v1', survey_round_id: 'r1' },
      ...Array.from({ length: 6 }, () => ({ village_id: 'v1', survey_round_id: 'r2' })),
    ],
  });
  serveFigures(server, ({ round = '' }) => ({
    households: [{ round, households: round === 'r1' ? 1 : 6, withoutConsent: 0, withoutWeight: 0 }],
    figures: {
      'basic-drinking-water': {
        cells:
          round === 'r1'
            ? [cell(null, 0.4), cell('v1', 0, { n: 1 })]
            : [
                cell(null, 0.6),
                {
                  ...cell('v1', 0.8, { n: 6, low: 0.5, high: 0.95 }),
                  contrast: { others: 0.5, n: 60, difference: 0.3, low: 0.1, high: 0.5, tooFew: false },
                },
                cell('v2', 0.5),
              ],
      },
      'adult-literacy': { cells: [cell('v1', null, { n: 0, missing: 3 })] },
    },
  }));
  server.on('GET', '/data/survey-figures/comparison', () => ({ status: 200, body: { data: comparison } }));
  server.items['water_projects'] = [
    { project_id: 'p1', project_uid: 'WP-1', start_date: '2023-01-02', status: 'functional', technology: null },
  ];
});

const open = (id: string) =>
  renderScreen(<VillageProfile />, {
    path: `/village-profiles/${id}`,
    route: '/village-profiles/:id',
    signedInAs: ada,
    server,
  });

const row = (name: string) => within(screen.getByRole('table')).getByText(name).closest('tr')!;
const cells = (name: string) => [...row(name).querySelectorAll('td')].map(({ textContent }) => textContent);

test('shows a village, its projects with their state and its households by round, and names what is missing', async () => {
  open('v1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aldeia' })).toBeVisible();
  expect(screen.getByText('Rio, Norte, Mozambique')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/p1');
  expect(screen.getByText('Works · Technology not known')).toBeVisible();
  expect(screen.getByRole('link', { name: '6' })).toHaveAttribute(
    'href',
    '/baseline-survey/list?village=v1&where=survey_round_id.name%3Ais%3Ar2',
  );
  expect(screen.getByText('Households interviewed').nextElementSibling).toHaveTextContent('6 Endline1 Baseline');
  expect(screen.getByText('No profile yet.')).toBeVisible();
  expect(await screen.findByText('Position not known')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Population, Position, Boundary, Profile, /)).toBeVisible());
  expect(screen.getByText(/Adult literacy, age 15 and over.*\.$/)).toBeVisible();
});

test('figures of a round without weights are not called weighted', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r2', asked: ['households', 'households.water_source'] }] },
  }));
  serveFigures(server, ({ round = '' }) => ({
    households: [{ round, households: 6, withoutConsent: 0, withoutWeight: 0, sample: { weights: false } }],
  }));
  open('v1');
  expect(await screen.findByText('Figures are not weighted: the households have no weights.')).toBeVisible();
});

test('shows the main indicators of the newest round with what they rest on, among the other villages and since the round before, and those of another round when it is chosen', async () => {
  const { user, address } = open('v1');
  expect(await screen.findByText('80%')).toBeVisible();
  await waitFor(() =>
    expect(cells('At least basic drinking water')).toEqual(['80%', '', '60%', '+30.0 pts', '+30.0 pts']),
  );
  expect(row('At least basic drinking water')).toHaveTextContent('n = 6 households');
  expect(screen.getByRole('img', { name: '95% interval 50 to 95%' })).toBeVisible();
  // What may be chance is not said to be a change.
  expect(within(row('At least basic sanitation')).getByTitle(/no clear change$/)).toHaveTextContent('−2.0 pts');
  await user.click(screen.getByRole('link', { name: 'Baseline' }));
  await waitFor(() =>
    expect(cells('At least basic drinking water')).toEqual(['fewer than 5 answers', '', '40%', 'fewer than 5 answers']),
  );
  expect(address()).toBe('/village-profiles/v1?round=r1');
});

test('visits to water points are on a timeline of years, with what was found in words', async () => {
  server.items['water_points'] = [
    {
      id: 'w1',
      name: 'School',
      project_id: 'p1',
      visits: [
        { id: 'x1', visited_on: '2025-07-01', functional: 'no', note: 'Rods broken.' },
        { id: 'x2', visited_on: '2023-02-01', functional: 'yes', note: null },
        { id: 'x3', visited_on: null, functional: 'yes', note: null },
      ],
    },
    { id: 'w2', name: null, project_id: 'p1', visits: [] },
  ];
  open('v1');
  expect(
    await screen.findByRole('img', { name: '2 visits to WP-1, the last on 1 Jul 2025: not working' }),
  ).toBeVisible();
  expect(screen.getByText(/School.*1 Jul 2025: Not working.*“Rods broken.”/s)).toBeInTheDocument();
  expect(screen.getByText('2024')).toBeVisible();
});

test('leads to the previous and the next village, and to a comparison with another one', async () => {
  server.items['villages'] = [villageOf('v1', 'Aldeia'), villageOf('v2', 'Baraka')];
  const { user, address } = open('v1');
  expect(await screen.findByRole('link', { name: 'Next: Baraka' })).toHaveAttribute('href', '/village-profiles/v2');
  expect(screen.queryByRole('link', { name: /^Previous/ })).toBeNull();
  expect(screen.getByText('1 of 2')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await user.click(screen.getByRole('option', { name: 'Baraka' }));
  await waitFor(() => expect(address()).toBe('/village-profiles?compare=v1%2Cv2'));
});

test('shows the newest profile; its narrative runs no script', async () => {
  server.items['village_profiles'] = [
    {
      id: 'p2024',
      village_id: 'v1',
      year: 2024,
      facilities: ['health_post'],
      distance_school_km: '1.5',
      distance_health_km: 0,
      distance_market_km: null,
      electricity: false,
      main_livelihoods: [],
      narrative: 'By the **river**. <img src=x onerror=alert(1)>',
    },
  ];
  open('v1');
  expect(await screen.findByText('river')).toContainHTML('<strong>river</strong>');
  expect(screen.getByText('1.5 km')).toBeVisible();
  expect(screen.getByText('0.0 km')).toBeVisible();
  expect(screen.getByText('no electricity')).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('documents and photos link to Documents and Media', async () => {
  server.items['documents'] = [{ id: 'd1', title: 'Minutes & plans', kind: 'minutes', document_date: '2024-09-07' }];
  server.items['water_points'] = [];
  server.items['media_upload_items'] = [
    { id: 'm1', caption: 'The tap', credit: null, preview_image: { filename_disk: 'a.jpg' } },
  ];
  open('v1');
  expect(await screen.findByRole('link', { name: 'Minutes & plans' })).toHaveAttribute(
    'href',
    '/documents?document=d1',
  );
  expect(screen.getByRole('link', { name: '1 photo and 1 video' })).toHaveAttribute('href', '/media?village=v1');
});

test('a boundary is drawn for print, and an invalid one is left out', async () => {
  server.items['villages'] = [
    villageOf('v1', 'Aldeia', {
      boundary: {
        type: 'Polygon',
        coordinates: [
          [
            [36, -17],
            [36.1, -17],
            [36.1, -17.1],
            [36, -17],
          ],
        ],
      },
    }),
    villageOf('v2', 'Baraka', { boundary: { type: 'Circle', coordinates: 'round' } }),
  ];
  const { go } = open('v1');
  await screen.findByRole('heading', { level: 1, name: 'Aldeia' });
  expect(document.querySelector('path[fill-rule="evenodd"]')?.getAttribute('d')).toMatch(/^M[\d., L]+Z$/);
  await act(() => go('/village-profiles/v2'));
  await screen.findByRole('heading', { level: 1, name: 'Baraka' });
  expect(document.querySelector('path[fill-rule="evenodd"]')).toBeNull();
  expect(await screen.findByText(/Boundary/)).toBeVisible();
});

test('the rest stays when documents and photos do not come', async () => {
  server.on('GET', '/data/items/documents', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  open('v1');
  expect(await screen.findByText('Documents and photos could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WP-1' })).toBeVisible();
});

test('says that there is no such village', async () => {
  open('v9');
  expect(await screen.findByText('Village not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All villages' })).toHaveAttribute('href', '/village-profiles');
});

test('the address of a village that was merged into another one leads to that one, which says so', async () => {
  server.on('GET', '/data/groundwork-merge/villages/v9', () => ({
    status: 200,
    body: { data: { kept: 'v1', at: '2026-03-01T09:30:00Z', by: null } },
  }));
  const { address } = open('v9');
  expect(
    await screen.findByText(/^The village you opened was merged into this one on 1 Mar 2026, \d\d:30\.$/),
  ).toBeVisible();
  expect(address()).toBe('/village-profiles/v1');
});

test('without being shown, a page that is kept asks the same as one that is', async () => {
  server.items['water_points'] = [];
  server.items['media_upload_items'] = [
    { id: 'm1', caption: null, credit: null, preview_image: { filename_disk: 'well.jpg' } },
  ];
  // The map, which jsdom does not draw, asks for the boundaries.
  const asked = () =>
    [
      ...new Set(
        server.calls
          .filter(({ path, query }) => !/permissions|assets/.test(path) && query['fields'] !== 'boundary')
          .map(({ url }) => decodeURIComponent(url)),
      ),
    ].sort();
  const { unmount } = open('v1');
  expect(await screen.findByText('80%')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const shown = asked();
  expect(shown.length).toBeGreaterThan(6);
  unmount();
  queryClient.clear();
  server.calls.length = 0;
  const ask: Ask = (question) => queryClient.fetchQuery(question);
  const found = await contents({ id: 'v1' }, ask, ask);
  expect(asked()).toEqual(shown);
  expect(found).toEqual({ title: 'Aldeia', files: [{ file: 'well.jpg', rendition: 'card-640' }] });
});
