import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Component as VillageProfile } from './VillageProfile.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia', admin1: 'Norte', admin2: 'Rio', admin3: null, country: 'MZ', population: null },
  ];
  server.items['village_profiles'] = [];
  server.items['water_projects'] = [{ project_id: 'p1', project_uid: 'WP-1', start_date: '2023-01-02' }];
  server.on('GET', '/data/items/households', () => ({ status: 200, body: { data: [{ count: 12 }] } }));
});

const open = (id: string) =>
  renderScreen(<VillageProfile />, { path: `/village-profiles/${id}`, route: '/village-profiles/:id', signedInAs: ada, server });

test('shows a village, its projects and its households, and that no profile was written', async () => {
  open('v1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aldeia' })).toBeVisible();
  expect(screen.getByText('Rio, Norte, MZ')).toBeVisible();
  expect(screen.getByText('not known')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/p1');
  expect(screen.getByRole('link', { name: '12' })).toHaveAttribute('href', '/baseline-survey/list?village=v1');
  expect(screen.getByText('No profile was written yet')).toBeVisible();
});

test('shows the newest profile; its narrative runs no script', async () => {
  server.items['village_profiles'] = [
    {
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
  expect(screen.getByText('0 km')).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('says that there is no such village', async () => {
  open('v9');
  expect(await screen.findByText('There is no such village')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All villages' })).toHaveAttribute('href', '/village-profiles');
});
