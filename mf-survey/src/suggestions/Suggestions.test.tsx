import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Suggestions } from './Suggestions.tsx';

const PATH = '/data/groundwork-suggestions';
const ROOMS = {
  id: 's1',
  when: '2026-03-02T08:00:00.000Z',
  who: 'ሰላም ተስፋዬ',
  collection: 'households',
  item: 'h2',
  record: { collection: 'households', key: 'h2', name: 'HH-2' },
  place: null,
  changes: [{ field: 'rooms', before: 3, after: 5, now: 3 }],
  reason: 'ቤቱን አይቻለሁ',
  state: 'open',
  decidedAt: null,
  decidedBy: null,
  answer: null,
};
const AGE = {
  ...ROOMS,
  id: 's2',
  who: 'فاطمة',
  collection: 'members',
  item: 'm1',
  place: 1,
  changes: [{ field: 'age_years', before: 53, after: 35, now: 52 }],
  reason: '',
};
let server: FakeDirectus;
let answer: { decides: boolean; waiting: readonly object[]; mine: readonly object[] };

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  answer = { decides: true, waiting: [ROOMS, AGE], mine: [] };
  server.on('GET', PATH, () => ({ status: 200, body: { data: answer } }));
  for (const { id } of [ROOMS, AGE]) {
    server.on('POST', `${PATH}/${id}/accept`, () => {
      answer = { ...answer, waiting: answer.waiting.filter((one) => !('id' in one && one.id === id)) };
      return { status: 200, body: { data: { state: 'written' } } };
    });
    server.on('POST', `${PATH}/${id}/decline`, () => {
      answer = { ...answer, waiting: answer.waiting.filter((one) => !('id' in one && one.id === id)) };
      return { status: 204, body: undefined };
    });
  }
});

const open = () =>
  renderScreen(<Suggestions />, { path: '/baseline-survey/tools/suggestions', signedInAs: ada, server });
const sent = (id: string, how: 'accept' | 'decline') =>
  server.seen('POST', `${PATH}/${id}/${how}`).map(({ body }) => body);
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const cells = (card: Awaited<ReturnType<typeof cardOf>>) =>
  card.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('who decides sees who would change what, and why; what has changed since stands between', async () => {
  open();
  const rooms = await cardOf('Household HH-2');
  expect(rooms.getByRole('link', { name: 'Household HH-2' })).toHaveAttribute('href', '/baseline-survey/household/h2');
  expect(rooms.getByText('ሰላም ተስፋዬ')).toBeVisible();
  expect(rooms.getByText('ቤቱን አይቻለሁ')).toBeVisible();
  expect(cells(rooms)).toEqual([
    ['Answer', 'Before', 'Suggested'],
    ['Rooms', '3', '5'],
  ]);
  const age = await cardOf('Household HH-2 · Household members, 1');
  expect(cells(age)).toEqual([
    ['Answer', 'Before', 'In the portal now', 'Suggested'],
    ['Age (years)', '53', '52', '35'],
  ]);
  expect(screen.queryByRole('heading', { name: 'Your suggestions' })).not.toBeInTheDocument();
});

