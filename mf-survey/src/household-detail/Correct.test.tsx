import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as HouseholdDetail } from './HouseholdDetail.tsx';

const OUTBOX = '/data/groundwork-outbox';
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
  ])
    server.items[name] = [];
  server.items['households'] = [
    { id: 'h2', household_code: 'HH-2', review_state: 'not_reviewed', rooms: 3, wall: 'reed' },
  ];
  server.items['members'] = [
    { id: 'm1', household_id: 'h2', line_no: 1, relation: 'head', sex: 'female', age_years: 53 },
  ];
  server.items['household_reviews'] = [];
  server.on('GET', '/data/groundwork-households/checks', () => ({ status: 200, body: { data: [] } }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

/** Opens the household as somebody who may, or may not, change rows of households. */
function open(update: 'full' | 'none', search = '') {
  const all = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        households: { read: all, update: { access: update, fields: ['*'] } },
        members: { read: all, delete: all },
        household_reviews: { read: all, create: all },
      },
    },
  }));
  return renderScreen(<HouseholdDetail />, {
    path: `/baseline-survey/household/h2${search}`,
    route: '/baseline-survey/household/:id',
    signedInAs: ada,
    server,
  });
}
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => (body as { readonly write: object }).write);

test('one answer is corrected where it stands, in three presses, and the focus returns', async () => {
  const { user } = open('full');
  const cell = within(await screen.findByRole('row', { name: /^Rooms/ }));
  await user.click(await cell.findByRole('button', { name: 'Correct Rooms' }));
  const rooms = await screen.findByRole('spinbutton', { name: 'Rooms' });
  expect(rooms).toHaveFocus();
  await user.clear(rooms);
  await user.keyboard('5{Enter}');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toEqual([{ action: 'update', collection: 'households', values: { id: 'h2', rooms: 5 } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Correct Rooms' })).toHaveFocus());
});

test('E opens all answers under their headings; Escape leaves them', async () => {
  const { user } = open('full');
  await screen.findByRole('button', { name: 'Correct answers' });
  await user.keyboard('e');
  const form = await screen.findByRole('form', { name: 'Correct the answers' });
  expect(
    within(within(form).getByRole('group', { name: 'Dwelling' })).getByRole('spinbutton', { name: 'Rooms' }),
  ).toHaveValue('3');
  // Written, not meant as a command.
  await user.type(within(form).getByRole('textbox', { name: 'Reason (optional)' }), 'e{Backspace}');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Correct answers' })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a person of the household is corrected beside the list', async () => {
  const { user } = open('full', '?tab=people');
  await user.click(await screen.findByRole('button', { name: 'Correct Head, female, 53' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Correct: Head, female, 53' }));
  const age = drawer.getByRole('spinbutton', { name: 'Age (years)' });
  await user.clear(age);
  await user.type(age, '35');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toEqual([{ action: 'update', collection: 'members', values: { id: 'm1', age_years: 35 } }]);
});

test('on a phone the card of a person says who it is and how much school, with its pencil in sight', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query === '(max-width: 640px)' });
  try {
    const { user } = open('full', '?tab=people');
    const table = await screen.findByRole('table', { name: 'People of the household' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Person', 'Level', 'Correct']);
    expect(within(table).getByRole('rowheader')).toHaveTextContent('1Head, Female, 53');
    const pencil = await within(table).findByRole('button', { name: 'Correct Head, female, 53' });
    // Not only where a mouse points.
    expect(pencil).toHaveClass('shown');
    expect(screen.getByRole('table', { name: 'Family and work' })).toBeVisible();
    await user.click(pencil);
    expect(await screen.findByRole('dialog', { name: 'Correct: Head, female, 53' })).toBeVisible();
  } finally {
    window.matchMedia = wide;
  }
});

test('nobody else is offered it', async () => {
  open('none');
  await screen.findByRole('button', { name: 'Suggest a change' });
  expect(screen.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument();
});

test('a person is added to the household, and one is removed after a question', async () => {
  const { user } = open('full', '?tab=people');
  await user.click(await screen.findByRole('button', { name: 'Add to People' }));
  const form = await screen.findByRole('form', { name: 'Add to People' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Enter an answer.')).toBeVisible();
  await user.type(within(form).getByRole('spinbutton', { name: 'Line in the roster' }), '2');
  await user.type(within(form).getByRole('spinbutton', { name: /^Age/ }), '0');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toEqual([
    {
      action: 'create',
      collection: 'members',
      values: { id: expect.any(String) as string, household_id: 'h2', line_no: 2, age_years: 0 },
    },
  ]);
  await user.click(screen.getByRole('button', { name: /^Correct .*53/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remove .*53.*\?$/ });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'Counted twice');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(sent().at(-1)).toEqual({
    action: 'delete',
    collection: 'members',
    values: { id: 'm1' },
    reason: 'Counted twice',
  });
  const { expects } = server.seen('POST', OUTBOX).at(-1)!.body as { readonly expects: { readonly values: object } };
  expect(expects.values).toMatchObject({ age_years: 53, relation: 'head' });
});
