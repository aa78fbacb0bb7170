import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { History } from './History.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
});

test('the history shows each answer that changed, in words', async () => {
  server.on('GET', '/data/groundwork-households/h2/history', () => ({
    status: 200,
    body: {
      data: [
        {
          when: '2026-03-02T10:00:00Z',
          who: 'Ada Manager',
          action: 'update',
          collection: 'households',
          place: null,
          rows: 1,
          changes: [
            { field: 'wall', before: 'reed', after: 'burnt_bricks' },
            { field: 'rooms', after: null },
          ],
        },
        {
          when: '2026-03-02T09:00:00Z',
          who: 'Ada Manager',
          action: 'delete',
          collection: 'members',
          place: 3,
          rows: 1,
          changes: [
            { field: 'line_no', before: 3, after: null },
            { field: 'sex', before: 'female', after: null },
          ],
        },
        {
          when: '2026-03-01T10:00:00Z',
          who: null,
          action: 'create',
          collection: 'members',
          place: null,
          rows: 4,
          changes: [],
        },
      ],
    },
  }));
  renderScreen(<History householdId="h2" />, { signedInAs: ada, server });
  const rows = (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['Ada Manager', 'The household', 'Walls', 'Reed or bamboo', 'Burnt bricks'],
    ['Ada Manager', 'The household', 'Rooms', 'Not recorded', '–not known'],
    ['Ada Manager', 'Household members, 3', 'Removed', 'Line in the roster: 3Sex: Female', ''],
    ['Not known', 'Household members, 4 rows', 'Recorded', '', ''],
  ]);
});

test('why a round did not interview the household is named, with the round', async () => {
  server.items['survey_rounds'] = [{ id: 'r2', name: 'Endline' }];
  server.on('GET', '/data/groundwork-households/h2/history', () => ({
    status: 200,
    body: {
      data: [
        {
          when: '2026-03-02T10:00:00Z',
          who: 'Ada Manager',
          action: 'update',
          collection: 'non_interviews',
          place: null,
          rows: 1,
          changes: [
            { field: 'reason', before: 'not_at_home', after: 'moved' },
            { field: 'sought_in', before: null, after: 'r2' },
          ],
        },
      ],
    },
  }));
  renderScreen(<History householdId="h2" />, { signedInAs: ada, server });
  await screen.findByText('Endline');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('th, td')].slice(2).map((cell) => cell.textContent))).toEqual([
    ['Households not interviewed again', 'What happened', 'Not found or not at home', 'Moved away'],
    ['Households not interviewed again', 'Round that did not interview it', '–not known', 'Endline'],
  ]);
});

test('a reason stands beside the change that has one', async () => {
  const change = {
    when: '2026-03-02T10:00:00Z',
    who: 'Ada Manager',
    action: 'update',
    collection: 'households',
    place: null,
    rows: 1,
  };
  server.on('GET', '/data/groundwork-households/h2/history', () => ({
    status: 200,
    body: {
      data: [
        { ...change, changes: [{ field: 'rooms', before: 3, after: 5 }], reason: 'በስልክ ተረጋግጧል' },
        { ...change, changes: [{ field: 'wall', before: 'reed', after: 'mud' }], reason: null },
      ],
    },
  }));
  renderScreen(<History householdId="h2" />, { signedInAs: ada, server });
  expect(await screen.findByRole('columnheader', { name: 'Reason' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Rooms/ })).toHaveTextContent('በስልክ ተረጋግጧል');
  expect(screen.getByRole('row', { name: /Walls/ })).not.toHaveTextContent('በስልክ');
});

