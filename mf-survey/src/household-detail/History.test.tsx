import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
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
    ['Ada Manager', 'The household', 'Rooms', 'Not known', '–not known'],
    ['Ada Manager', 'Household members, 3', 'Removed', 'Line in the roster: 3Sex: Female', ''],
    ['Not known', 'Household members, 4 rows', 'Recorded', '', ''],
  ]);
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
    ['Distance (km)', 'Not known', '3'],
  ]);
});