test('records beside households are called, linked and written as on their pages', async () => {
  const of = (id: string, more: object) => ({ ...ROOMS, id, item: id, ...more });
  const project = { collection: 'water_projects', key: 'p/1', name: 'WP-2023-014' };
  const village = { collection: 'villages', key: 'v 1', name: 'ባህር ዳር' };
  server.items['villages'] = [
    { village_id: 'v 1', village_name: 'ባህር ዳር' },
    { village_id: 'v2', village_name: 'बाराबंकी' },
  ];
  answer = {
    decides: true,
    waiting: [
      of('a', {
        collection: 'villages',
        record: village,
        changes: [{ field: 'latitude', before: '-17.5000000', after: -17.5000123, now: '-17.5000000' }],
      }),
      of('b', {
        collection: 'village_profiles',
        record: village,
        place: 2024,
        changes: [{ field: 'electricity', before: false, after: true, now: false }],
      }),
      of('c', {
        collection: 'water_projects',
        record: project,
        changes: [
          { field: 'village_id', before: 'v 1', after: 'v2', now: 'v 1' },
          { field: 'project_sponsorship', before: 'UNICEF', after: [], now: 'UNICEF' },
          { field: 'narrative', before: null, after: 'ኣዲስ', now: null },
        ],
      }),
      of('d', {
        collection: 'water_points',
        record: project,
        place: 'the_ቧንቧ',
        changes: [
          { field: 'management', before: 'committee', after: 'none', now: 'committee' },
          { field: 'installed_year', before: null, after: 2019, now: null },
        ],
      }),
      of('e', {
        collection: 'water_point_visits',
        record: project,
        place: '2025-05-03',
        within: 'the_ቧንቧ',
        changes: [{ field: 'flow_l_min', before: '12.5', after: 0, now: '12.5' }],
      }),
    ],
    mine: [],
  };
  const { user } = open();
  const cellsIn = async (name: string) => cells(await cardOf(name)).slice(1);
  expect(await cellsIn('Village ባህር ዳር')).toEqual([['Latitude (°)', '-17.5', '-17.5000123']]);
  expect((await cardOf('Village ባህር ዳር')).getByRole('link')).toHaveAttribute('href', '/village-profiles/v%201');
  expect(await cellsIn('Village ባህር ዳር · Village profiles, 2024')).toEqual([['Electricity', 'No', 'Yes']]);
  const card = await cardOf('Water project WP-2023-014');
  expect(card.getByRole('link')).toHaveAttribute('href', '/water-projects/p%2F1');
  await waitFor(() =>
    expect(cells(card).slice(1)).toEqual([
      ['Village', 'ባህር ዳር', 'बाराबंकी'],
      ['Sponsorship', 'UNICEF', 'None'],
      ['Narrative', '–not known', 'ኣዲስ'],
    ]),
  );
  expect(await cellsIn('Water project WP-2023-014 · Water points, the_ቧንቧ')).toEqual([
    ['Who looks after it', 'Water committee', 'Nobody'],
    ['Year of installation', '–not known', '2019'],
  ]);
  const visit = 'Water project WP-2023-014 · Visits to water points, the_ቧንቧ, 3 May 2025';
  expect(await cellsIn(visit)).toEqual([['Flow (l/min)', '12.5', '0']]);
  expect((await cardOf(visit)).getByRole('link')).toHaveAttribute('href', '/water-projects/p%2F1');
  // The form for other values has the fields and choices of the page.
  await user.click((await cardOf('Water project WP-2023-014')).getByRole('button', { name: /^Change and accept/ }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('combobox', { name: 'Village' })).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Narrative' }), ' ጉድጓድ');
  server.on('POST', `${PATH}/c/accept`, () => ({ status: 200, body: { data: { state: 'written' } } }));
  await user.click(form.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted.')).toBeVisible();
  expect(sent('c', 'accept')).toEqual([
    {
      values: { narrative: 'ኣዲስ ጉድጓድ' },
      seen: { village_id: 'v 1', project_sponsorship: 'UNICEF', narrative: null },
    },
  ]);
});

test('new rows and removals are called so; of a removal it is said what goes with it, and it is not changed', async () => {
  const plot = { ...ROOMS, id: 's3', item: 'p1', collection: 'plots', place: 2, action: 'delete' };
  answer = {
    ...answer,
    waiting: [
      {
        ...AGE,
        action: 'create',
        item: 'm9',
        place: 3,
        changes: [{ field: 'age_years', before: null, after: 9, now: null }],
      },
      {
        ...plot,
        changes: [
          { field: 'irrigated', before: true, after: null, now: true },
          { field: 'tenure', before: null, after: null, now: null },
        ],
      },
      {
        ...ROOMS,
        id: 's4',
        collection: 'villages',
        item: 'BD-01',
        action: 'create',
        record: { collection: 'villages', key: 'BD-01', name: 'ባህር ዳር' },
        changes: [{ field: 'village_name', before: null, after: 'ባህር ዳር', now: null }],
      },
    ],
  };
  server.on('POST', `${PATH}/s3/accept`, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const { user } = open();
  expect(cells(await cardOf('New: Household HH-2 · Household members, 3'))).toEqual([
    ['Answer', 'Suggested'],
    ['Age (years)', '9'],
  ]);
  const village = await cardOf('New: Village ባህር ዳር');
  expect(village.queryByRole('link')).not.toBeInTheDocument();
  expect(cells(village)[1]).toEqual(['Village code', 'BD-01']);
  const removal = await cardOf('Remove: Household HH-2 · Plots, 2');
  expect(cells(removal)).toEqual([
    ['Answer', 'Before'],
    ['Irrigated', 'Yes'],
  ]);
  expect(removal.getByText('Removed with it: Crop plantings.')).toBeVisible();
  expect(removal.queryByRole('button', { name: /^Change and accept/ })).not.toBeInTheDocument();
  await user.click(removal.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText('Accepted.')).toBeVisible();
  expect(sent('s3', 'accept')).toEqual([{ values: {}, seen: { irrigated: true, tenure: null } }]);
});

test('one press accepts, once; it is said, and the rest stays', async () => {
  const { user } = open();
  await user.dblClick((await cardOf('Household HH-2')).getByRole('button', { name: 'Accept Household HH-2' }));
  const said = await screen.findByText('Accepted.');
  await waitFor(() => expect(said).toHaveFocus());
  expect(sent('s1', 'accept')).toEqual([{ values: {}, seen: { rooms: 3 } }]);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Household HH-2' })).not.toBeInTheDocument());
  expect(await cardOf('Household HH-2 · Household members, 1')).toBeDefined();
});

test('accepts with another value, within what the question allows', async () => {
  const { user } = open();
  await user.click((await cardOf('Household HH-2')).getByRole('button', { name: /^Change and accept/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Change and accept: Household HH-2' }));
  const rooms = form.getByRole('spinbutton', { name: 'Rooms' });
  expect(rooms).toHaveValue('5');
  expect(form.queryByRole('textbox', { name: /^Reason/ })).not.toBeInTheDocument();
  await user.clear(rooms);
  await user.type(rooms, '4.5');
  await user.click(form.getByRole('button', { name: 'Accept' }));
  expect(await form.findByText('Enter a whole number.')).toBeVisible();
  await user.clear(rooms);
  await user.type(rooms, '4');
  await user.click(form.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted.')).toBeVisible();
  expect(sent('s1', 'accept')).toEqual([{ values: { rooms: 4 }, seen: { rooms: 3 } }]);
});

test('declines with a text for the person; without one it does not', async () => {
  const { user } = open();
  const card = await cardOf('Household HH-2');
  await user.click(card.getByRole('button', { name: /^Decline/ }));
  const why = card.getByRole('textbox', { name: 'Why it is declined' });
  expect(why).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Decline' }));
  expect(card.getByText('Write a sentence for the person.')).toBeVisible();
  await user.type(why, 'الغرفة الخامسة مخزن');
  await user.click(card.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined.')).toBeVisible();
  expect(sent('s1', 'decline')).toEqual([{ answer: 'الغرفة الخامسة مخزن' }]);
});

test('Escape leaves an empty refusal, and the focus returns', async () => {
  const { user } = open();
  const card = await cardOf('Household HH-2');
  await user.click(card.getByRole('button', { name: /^Decline/ }));
  await user.keyboard('{Escape}');
  expect(card.getByRole('button', { name: /^Decline/ })).toHaveFocus();
});

test('what was changed meanwhile is not overwritten, and is shown', async () => {
  server.on('POST', `${PATH}/s1/accept`, () => {
    answer = {
      ...answer,
      waiting: [{ ...ROOMS, changes: [{ field: 'rooms', before: 3, after: 5, now: 4 }] }, AGE],
    };
    return {
      status: 200,
      body: { data: { state: 'conflict', differences: [{ field: 'rooms', expected: 3, current: 4 }] } },
    };
  });
  const { user } = open();
  const card = await cardOf('Household HH-2');
  await user.click(card.getByRole('button', { name: /^Accept/ }));
  expect(await card.findByText(/^Somebody has changed the record meanwhile/)).toBeVisible();
  expect(cells(card)[1]).toEqual(['Rooms', '3', '4', '5']);
  await user.click(card.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(sent('s1', 'accept').at(-1)).toEqual({ values: {}, seen: { rooms: 4 } }));
});

test('what somebody else has decided goes, and it is said', async () => {
  server.on('POST', `${PATH}/s1/accept`, () => {
    answer = { ...answer, waiting: [AGE] };
    return refusal(409, 'ALREADY_DECIDED', 'Somebody has already decided this suggestion.');
  });
  const { user } = open();
  await user.click((await cardOf('Household HH-2')).getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText('Somebody has already decided this suggestion.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Household HH-2' })).not.toBeInTheDocument());
});

test('without a network nothing is lost of what was typed', async () => {
  const { user } = open();
  const card = await cardOf('Household HH-2');
  await user.click(card.getByRole('button', { name: /^Decline/ }));
  await user.type(card.getByRole('textbox', { name: 'Why it is declined' }), 'បន្ទប់ទីប្រាំ');
  server.on('POST', `${PATH}/s1/decline`, () => 'no answer');
  await user.click(card.getByRole('button', { name: 'Decline' }));
  expect(await card.findByText(/^Not declined\./)).toBeVisible();
  expect(card.getByRole('textbox', { name: 'Why it is declined' })).toHaveValue('បន្ទប់ទីប្រាំ');
});

test('members see what became of theirs, with the text of who decided, and take one back', async () => {
  const decided = { decidedAt: '2026-03-03T08:00:00.000Z', decidedBy: 'Tomas Chivite' };
  answer = {
    decides: false,
    waiting: [],
    mine: [
      { ...AGE, ...decided, state: 'declined', answer: 'ዕድሜዋ ትክክል ነው።' },
      { ...ROOMS, ...decided, id: 's3', state: 'accepted', record: null, changes: [], reason: '' },
      {
        ...AGE,
        ...decided,
        id: 's4',
        state: 'accepted',
        action: 'delete',
        record: { collection: 'households', key: 'h9', name: 'HH-9' },
        place: 4,
        isGone: true,
        changes: [],
      },
      ROOMS,
    ],
  };
  server.on('DELETE', `${PATH}/s1`, () => {
    answer = { ...answer, mine: answer.mine.slice(0, 3) };
    return { status: 204, body: undefined };
  });
  const { user } = open();
  const declined = await cardOf('Household HH-2 · Household members, 1');
  expect(declined.getByText(/^Declined by Tomas Chivite/)).toBeVisible();
  expect(declined.getByText('ዕድሜዋ ትክክል ነው።')).toBeVisible();
  expect(declined.queryByRole('button')).not.toBeInTheDocument();
  const hidden = await cardOf('A record that was removed, or that you may no longer see');
  expect(hidden.queryByRole('link')).not.toBeInTheDocument();
  const removed = await cardOf('Removed: Household HH-9 · Household members, 4');
  expect(removed.getByText(/^Accepted by Tomas Chivite/)).toBeVisible();
  expect(removed.queryByRole('link')).not.toBeInTheDocument();
  const open1 = await cardOf('Household HH-2');
  expect(open1.getByText('Waits for a decision')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  await user.click(open1.getByRole('button', { name: 'Take back Household HH-2' }));
  await user.click(open1.getByRole('button', { name: /^Take back/ }));
  expect(await screen.findByText('Taken back.')).toBeVisible();
  expect(server.seen('DELETE', `${PATH}/s1`)).toHaveLength(1);
});

test('says that there is nothing, to those who decide and to the others', async () => {
  answer = { decides: true, waiting: [], mine: [] };
  const { unmount } = open();
  expect(await screen.findByText('No suggestion waits for a decision.')).toBeVisible();
  unmount();
  queryClient.clear();
  answer = { decides: false, waiting: [], mine: [] };
  open();
  expect(await screen.findByText('You have not suggested anything yet')).toBeVisible();
});

test('says that they did not come, and asks again', async () => {
  const back = server.on('GET', PATH, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open();
  expect(await screen.findByText('The suggestions could not be loaded.')).toBeVisible();
  back();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cardOf('Household HH-2')).toBeDefined();
});
