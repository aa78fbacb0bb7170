import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FigureNotes, NoteButton } from './NoteParts.tsx';

const NOTES = '/data/items/figure_notes';
const OUTBOX = '/data/groundwork-outbox';
const note = (id: string, figure: string, text: string, by: string) => ({
  id,
  figure,
  note: text,
  date_created: '2026-03-01T10:00:00Z',
  user_created: { id: by, first_name: 'Ada', last_name: 'Member' },
});
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['figure_notes'] = [
    note('n1', 'Literacy', 'The school was closed in May.', 'user-ada'),
    note('n2', 'Literacy', 'Ask again.', 'user-bea'),
    note('n3', 'Attendance', 'Of another figure.', 'user-ada'),
  ];
});

function Notes({ view }: { readonly view: { readonly village: string; readonly round: string } }) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <NoteButton figure="Literacy" view={view} open={writing} onClick={() => setWriting(!writing)} />
      <FigureNotes figure="Literacy" view={view} writing={writing} onSaved={() => setWriting(false)} />
    </>
  );
}

const show = (village = 'v1', round = 'r1') =>
  renderScreen(<Notes view={{ village, round }} />, { path: '/baseline-survey/education', signedInAs: ada, server });

test('the notes on a figure are below it, with their authors; one’s own can be removed', async () => {
  server.on('DELETE', `${NOTES}/n1`, () => ({ status: 204, body: null }));
  show();
  const list = await screen.findByRole('list', { name: 'Notes on Literacy' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list).toHaveTextContent('The school was closed in May.');
  expect(list).toHaveTextContent('Ada Member');
  expect(list).not.toHaveTextContent('Of another figure.');
  const [remove] = within(list).getAllByRole('button', { name: /Remove/ });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(remove!);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(server.seen('DELETE', `${NOTES}/n1`)).toHaveLength(1));
});

test('they are those of the village and the round that are shown', async () => {
  show('v1', '');
  await waitFor(() => expect(server.seen('GET', NOTES)).toHaveLength(1));
  expect(JSON.parse(server.seen('GET', NOTES)[0]?.query['filter'] ?? '')).toEqual({
    _and: [{ village_id: { village_id: { _eq: 'v1' } } }, { survey_round_id: { _null: true } }],
  });
});

test('a note is saved for what is shown, and what was typed stays when it could not be', async () => {
  server.on('POST', OUTBOX, () => refusal(500, 'INTERNAL', 'The disk is full.'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note on Literacy (2 notes)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Write a note first.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Rains were late.');
  await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/Not saved. .*The disk is full/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rains were late.');
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(server.seen('POST', OUTBOX)[1]?.body).toMatchObject({
    write: { values: { figure: 'Literacy', note: 'Rains were late.', village_id: 'v1', survey_round_id: 'r1' } },
  });
});

test('a figure works without its notes', async () => {
  server.on('GET', NOTES, () => refusal(500, 'INTERNAL', 'boom'));
  show();
  await waitFor(() => expect(server.seen('GET', NOTES).length).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: 'Add a note on Literacy' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
