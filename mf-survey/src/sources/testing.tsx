import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  freshPage,
  renderScreen,
  serveFake,
  type Answer,
  type FakeDirectus,
  type RenderedScreen,
} from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as Sources } from './Sources.tsx';

/** What the tests of sources have in common; no build takes it in. */
export const SOURCES = '/data/groundwork-sources';
export const ID = '6f1d2c1e-0000-4000-8000-0000000000c1';
export let server: FakeDirectus;

export const source = {
  id: ID,
  kind: 'kobo',
  name: 'Household survey',
  address: 'https://kf.kobotoolbox.org',
  project: null,
  form: 'aXy',
  account: null,
  schedule: 'daily',
  problem: null,
  round: 'r1',
  batch: null,
  state: 'idle',
  synced_at: '2025-09-22T08:00:00Z',
  person: { id: 'user-ada', name: 'Ada Okoye' },
  progress: null,
  photos: { added: 0, gone: 0, waiting: 0, missing: 0, problems: [], fetching: false, progress: null },
  imported: 1443,
  left_out: 0,
  deleted: 0,
  waiting: null,
};
export const waiting = {
  submissions: 12,
  incomplete: false,
  fetch: 'f1',
  files: [{ id: 'x', name: 'Household survey.json' }],
  mapping: null,
};
const servers = ['https://kf.kobotoolbox.org', 'https://eu.kobotoolbox.org', 'https://odk.example.org'];
let sources: object[] = [];

/** Begins every test of the file in a fresh page, before a fresh server. */
export const inFreshPages = (): void =>
  void beforeEach(() => {
    freshPage();
    queryClient.clear();
    server = serveFake();
    allow('full');
    server.items['villages'] = [{ village_id: 'V1', village_name: 'Chirodzo' }];
    server.on('GET', SOURCES, () => ({ status: 200, body: { data: { servers, sources } } }));
  });

export function allow(access: string): void {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { create: { access } } } },
  }));
}

/** The server has these sources from now on, each but for what is said the one above. */
export const has = (...there: object[]): object[] => (sources = there.map((one) => ({ ...source, ...one })));

/** The server takes a call about the source, which is changed from then on. */
export function takes(action: string, changed: object): void {
  server.on('POST', `${SOURCES}/${ID}/${action}`, (): Answer => ({
    status: 200,
    body: { data: has({ ...sources[0], ...changed })[0] },
  }));
}

export const open = (...there: object[]): RenderedScreen => {
  has(...there);
  return renderScreen(<Sources />, { path: '/baseline-survey/tools/sources', signedInAs: ada, server });
};
export const sent = (path: string): unknown => server.seen('POST', `${SOURCES}${path}`).at(-1)?.body;
export const card = async () => within(await screen.findByRole('region', { name: 'Household survey' }));
export const press = async ({ user }: RenderedScreen, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
