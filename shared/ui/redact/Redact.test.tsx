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
import { Redact } from './index.ts';

const ERASURE = '/data/groundwork-erasure';
const note = {
  collection: 'figure_notes',
  item: 'n1',
  label: 'the note “Maria said so.”',
  fields: [{ name: 'note', label: 'Note' }],
};
const file = {
  collection: 'directus_files',
  item: 'f1',
  label: 'The file maria.pdf',
  fields: [{ name: 'filename_download', label: 'Name of the file' }],
};
let server: FakeDirectus;
let redacted: jest.Mock;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  redacted = jest.fn();
  server.on('GET', ERASURE, () => ({ status: 200, body: { data: [] } }));
  asAdministrator({ status: 200, body: { data: { admin_access: true } } });
});
const asAdministrator = (answer: { status: number; body: object }) =>
  server.on('GET', '/data/policies/me/globals', () => answer);
const open = (records: readonly [typeof note, ...(typeof file)[]] = [note]) =>
  renderScreen(<Redact of="the note" records={records} onRedacted={redacted} />, {
    path: '/',
    signedInAs: ada,
    server,
  });
const BUTTON = 'Redact… the note “Maria said so.”';

test.each([
  ['somebody who is no administrator', { status: 200, body: { data: { admin_access: false } } }],
  ['anybody, where the server does not say', { status: 500, body: {} }],
])('is not offered to %s', async (_who, answer) => {
  asAdministrator(answer);
  open();
  await expect(screen.findByRole('button', {}, { timeout: 300 })).rejects.toThrow();
});

test('of one record asks only what and why, and makes the screen reload', async () => {
  server.on('POST', ERASURE, ({ body }) => ({
    status: 200,
    body: { data: { id: 'e1', done_at: '2026-04-01T09:00:00Z', by: null, ...(body as object) } },
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  const panel = within(await screen.findByRole('group', { name: 'Redact' }));
  expect(panel.queryByLabelText('Record')).toBeNull();
  await user.click(panel.getByRole('checkbox', { name: 'Note' }));
  await user.type(panel.getByLabelText('Reason'), 'Asked for.');
  await user.click(panel.getByRole('button', { name: 'Redact Note' }));
  expect(redacted).not.toHaveBeenCalled();
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  expect(await panel.findByText('Redacted: Note.')).toHaveFocus();
  expect(redacted).toHaveBeenCalledTimes(1);
  expect(server.seen('POST', ERASURE).map(({ body }) => body)).toEqual([
    { collection: 'figure_notes', item: 'n1', fields: ['note'], reason: 'Asked for.' },
  ]);
  await user.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: BUTTON })).toHaveFocus();
});

test('makes the screen reload after a failed response too, and redacts what belongs to the record', async () => {
  server.on('POST', ERASURE, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  const { user } = open([note, file]);
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  const panel = within(await screen.findByRole('group', { name: 'Redact' }));
  await chooseInList(user, 'Record', 'The file maria.pdf');
  await user.click(panel.getByRole('checkbox', { name: 'Name of the file' }));
  await user.type(panel.getByLabelText('Reason'), 'Asked for.');
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  await user.click(panel.getByRole('button', { name: /^Redact / }));
  expect(await panel.findByText('The redaction was not confirmed. The disk is full.')).toBeVisible();
  expect(redacted).toHaveBeenCalledTimes(1);
  expect(server.seen('POST', ERASURE)[0]?.body).toMatchObject({
    collection: 'directus_files',
    item: 'f1',
    fields: ['filename_download'],
  });
});
