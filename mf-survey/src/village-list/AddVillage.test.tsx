import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSurvey, villageOf } from '../shared/villages/villages-for-tests.ts';
import { Component as VillageList } from './VillageList.tsx';

const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [];
  serveSurvey(server, { households: [] });
});

function open(create: 'full' | 'none') {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { villages: { read: { access: 'full', fields: ['*'] }, create: { access: create } } } },
  }));
  return renderScreen(<VillageList />, { path: '/village-profiles', signedInAs: ada, server });
}
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => (body as { readonly write: object }).write);

test('the first village is added without a file: it needs a code and a name, and the list shows it', async () => {
  server.on('POST', OUTBOX, () => {
    server.items['villages'] = [villageOf('BD-01', 'ባህር ዳር')];
    return { status: 200, body: { data: { state: 'written' } } };
  });
  const { user } = open('full');
  await screen.findByText('No villages yet');
  await user.click(screen.getAllByRole('button', { name: 'Add village' }).at(-1)!);
  const form = within(await screen.findByRole('form', { name: 'Add village' }));
  await user.type(form.getByRole('textbox', { name: 'District' }), 'Gojjam');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText('Enter an answer.')).toHaveLength(2);
  expect(sent()).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Village code' }), 'BD-01');
  await user.type(form.getByRole('textbox', { name: 'Village' }), 'ባህር ዳር');
  await user.type(form.getByRole('spinbutton', { name: /^Latitude/ }), '11,6');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'ባህር ዳር' })).toHaveAttribute('href', '/village-profiles/BD-01');
  expect(screen.getByText('Saved.')).toHaveAttribute('role', 'status');
  expect(sent()).toEqual([
    {
      action: 'create',
      collection: 'villages',
      values: { id: 'BD-01', village_name: 'ባህር ዳር', admin2: 'Gojjam', latitude: 11.6 },
    },
  ]);
});

test('a code that another village has is refused in words, and what was typed stays', async () => {
  server.on('POST', OUTBOX, () => refusal(400, 'INVALID_PAYLOAD', 'Another record already has the same Village code.'));
  const { user } = open('full');
  await user.click((await screen.findAllByRole('button', { name: 'Add village' }))[0]!);
  const form = within(await screen.findByRole('form', { name: 'Add village' }));
  await user.type(form.getByRole('textbox', { name: 'Village code' }), 'V1');
  await user.type(form.getByRole('textbox', { name: 'Village' }), 'Aldeia');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Not saved. Another record already has the same Village code.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Village code' })).toHaveValue('V1');
});

test('members suggest one', async () => {
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  const { user } = open('none');
  await user.click((await screen.findAllByRole('button', { name: 'Suggest adding a village' }))[0]!);
  const form = within(await screen.findByRole('form', { name: 'Suggest adding a village' }));
  await user.type(form.getByRole('textbox', { name: 'Village code' }), 'ባዳ-1');
  await user.type(form.getByRole('textbox', { name: 'Village' }), 'ባህር ዳር');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(server.seen('POST', OUTBOX)[0]?.body).toMatchObject({ write: { action: 'create' }, suggested: true });
  expect(screen.queryByRole('button', { name: 'Add village' })).not.toBeInTheDocument();
});
