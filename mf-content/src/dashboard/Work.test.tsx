import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Attention } from './Attention.tsx';
import { visitAt } from './last-visit.ts';
import { LatestImports } from './LazyParts.tsx';
import { ProjectsMap } from './ProjectsMap.tsx';
import { FieldworkCard } from './Fieldwork.tsx';
import { SurveyEntry } from './SurveyEntry.tsx';
import { WhatIsNew } from './WhatIsNew.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

const serve = (collection: string, rows: readonly object[]) =>
  server.on('GET', `/data/items/${collection}`, () => ({ status: 200, body: { data: rows } }));
const rowsOf = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('survey entry', () => {
  beforeEach(() =>
    serve('villages', [
      { village_id: 'V1', village_name: 'Mepanga' },
      { village_id: 'V2', village_name: 'Namirole' },
      { village_id: 'V3', village_name: 'Not visited' },
    ]),
  );
  const group = (village: string, round: string, count: number | string, day: string) => ({
    village_id: village,
    survey_round_id: round,
    review_state: 'approved',
    count,
    max: { interview_date: day },
  });

  test('counts the households of the newest round by village, against the round before', async () => {
    serve('survey_rounds', [
      { id: 'e', name: 'Endline', start_date: '2025-07-01' },
      { id: 'f', name: 'Planned', start_date: '2027-07-01' },
      { id: 'b', name: 'Baseline', start_date: null },
    ]);
    serve('households', [
      group('V1', 'b', '20', '2024-05-01'),
      group('V1', 'e', '9', '2025-08-19'),
      { ...group('V1', 'e', 6, '2025-08-18'), review_state: 'not_reviewed' },
      group('V2', 'b', 4, '2024-05-02'),
    ]);
    renderScreen(<SurveyEntry />, { signedInAs: ada, server });
    await screen.findByRole('link', { name: 'Mepanga' });
    expect(rowsOf()).toEqual([
      ['Village', 'Progress', 'Baseline', 'Endline', 'Last interview', 'To review'],
      ['Mepanga', '75%', '20', '15', '19 Aug 2025', '6'],
      ['Namirole', '0%', '4', '0', '–not known', '0'],
      ['All villages', '63%', '24', '15', '19 Aug 2025', '6'],
    ]);
    expect(screen.getAllByRole('link', { name: '15 households in Endline' })[0]).toHaveAttribute(
      'href',
      '/baseline-survey/list?village=V1&where=survey_round_id.name%3Ais%3Ae',
    );
    expect(screen.getAllByRole('link', { name: '6 households to review in Endline' })[0]).toHaveAttribute(
      'href',
      '/baseline-survey/list?village=V1&where=survey_round_id.name%3Ais%3Ae&where=review_state%3Ais%3Anot_reviewed',
    );
  });

  test('what field work of the newest round is done and left leads to the lists of it', async () => {
    serve('survey_rounds', [
      { id: 'b', name: 'Baseline', start_date: null, planned_households: null },
      // V1 is planned by its code, V2 by its name; the third is no village.
      { id: 'e', name: 'Endline', start_date: '2025-07-01', planned_households: { V1: 20, NAMIROLE: 0, Far: 7 } },
    ]);
    serve('households', [
      group('V1', 'b', 20, '2024-05-01'),
      group('V1', 'e', 12, '2025-08-19'),
      { ...group('V2', 'e', 3, '2025-08-19'), review_state: 'not_reviewed' },
    ]);
    const left: Readonly<Record<string, number>> = {
      'to-visit': 6,
      moved: 1,
      refused: 0,
      dissolved: 0,
      'not-at-home': 1,
    };
    server.on('GET', /groundwork-households\/checks\/[a-z-]+$/, ({ path, query }) => ({
      status: 200,
      body: { data: { total: query['round'] === 'b' ? left[path.split('/').at(-1) ?? ''] : 99, findings: [] } },
    }));
    renderScreen(<FieldworkCard />, { signedInAs: ada, server });
    expect(await screen.findByRole('link', { name: '6' })).toHaveAttribute(
      'href',
      '/baseline-survey/list?view=checks&round=b&check=to-visit',
    );
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Planned20',
      'Interviewed15',
      'Still to visit6',
      'Moved away1',
      'Refused0',
      'Dissolved0',
      'Not found or not at home1',
      'To review3',
    ]);
    expect(screen.getByRole('link', { name: 'Field work of Endline' })).toHaveAttribute(
      'href',
      '/baseline-survey/list?view=checks&round=e',
    );
  });

  test('of one round there is nothing to compare with', async () => {
    serve('survey_rounds', [{ id: 'b', name: 'Baseline', start_date: '2024-05-01' }]);
    serve('households', [group('V1', 'b', 20, '2024-05-01')]);
    renderScreen(<SurveyEntry />, { signedInAs: ada, server });
    await screen.findByRole('link', { name: 'Mepanga' });
    expect(rowsOf()[0]).toEqual(['Village', 'Baseline', 'Last interview', 'To review']);
  });

  test('no column is without a heading while it loads', async () => {
    server.on('GET', '/data/items/households', () => new Promise(() => undefined));
    renderScreen(<SurveyEntry />, { signedInAs: ada, server });
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Village',
      'Households',
      'Last interview',
      'To review',
    ]);
  });

  test('leads people who may import to the first steps where there is nothing yet, and says so to others', async () => {
    serve('survey_rounds', []);
    serve('households', []);
    const { unmount } = renderScreen(<SurveyEntry />, { signedInAs: ada, server });
    expect(await screen.findByText('No households yet')).toBeVisible();
    unmount();
    queryClient.clear();
    server.on('GET', '/data/permissions/me', () => ({
      status: 200,
      body: { data: { import_batches: { create: { access: 'full' } }, households: { create: { access: 'full' } } } },
    }));
    renderScreen(<SurveyEntry />, { signedInAs: ada, server });
    expect(await screen.findByRole('heading', { name: 'Set up your portal' })).toBeVisible();
  });

  test('says that it could not be loaded', async () => {
    server.on('GET', '/data/items/households', () => refusal(500, 'INTERNAL', 'boom'));
    renderScreen(<SurveyEntry />, { signedInAs: ada, server });
    expect(await screen.findByText('Survey entry by village could not be loaded.')).toBeVisible();
  });
});

