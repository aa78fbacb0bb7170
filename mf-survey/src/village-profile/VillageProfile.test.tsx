import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageProfile } from './VillageProfile.tsx';

// jsdom draws nothing.
jest.mock('./VillagePlace.tsx', () => ({ VillagePlace: () => 'A map' }));

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [villageOf('v1', 'Aldeia', { latitude: null })];
  serveSurvey(server, {
    households: [{ village_id: 'v1', survey_round_id: 'r1' }, ...Array.from({ length: 6 }, () => ({ village_id: 'v1', survey_round_id: 'r2' }))],
  });
  serveFigures(server, ({ round = '' }) => ({
    households: [{ round, households: round === 'r1' ? 1 : 6, withoutConsent: 0, withoutWeight: 0 }],
    figures: { 'basic-drinking-water': { cells: [round === 'r1' ? cell(null, 0, { n: 1 }) : cell(null, 0.8, { n: 6, low: 0.5, high: 0.95 })] }, 'adult-literacy': { cells: [cell(null, null, { n: 0, missing: 3 })] } },
  }));
  server.items['water_projects'] = [{ project_id: 'p1', project_uid: 'WP-1', start_date: '2023-01-02', status: 'functional', technology: null }];
});

const open = (id: string) => renderScreen(<VillageProfile />, { path: `/village-profiles/${id}`, route: '/village-profiles/:id', signedInAs: ada, server });

test('shows a village, its projects with their state and its households by round, and names what is missing', async () => {
  open('v1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aldeia' })).toBeVisible();
  expect(screen.getByText('Rio, Norte, MZ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/p1');
  expect(screen.getByText('Functional')).toBeVisible();
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/baseline-survey/list?village=v1');
  expect(screen.getByText('Endline: 6; Baseline: 1')).toBeVisible();
  expect(screen.getByText('No profile was written yet')).toBeVisible();
  expect(await screen.findByText('Its position is not known')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Population, Position, Boundary, Profile, Documents, Photos/)).toBeVisible());
  expect(screen.getByText(/Adult literacy, age 15 and over.*\.$/)).toBeVisible();
});

test('figures of a round without weights are not called weighted', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: { data: [{ round: 'r2', asked: ['households', 'households.water_source'] }] } }));
  serveFigures(server, ({ round = '' }) => ({ households: [{ round, households: 6, withoutConsent: 0, withoutWeight: 0, sample: { weights: false } }] }));
  open('v1');
  expect(await screen.findByText('Endline. Figures are not weighted: the households have no weights.')).toBeVisible();
});

test('tells the main indicators of the newest round with what they rest on, and of another when it is chosen', async () => {
  const { user, address } = open('v1');
  expect(await screen.findByText('80%')).toBeVisible();
  expect(screen.getByText('50 to 95%, n = 6 households, 0 not known')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Survey round'), 'Baseline');
  await waitFor(() => expect(screen.getByText('0%')).toBeVisible());
  expect(screen.getAllByText('n < 5').length).toBeGreaterThan(0);
  expect(address()).toBe('/village-profiles/v1?round=r1');
});

test('shows the newest profile; its narrative runs no script', async () => {
  server.items['village_profiles'] = [
    { village_id: 'v1', year: 2024, facilities: ['health_post'], distance_school_km: '1.5', distance_health_km: 0, distance_market_km: null, electricity: false, main_livelihoods: [], narrative: 'By the **river**. <img src=x onerror=alert(1)>' },
  ];
  open('v1');
  expect(await screen.findByText('river')).toContainHTML('<strong>river</strong>');
  expect(screen.getByText('1.5 km')).toBeVisible();
  expect(screen.getByText('0 km')).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('documents and photos lead to where they are kept', async () => {
  server.items['documents'] = [{ id: 'd1', title: 'Minutes & plans', kind: 'minutes', document_date: '2024-09-07' }];
  server.items['media_upload_items'] = [{ id: 'm1', caption: 'The tap', credit: null, preview_image: { filename_disk: 'a.jpg' } }];
  open('v1');
  expect(await screen.findByRole('link', { name: 'Minutes & plans' })).toHaveAttribute('href', '/documents?document=d1');
  expect(screen.getByRole('link', { name: '1 photo and 1 video in Media' })).toHaveAttribute('href', '/media?village=v1');
});

test('a boundary is drawn for paper, and one that cannot be drawn is none', async () => {
  server.items['villages'] = [villageOf('v1', 'Aldeia', { boundary: { type: 'Polygon', coordinates: [[[36, -17], [36.1, -17], [36.1, -17.1], [36, -17]]] } }), villageOf('v2', 'Baraka', { boundary: { type: 'Circle', coordinates: 'round' } })];
  const { go } = open('v1');
  await screen.findByRole('heading', { level: 1, name: 'Aldeia' });
  expect(document.querySelector('path[fill-rule="evenodd"]')?.getAttribute('d')).toMatch(/^M[\d., L]+Z$/);
  await act(() => go('/village-profiles/v2'));
  await screen.findByRole('heading', { level: 1, name: 'Baraka' });
  expect(document.querySelector('path[fill-rule="evenodd"]')).toBeNull();
  expect(await screen.findByText(/No boundary is known\./)).toBeVisible();
});

test('the rest stays when documents and photos do not come', async () => {
  server.on('GET', '/data/items/documents', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  open('v1');
  expect(await screen.findByText('Documents and photos could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WP-1' })).toBeVisible();
});

test('says that there is no such village', async () => {
  open('v9');
  expect(await screen.findByText('There is no such village')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All villages' })).toHaveAttribute('href', '/village-profiles');
});
