import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdDetail } from './HouseholdDetail.tsx';

const OUTBOX = '/data/groundwork-outbox';
const CHECKS = '/data/groundwork-households/checks';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  for (const name of [
    'plots',
    'crop_plantings',
    'crop_sales',
    'livestock',
    'livestock_sales',
    'food_consumption',
    'finance',
    'purchases',
    'members',
  ])
    server.items[name] = [];
  server.items['households'] = [{ id: 'h2', household_code: 'HH-2', review_state: 'not_reviewed' }];
  server.items['household_reviews'] = [];
  server.on('GET', CHECKS, () => ({ status: 200, body: { data: [] } }));
});

const open = (search = '') =>
  renderScreen(<HouseholdDetail />, {
    path: `/baseline-survey/household/h2${search}`,
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });

/** What one may add to reviews. */
const mayAdd = (fields: readonly string[]) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        ...Object.fromEntries(
          ['households', 'members'].map((name) => [name, { read: { access: 'full', fields: ['*'] } }]),
        ),
        household_reviews: { read: { access: 'full', fields: ['*'] }, create: { access: 'full', fields } },
      },
    },
  }));
const saves = () => server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
const sent = () =>
  server.seen('POST', OUTBOX).at(-1)?.body as {
    readonly write: { readonly values: Record<string, string> };
    readonly expects: unknown;
  };

test('a member writes a note, and is offered no state; what was typed stays when it could not be saved', async () => {
  mayAdd(['id', 'household_id', 'note']);
  server.items['household_reviews'] = [
    {
      id: 'r1',
      state: 'on_hold',
      note: 'The roof?',
      date_created: '2026-03-01T10:00:00Z',
      user_created: { first_name: 'Ada', last_name: 'Manager' },
    },
  ];
  const heal = server.on('POST', OUTBOX, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  const { user } = open('?tab=history');
  expect(await screen.findByRole('list', { name: 'Reviews, newest first' })).toHaveTextContent(
    /Ada Manager, .*2026.*On hold.*The roof\?/,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  const note = screen.getByLabelText('Note for the team');
  expect(note).toHaveFocus();
  for (const name of ['Approve', 'Put on hold', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Save note/ }));
  expect(screen.getByText('Write a note first.')).toBeVisible();
  await user.type(note, ' Tiles, I saw them. ');
  await user.click(screen.getByRole('button', { name: /Save note/ }));
  expect(await screen.findByText('Not saved. The disk is full.')).toBeVisible();
  expect(note).toHaveValue(' Tiles, I saw them. ');
  heal();
  saves();
  await user.click(screen.getByRole('button', { name: /Save note/ }));
  expect(await screen.findByText('Note saved.')).toBeVisible();
  const { id, ...given } = sent().write.values;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(given).toEqual({ household_id: 'h2', note: 'Tiles, I saw them.' });
});

test('a data manager approves with the note that was typed, and undoes it', async () => {
  mayAdd(['id', 'household_id', 'note', 'state']);
  saves();
  const { user } = open();
  await user.type(await screen.findByLabelText('Note for the team'), 'Called.');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Set to “Approved”.')).toBeVisible();
  expect(sent()).toMatchObject({
    user: ada.id,
    write: { values: { household_id: 'h2', state: 'approved', note: 'Called.' } },
    expects: { collection: 'households', key: 'h2', values: { review_state: 'not_reviewed' } },
  });
  expect(screen.getByLabelText('Note for the team')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Back to “Not reviewed”.')).toBeVisible();
  expect(sent()).toMatchObject({ write: { values: { household_id: 'h2', state: 'not_reviewed' } } });
});

test('approving goes on to the next household of a list by state, where those after it move up', async () => {
  mayAdd(['id', 'household_id', 'note', 'state']);
  const here = { id: 'h2', household_code: 'HH-2', review_state: 'not_reviewed' };
  // The last of the first page; the next one is the first of the second.
  const page = [
    ...Array.from({ length: 49 }, (_, place) => ({
      id: `a${place}`,
      household_code: `A-${place}`,
      review_state: null,
    })),
    here,
  ];
  server.on('GET', '/data/items/households', ({ query }) => ({
    status: 200,
    body: {
      data: query['page'] === '2' ? [{ id: 'h3', household_code: 'HH-3' }] : page,
      meta: { filter_count: 51 },
    },
  }));
  server.on('GET', '/data/items/households/h2', () => ({ status: 200, body: { data: here } }));
  server.on('GET', '/data/items/households/h3', () => ({
    status: 200,
    body: { data: { ...here, id: 'h3', household_code: 'HH-3' } },
  }));
  const refused = server.on('POST', OUTBOX, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  const { user, address } = open('?where=review_state:is:not_reviewed');
  const button = await screen.findByRole('button', { name: 'Approve and next' });
  await user.click(button);
  expect(await screen.findByText('Not saved. The disk is full.')).toBeVisible();
  expect(address()).toContain('/baseline-survey/household/h2');
  refused();
  saves();
  await user.click(screen.getByRole('button', { name: 'Approve and next' }));
  await waitFor(() => expect(address()).toBe('/baseline-survey/household/h3?where=review_state%3Ais%3Anot_reviewed'));
  expect(sent()).toMatchObject({ write: { values: { household_id: 'h2', state: 'approved' } } });
});

test('without a list to go on in, nothing is offered to go on', async () => {
  mayAdd(['id', 'household_id', 'note', 'state']);
  open();
  expect(await screen.findByRole('button', { name: 'Put on hold' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve and next' })).toBeNull();
});

test('a state that somebody else has changed meanwhile is not overwritten, and the page says so', async () => {
  mayAdd(['id', 'household_id', 'note', 'state']);
  server.on('POST', OUTBOX, () => ({
    status: 200,
    body: {
      data: {
        state: 'conflict',
        differences: [{ field: 'review_state', expected: 'not_reviewed', current: 'on_hold' }],
      },
    },
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  // A page that stores nothing cannot decide later.
  expect(
    await screen.findByText('Not saved. Somebody else has changed this meanwhile. Load the page again.'),
  ).toBeVisible();
});

test('shows the checks of this visit beside it, without those of other visits and enumerators, and without refused ones', async () => {
  mayAdd(['*']);
  const checks = [
    ['way', 'outliers'],
    ['area', 'outliers'],
    ['same', 'duplicates'],
    ['days', 'enumerators'],
    ['again', 'fieldwork'],
  ].map(([id, group]) => ({ id, group, title: `Check ${id}`, rule: '' }));
  const finding = (id: string, says: string) => ({
    household: {
      id,
      household_code: null,
      interview_date: null,
      enumerator_code: null,
      review_state: null,
      village_id: null,
    },
    says,
  });
  server.on('GET', CHECKS, () => ({ status: 200, body: { data: checks } }));
  server.on('GET', `${CHECKS}/way`, () => ({
    status: 200,
    body: { data: { total: 2, findings: [finding('h1', 'Another.'), finding('h2', '900 minutes.')] } },
  }));
  server.on('GET', `${CHECKS}/area`, () => refusal(403, 'FORBIDDEN', 'No.'));
  server.on('GET', `${CHECKS}/same`, () => ({ status: 200, body: { data: { total: 0, findings: [] } } }));
  open();
  const card = within(await screen.findByRole('region', { name: 'Checks' }));
  expect(await card.findByText('1 of 2')).toBeVisible();
  expect(card.getByRole('listitem')).toHaveTextContent('Check way900 minutes.');
  await waitFor(() => expect(server.seen('GET', `${CHECKS}/days`)).toHaveLength(0));
});