test('what needs attention leads to the list of it; what cannot be counted is not zero', async () => {
  server.on('GET', '/data/items/water_projects', () => ({
    status: 200,
    body: {
      data: [
        { status: 'not_functional', count: 1 },
        { status: 'functional', count: 7 },
      ],
    },
  }));
  const point = { id: 'p', name: 'Pump', project: 'w', projectUid: 'WP-1', village: null, last: null };
  const due = [{ why: 'never', since: null }];
  server.on('GET', '/data/groundwork-visits/due', () => ({
    status: 200,
    body: {
      data: [
        { ...point, due },
        { ...point, due: [{ why: 'planned', since: '2020-01-01' }] },
        { ...point, due: [{ why: 'planned', since: '2999-01-01' }] },
      ],
    },
  }));
  server.on('GET', '/data/items/media_upload_items', () => refusal(403, 'FORBIDDEN', 'no'));
  server.on('GET', '/data/groundwork-suggestions/counts', () => ({
    status: 200,
    body: { data: { waiting: 0, decided: [] } },
  }));
  serve('households', [
    { village_id: 'V1', review_state: 'on_hold', count: '10' },
    { village_id: 'V2', review_state: 'on_hold', count: '2' },
    { review_state: 'not_approved', count: 1 },
  ]);
  renderScreen(<Attention />, { signedInAs: ada, server });
  expect(await screen.findByRole('link', { name: 'Not working: 1 water project' })).toHaveAttribute(
    'href',
    '/water-projects?status=not_functional',
  );
  expect(screen.getByRole('link', { name: '12 household visits on hold' })).toHaveAttribute(
    'href',
    '/baseline-survey/list?where=review_state:is:on_hold',
  );
  expect(screen.getByRole('link', { name: '2 water points due for a visit' })).toHaveAttribute('href', '/water-visits');
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByRole('list', { name: 'Water points not working' })).toBeNull();
  expect(screen.getByText('Some counts could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('water points that did not work at their last visit are named, those found so first at the front', async () => {
  const point = (id: string, day: string | null, found: string | null, more: object = {}) => ({
    id,
    name: `Pump ${id}`,
    project: `key/${id}`,
    projectUid: `WP-${id}`,
    village: 'Mepanga',
    last: day === null ? null : { day, found, next: null },
    due: [{ why: 'not_working', since: '2999-01-01' }],
    ...more,
  });
  server.on('GET', '/data/groundwork-visits/due', () => ({
    status: 200,
    body: {
      data: [
        point('3', '2025-03-01', 'no'),
        point('works', '2025-01-01', 'yes'),
        point('1', '2025-01-09', 'no', { name: null, village: null }),
        point('partly', '2024-01-01', 'partly'),
        point('never', null, null),
        point('2', '2025-02-01', 'no', { projectUid: null }),
        ...['4', '5', '6', '7'].map((id) => point(id, `2025-0${id}-02`, 'no')),
      ],
    },
  }));
  for (const collection of ['households', 'water_projects', 'media_upload_items']) serve(collection, []);
  renderScreen(<Attention />, { signedInAs: ada, server });
  const list = within(await screen.findByRole('list', { name: 'Water points not working' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'WP-1not working on 9 Jan 2025',
    'Pump 2Mepanga · not working on 1 Feb 2025',
    'Pump 3WP-3, Mepanga · not working on 1 Mar 2025',
    '4 more water points not working',
  ]);
  expect(list.getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/key%2F1');
  expect(list.getByRole('link', { name: /more/ })).toHaveAttribute('href', '/water-visits');
  // None of them is due yet.
  expect(screen.queryByRole('link', { name: /due for a visit/ })).toBeNull();
});

test('new photos are shown as pictures that lead to them', async () => {
  for (const collection of ['households', 'water_point_visits', 'documents'])
    serve(collection, [{ count: 0, max: { date_created: null } }]);
  server.on('GET', '/data/items/media_upload_items', ({ query }) => ({
    status: 200,
    body: {
      data:
        'aggregate[count]' in query
          ? [{ count: 3, max: { date_created: new Date().toISOString() } }]
          : [
              { id: 'a b', caption: 'A well', kind: 'photo', preview_image: { filename_disk: 'a.jpg' } },
              { id: 'c', caption: null, kind: 'video', preview_image: { filename_disk: 'c.jpg' } },
              { id: 'd', caption: 'Lost', kind: 'photo', preview_image: null },
            ],
    },
  }));
  renderScreen(<WhatIsNew />, { signedInAs: ada, server });
  const photos = within(await screen.findByRole('list', { name: 'New photos and videos' }));
  expect(photos.getAllByRole('listitem')).toHaveLength(2);
  expect(photos.getByRole('link', { name: /^A well/ })).toHaveAttribute('href', '/media?item=a%20b');
  expect(photos.getByRole('link', { name: /^Video without a caption/ })).toHaveAttribute('href', '/media?item=c');
  expect(screen.getByRole('link', { name: '3 new photos and videos' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/media\?added=\d{4}-/),
  );
});

test('suggested changes that wait are counted, and of one’s own those that were decided since the last visit', async () => {
  server.on('GET', '/data/groundwork-visits/due', () => ({ status: 200, body: { data: [] } }));
  for (const collection of ['households', 'water_projects', 'media_upload_items']) serve(collection, []);
  server.on('GET', '/data/groundwork-suggestions/counts', () => ({
    status: 200,
    body: { data: { waiting: 3, decided: [new Date().toISOString(), '2020-01-01T00:00:00.000Z'] } },
  }));
  renderScreen(<Attention />, { signedInAs: ada, server });
  expect(await screen.findByRole('link', { name: '3 suggested changes wait for your decision' })).toHaveAttribute(
    'href',
    '/baseline-survey/tools/suggestions',
  );
  expect(screen.getByRole('link', { name: '1 of your suggestions was decided since your last visit' })).toHaveAttribute(
    'href',
    '/baseline-survey/tools/suggestions',
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('a failed count is not shown as nothing new, and can be retried', async () => {
  for (const collection of ['households', 'water_point_visits', 'media_upload_items'])
    serve(collection, [{ count: 0, max: { date_created: null } }]);
  const heal = server.on('GET', '/data/items/documents', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = renderScreen(<WhatIsNew />, { signedInAs: ada, server });
  expect(await screen.findByText('Some counts could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Nothing new.')).toBeNull();
  heal();
  serve('documents', [{ count: 0, max: { date_created: null } }]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing new.')).toBeVisible();
});

test('what is new is counted since the last visit, until it is marked as seen', async () => {
  for (const collection of ['households', 'water_point_visits', 'documents'])
    serve(collection, [{ count: 0, max: { date_created: null } }]);
  server.on('GET', '/data/items/media_upload_items', ({ query }) => ({
    status: 200,
    body: {
      data: [
        {
          count: (query['filter[date_created][_gt]'] ?? '') < new Date(Date.now() - 60_000).toISOString() ? 3 : 0,
          max: { date_created: new Date().toISOString() },
        },
      ],
    },
  }));
  const { user } = renderScreen(<WhatIsNew />, { signedInAs: ada, server });
  expect(await screen.findByRole('heading', { name: 'New in the last 7 days' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '3 new photos and videos' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/media\?added=\d{4}-/),
  );
  await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
  expect(await screen.findByText('Nothing new.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'New since your last visit' })).toBeVisible();
});

test.each([
  ['nothing stored', null, '2025-09-15T12:00:00.000Z', false],
  ['the first one opened again', '- 2025-09-22T11:50:00.000Z', '2025-09-15T12:00:00.000Z', false],
  ['the first one before', '- 2025-09-20T09:00:00.000Z', '2025-09-20T09:00:00.000Z', true],
  [
    'opened again within the same visit',
    '2025-09-18T08:00:00.000Z 2025-09-22T11:50:00.000Z',
    '2025-09-18T08:00:00.000Z',
    true,
  ],
  ['opened after a pause', '2025-09-18T08:00:00.000Z 2025-09-20T09:00:00.000Z', '2025-09-20T09:00:00.000Z', true],
  ['something unreadable', 'x', '2025-09-15T12:00:00.000Z', false],
])('a visit with %s', (_what, stored, since, known) => {
  expect(visitAt(stored, Date.parse('2025-09-22T12:00:00.000Z'))).toEqual({
    visit: { since, known },
    store: `${known ? since : '-'} 2025-09-22T12:00:00.000Z`,
  });
});

test('kinds whose newest record is older than the last visit are not counted again', async () => {
  for (const collection of ['households', 'media_upload_items', 'documents'])
    serve(collection, [{ count: 5, max: { date_created: '2020-01-01T00:00:00.000Z' } }]);
  serve('water_point_visits', [{ count: 2, max: { date_created: new Date().toISOString() } }]);
  renderScreen(<WhatIsNew />, { signedInAs: ada, server });
  expect(await screen.findByRole('link', { name: '2 new visits to water points' })).toBeVisible();
  expect(server.calls.filter(({ query }) => query['filter[date_created][_gt]'] !== undefined)).toHaveLength(1);
});

test('the latest imports are shown to people who may import, with the results for their rows', async () => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { import_batches: { create: { access: 'full' } }, households: { create: { access: 'full' } } } },
  }));
  serve('import_batches', [
    {
      id: 'b1',
      file_name: 'endline.xlsx',
      state: 'applied',
      date_created: '2025-09-01T08:00:00Z',
      rows_created: 400,
      rows_updated: 0,
      rows_rejected: '3',
    },
    {
      id: 'b2',
      file_name: null,
      state: 'failed',
      date_created: null,
      rows_created: null,
      rows_updated: null,
      rows_rejected: null,
    },
  ]);
  renderScreen(<LatestImports />, { signedInAs: ada, server });
  expect(await screen.findByText('Imported · 400 new, 0 updated, 3 rejected')).toBeVisible();
  expect(screen.getByText('Not finished')).toBeVisible();
});

test('others are neither shown imports nor asked about', async () => {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: {} } }));
  renderScreen(<LatestImports />, { signedInAs: ada, server });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByText('Latest imports')).not.toBeInTheDocument();
});

test('a map without any project says so', async () => {
  serve('water_projects', []);
  renderScreen(<ProjectsMap near />, { signedInAs: ada, server });
  expect(await screen.findByText('No water projects with a position yet')).toBeVisible();
});
