import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as HouseholdList } from './HouseholdList.tsx';

const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [{ village_id: 'v1', village_name: 'ባህር ዳር' }];
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline' }];
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: [{ id: 'h1', household_code: 'HH-1' }], meta: { filter_count: 1 } },
  }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

async function open(create: 'full' | 'none', readable: readonly string[] = ['*'], search = '') {
  const all = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        households: { read: { access: 'full', fields: readable }, create: { access: create } },
        villages: { read: all },
        survey_rounds: { read: all },
      },
    },
  }));
  const shown = renderScreen(<HouseholdList />, { path: `/baseline-survey/list${search}`, signedInAs: ada, server });
  await screen.findByRole('rowheader', { name: 'HH-1' });
  return shown;
}
test('it begins with the village of the list, and is left without a question while nothing was typed', async () => {
  const shown = await open('full', ['*'], '?village=v1');
  const { user } = shown;
  const form = await begin(shown);
  expect(await form.findByText('ባህር ዳር')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Household' }), 'ቤት-8');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(sent()).toMatchObject([{ values: { household_code: 'ቤት-8', village_id: 'v1' } }]);
});

const sent = () => server.seen('POST', OUTBOX).map(({ body }) => (body as { readonly write: object }).write);
const begin = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click((await screen.findAllByRole('button', { name: 'Add household' }))[0]!);
  return within(await screen.findByRole('form', { name: 'Add household' }));
};

test('a household is added with its village and round, and leads to its page', async () => {
  const shown = await open('full');
  const { user } = shown;
  const form = await begin(shown);
  await chooseInList(user, 'Village', 'ባህር ዳር');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an answer.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Household' }), 'ቤት-7');
  await chooseInList(user, 'Survey round', 'Baseline');
  const dwelling = within(form.getByRole('group', { name: 'Dwelling' }));
  await user.type(dwelling.getByRole('spinbutton', { name: 'Rooms' }), '0');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toHaveAttribute('role', 'status');
  const id = expect.any(String) as string;
  expect(sent()).toEqual([
    {
      action: 'create',
      collection: 'households',
      values: { id, household_code: 'ቤት-7', village_id: 'v1', survey_round_id: 'r1', rooms: 0 },
    },
  ]);
  const { values } = sent()[0] as { readonly values: { readonly id: string } };
  expect(screen.getByRole('link', { name: 'Open the new household' })).toHaveAttribute(
    'href',
    `/baseline-survey/household/${values.id}`,
  );
});

test('the custom questions are asked that the chosen round asked', async () => {
  server.items['survey_rounds'] = [
    { id: 'r1', name: 'Baseline' },
    { id: 'r2', name: 'Endline' },
  ];
  const question = { collection: 'households', unit: null, choices: null, restricted: false };
  server.items['survey_questions'] = [
    { ...question, name: 'distance', label: 'Distance to the market', kind: 'number', unit: 'km' },
    { ...question, name: 'phone', label: 'Has a phone', kind: 'yesNo' },
  ];
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        { round: 'r1', asked: ['households.rooms', 'households.answers.distance'] },
        { round: 'r2', asked: ['households.rooms', 'households.answers.phone'] },
      ],
    },
  }));
  const shown = await open('full');
  const { user } = shown;
  const form = await begin(shown);
  expect(form.queryByRole('group', { name: 'Other questions' })).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Household' }), 'ቤት-3');
  await chooseInList(user, 'Survey round', 'Endline');
  const others = within(await form.findByRole('group', { name: 'Other questions' }));
  await user.click(others.getByRole('radio', { name: 'Yes' }));
  expect(others.queryByRole('spinbutton')).not.toBeInTheDocument();
  await chooseInList(user, 'Survey round', 'Baseline');
  await user.type(await others.findByRole('spinbutton', { name: 'Distance to the market (km)' }), '0');
  expect(others.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  // The answer to what the other round asks is not sent.
  expect(sent()).toMatchObject([
    {
      values: {
        id: expect.any(String) as string,
        household_code: 'ቤት-3',
        survey_round_id: 'r1',
        'answers.distance': 0,
      },
    },
  ]);
  expect(Object.keys((sent()[0] as { readonly values: object }).values)).toHaveLength(4);
});

test('a code that the round has already is refused in words, and nothing leads to it', async () => {
  server.on('POST', OUTBOX, () =>
    refusal(400, 'INVALID_PAYLOAD', 'Another record already has the same Household and Survey round.'),
  );
  const shown = await open('full');
  const form = await begin(shown);
  await shown.user.type(form.getByRole('textbox', { name: 'Household' }), 'HH-1');
  await shown.user.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await form.findByText('Not saved. Another record already has the same Household and Survey round.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the new household' })).not.toBeInTheDocument();
});

test('what the person may not read is not asked for', async () => {
  const shown = await open('full', ['id', 'household_code', 'rooms']);
  const form = await begin(shown);
  expect(form.getByRole('textbox', { name: 'Household' })).toBeVisible();
  expect(form.queryByRole('spinbutton', { name: /^Latitude/ })).not.toBeInTheDocument();
});

test('members suggest one, and are led to no household that is not there', async () => {
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const { user } = await open('none');
  await user.click(await screen.findByRole('button', { name: 'Suggest adding a household' }));
  const form = within(await screen.findByRole('form', { name: 'Suggest adding a household' }));
  await user.type(form.getByRole('textbox', { name: 'Household' }), 'ቤት-9');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(server.seen('POST', OUTBOX)[0]?.body).toMatchObject({ write: { action: 'create' }, suggested: true });
  expect(screen.queryByRole('link', { name: 'Open the new household' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add household' })).not.toBeInTheDocument();
});
