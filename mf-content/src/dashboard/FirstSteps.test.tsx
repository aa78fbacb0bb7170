import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { StepsLeft } from './LazyParts.tsx';
import { SurveyEntry } from './SurveyEntry.tsx';

const OUTBOX = '/data/groundwork-outbox';
const PAGES = '/data/items/cms_pages';
const EVERYTHING = [
  'import_batches',
  'cms_pages',
  'villages',
  'survey_rounds',
  'households',
  'documents',
  'media_upload_items',
];
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  for (const name of ['villages', 'survey_rounds', 'cms_pages']) server.items[name] = [];
  for (const name of ['households', 'documents', 'media_upload_items']) count(name, 0);
  allow(EVERYTHING);
});

/** Directus gives no group where there is no row. */
function count(collection: string, rows: number) {
  const groups = rows === 0 ? [] : [{ count: String(rows), max: {}, survey_round_id: 'r', village_id: 'V1' }];
  server.on('GET', `/data/items/${collection}`, () => ({ status: 200, body: { data: groups } }));
}
function allow(collections: readonly string[]) {
  const full = { create: { access: 'full' }, update: { access: 'full' } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: Object.fromEntries(collections.map((name) => [name, full])) },
  }));
}
function administrate(total: number, invited: readonly object[]) {
  server.on('GET', '/data/policies/me/globals', () => ({ status: 200, body: { data: { admin_access: true } } }));
  server.on('GET', '/api/groundwork-accounts/people', () => ({
    status: 200,
    body: { data: { people: [], total, own_code: false } },
  }));
  server.on('GET', '/api/groundwork-accounts/invitations', () => ({ status: 200, body: { data: invited } }));
}
const dashboard = (
  <>
    <SurveyEntry />
    <StepsLeft />
  </>
);
const open = () => renderScreen(dashboard, { path: '/dashboard', signedInAs: ada, server });
const steps = async () => {
  const card = within(await screen.findByRole('region', { name: 'Set up your portal' }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return card.getAllByRole('listitem').map((step) => {
    const action = step.querySelector('a, button');
    return [action?.textContent, action?.getAttribute('href') ?? 'here', within(step).queryByText('Done') !== null];
  });
};

test('an empty portal is set up without a file; what is there is ticked', async () => {
  server.items['villages'] = [{ village_id: 'V1', village_name: 'ባህር ዳር', date_created: null }];
  count('documents', 3);
  administrate(1, []);
  open();
  expect(await steps()).toEqual([
    ['Name your organisation', 'here', false],
    ['Add villages', '/village-profiles', true],
    ['Add a survey round', '/baseline-survey/tools/rounds', false],
    ['Add households', '/baseline-survey/list', false],
    ['Add documents', '/upload_docs', true],
    ['Add photos and videos', '/upload_media', false],
    ['Invite people', '/people', false],
  ]);
  expect(screen.getByText('2 of 7 steps are done.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'upload a survey' })).toHaveAttribute(
    'href',
    '/baseline-survey/tools/upload',
  );
});

test('who is invited counts; a data manager is not asked to invite anybody', async () => {
  administrate(1, [{}]);
  const { unmount } = open();
  expect((await steps()).at(-1)).toEqual(['Invite people', '/people', true]);
  unmount();
  queryClient.clear();
  server.on('GET', '/data/policies/me/globals', () => ({ status: 200, body: { data: { admin_access: false } } }));
  open();
  expect((await steps()).at(-1)?.[0]).toBe('Add photos and videos');
});

test('the organisation is named right there, in any script', async () => {
  server.on('POST', OUTBOX, ({ body }) => {
    const { write } = body as { readonly write: { readonly values: Record<string, unknown> } };
    server.items['cms_pages'] = [write.values];
    return { status: 200, body: { data: { state: 'written' } } };
  });
  const { user } = open();
  await steps();
  await user.click(screen.getByRole('button', { name: 'Name your organisation' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the organisation' }), 'អង្គការទឹកស្អាត');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.seen('POST', OUTBOX)[0]?.body).toMatchObject({
    write: {
      action: 'create',
      collection: 'cms_pages',
      values: { slug: 'organisation', title: 'អង្គការទឹកស្អាត' },
    },
    expects: null,
  });
  await waitFor(async () => expect((await steps())[0]).toEqual(['Name your organisation', 'here', true]));
});

test('it stays below the survey until all is done, and is nothing then', async () => {
  count('households', 12);
  for (const name of ['documents', 'media_upload_items']) count(name, 1);
  server.items['villages'] = [{ village_id: 'V1', village_name: 'قرية', date_created: null }];
  server.items['survey_rounds'] = [{ id: 'r', name: 'Baseline', start_date: null }];
  const { unmount } = open();
  expect((await steps()).filter(([, , done]) => !done)).toEqual([['Name your organisation', 'here', false]]);
  expect(screen.getByRole('heading', { name: 'Survey entry by village' })).toBeVisible();
  unmount();
  queryClient.clear();
  server.items['cms_pages'] = [{ id: 'p', title: 'Água para Todos', top_text: null, body_text: null }];
  open();
  await waitFor(() => expect(server.seen('GET', PAGES)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Set up your portal' })).not.toBeInTheDocument();
});

test('what is not known is no reason to show it, and is not called done', async () => {
  count('households', 12);
  for (const name of ['documents', 'media_upload_items']) count(name, 1);
  server.items['villages'] = [{ village_id: 'V1', village_name: 'V', date_created: null }];
  server.items['survey_rounds'] = [{ id: 'r', name: 'Baseline', start_date: null }];
  server.on('GET', PAGES, () => refusal(500, 'INTERNAL', 'boom'));
  open();
  await waitFor(() => expect(server.seen('GET', PAGES).length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Set up your portal' })).not.toBeInTheDocument();
});

test('somebody can hide it on this device, and the list of entries is there again', async () => {
  const { user, unmount } = open();
  await steps();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('No households yet')).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText('No households yet')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Set up your portal' })).not.toBeInTheDocument();
});

test('members, who may import nothing, never see it', async () => {
  allow(['documents', 'media_upload_items']);
  open();
  expect(await screen.findByText('No households yet')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Set up your portal' })).not.toBeInTheDocument();
  expect(server.seen('GET', PAGES)).toEqual([]);
});