test('a change of answers to custom questions is shown question by question, by label', async () => {
  const question = (name: string, label: string, more: object = {}) => ({
    collection: 'households',
    name,
    label,
    kind: 'list',
    unit: null,
    choices: { sesame: 'Sesame' },
    restricted: false,
    ...more,
  });
  server.items['survey_questions'] = [
    question('cash_crops', 'Cash crops'),
    question('distance', 'Distance', { kind: 'number', unit: 'km', choices: null }),
    question('phone', 'Phone', { kind: 'text', choices: null, restricted: true }),
  ];
  const change = (changes: object[]) => ({
    when: '2026-03-02T10:00:00Z',
    who: 'Ada Manager',
    action: 'update',
    collection: 'households',
    place: null,
    rows: 1,
    changes,
  });
  server.on('GET', '/data/groundwork-households/h2/history', () => ({
    status: 200,
    body: {
      data: [
        change([
          {
            field: 'answers',
            before: { cash_crops: ['sesame'], distance: 2, same: 'x' },
            after: { same: 'x', cash_crops: [], gone_since: 'yes' },
          },
        ]),
        // SQLite has JSON as text.
        change([{ field: 'restricted_answers', before: '{"phone":"84"}', after: '{"phone":"85"}' }]),
        change([{ field: 'answers', before: { same: 'x', a: 1 }, after: { a: 1, same: 'x' } }]),
        change([{ field: 'answers', after: { distance: 3 } }]),
      ],
    },
  }));
  renderScreen(<History householdId="h2" />, { signedInAs: ada, server });
  await screen.findAllByText('Cash crops');
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(3).map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Cash crops', 'Sesame', 'None'],
    ['Distance (km)', '2', '–not known'],
    ['Gone since', '–not known', 'yes'],
    ['Phone', '84', '85'],
    ['Distance (km)', 'Not recorded', '3'],
  ]);
});

/** A history with a change and a removal, shown to somebody who may change rows of households, or may not. */
function open(update: 'full' | 'none') {
  const all = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read: all, update: { access: update, fields: ['*'] } } } },
  }));
  server.on('POST', '/data/groundwork-outbox', () => ({ status: 200, body: { data: { state: 'written' } } }));
  const of = { who: 'Ada Manager', rows: 1, when: '2026-03-02T10:00:00Z' };
  server.on('GET', '/data/groundwork-households/h2/history', () => ({
    status: 200,
    body: {
      data: [
        {
          ...of,
          action: 'update',
          collection: 'households',
          item: 'h2',
          place: null,
          changes: [
            { field: 'assets', before: '["radio"]', after: '[]' },
            { field: 'water_on_premises', before: 1, after: 0 },
            { field: 'rooms', after: 4 },
            { field: 'review_state', before: 'not_reviewed', after: 'approved' },
          ],
        },
        {
          ...of,
          action: 'delete',
          collection: 'members',
          item: 'm3',
          place: 3,
          changes: [
            { field: 'line_no', before: 3, after: null },
            { field: 'name', before: 'ወይንሸት', after: null },
            { field: 'survey_round_id', before: 'r1', after: null },
          ],
        },
      ],
    },
  }));
  return renderScreen(<History householdId="h2" />, { signedInAs: ada, server });
}
interface Sent {
  readonly write: Readonly<Record<string, unknown>>;
  readonly expects: object | null;
}
const sent = (): readonly Sent[] => server.seen('POST', '/data/groundwork-outbox').map(({ body }) => body as Sent);

test('a change is undone where nobody has changed the answer since, and a removed row restored', async () => {
  const { user } = open('full');
  const row = within(await screen.findByRole('row', { name: /Assets/ }));
  await user.click(await row.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'households', values: { id: 'h2', assets: ['radio'] } },
    expects: { values: { assets: [] } },
  });
  await user.click(within(screen.getByRole('row', { name: /premises/ })).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]?.write).toMatchObject({ values: { id: 'h2', water_on_premises: true } }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(sent()[2]?.write).toMatchObject({
      action: 'create',
      collection: 'members',
      values: { id: 'm3', household_id: 'h2', line_no: 3, name: 'ወይንሸት' },
    }),
  );
  expect(sent()[2]?.write['values']).not.toHaveProperty('survey_round_id');
  // What was there before is not known of one, and the other is set by reviews.
  for (const name of [/Rooms/, /Approved/])
    expect(within(screen.getByRole('row', { name })).queryByRole('button')).toBeNull();
});

test('what the server refuses is said', async () => {
  const { user } = open('full');
  server.on('POST', '/data/groundwork-outbox', () => ({
    status: 400,
    body: { errors: [{ message: 'Another record already has the same Line in the roster.', extensions: {} }] },
  }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Not undone. Another record already has the same Line in the roster.')).toBeVisible();
});

test('nobody else is offered it', async () => {
  open('none');
  await screen.findByRole('row', { name: /Assets/ });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
