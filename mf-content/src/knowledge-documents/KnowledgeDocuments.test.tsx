import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInLongList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  textFile,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as KnowledgeDocuments } from './KnowledgeDocuments.tsx';

const PATH = '/data/items/knowledge_docs';
const paper = (id: string, more: object = {}) => ({
  id,
  title: `Manual ${id}`,
  language: 'en',
  state: 'ready',
  error: null,
  indexed_at: '2024-05-06T12:00:00Z',
  user_created: 'user-ben',
  ...more,
});
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  allow('partial');
});

function allow(access: string): void {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { knowledge_docs: { delete: { access } } } },
  }));
}
const open = (path = '/upload_knowledge_doc') =>
  renderScreen(<KnowledgeDocuments />, { path, signedInAs: ada, server });
const rowOf = async (title: string) => within((await screen.findByRole('rowheader', { name: title })).closest('tr')!);

test('shows how far each document is, with the reason of a failure', async () => {
  server.items['knowledge_docs'] = [
    paper('1', { page_count: 3, passage_count: 1 }),
    paper('2', { state: 'queued', indexed_at: null }),
    paper('3', { state: 'reading' }),
    paper('4', { state: 'failed', error: 'It is locked.' }),
  ];
  open();
  expect((await rowOf('Manual 1')).getByText('Ready: 3 pages, 1 passage')).toBeVisible();
  expect((await rowOf('Manual 2')).getByText('Queued')).toBeVisible();
  expect((await rowOf('Manual 3')).getByText('Reading')).toBeVisible();
  expect((await rowOf('Manual 4')).getByText('Failed: It is locked.')).toBeVisible();
});

test('a failed document can be read again by the person who added it, and a refusal says why', async () => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { knowledge_docs: { update: { access: 'partial' }, delete: { access: 'partial' } } } },
  }));
  server.items['knowledge_docs'] = [
    paper('1', { state: 'failed', error: 'It is locked.' }),
    paper('2', { state: 'failed', error: 'It is locked.', user_created: ada.id }),
  ];
  const heal = server.on('PATCH', `${PATH}/2`, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Read again Manual 2' });
  expect(screen.queryByRole('button', { name: 'Read again Manual 1' })).not.toBeInTheDocument();
  await user.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be queued. Out of order.');
  heal();
  server.on('PATCH', `${PATH}/2`, () => {
    server.items['knowledge_docs'] = [paper('2', { state: 'queued', user_created: ada.id })];
    return { status: 200, body: { data: {} } };
  });
  await user.click(again);
  expect(await screen.findByText('Queued')).toBeVisible();
  expect(server.seen('PATCH', `${PATH}/2`).at(-1)?.body).toEqual({ state: 'queued' });
});

test('a member removes what is his own after one question, and nothing of others', async () => {
  server.items['knowledge_docs'] = [paper('1'), paper('2', { user_created: ada.id })];
  server.on('DELETE', `${PATH}/2`, () => {
    server.items['knowledge_docs'] = [paper('1')];
    return { status: 204, body: '' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Manual 2' }));
  expect(screen.getByRole('button', { name: 'Keep Manual 2' })).toHaveFocus();
  expect(server.seen('DELETE', `${PATH}/2`)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove Manual 2' }));
  await waitFor(() => expect(screen.queryByText('Manual 2')).not.toBeInTheDocument());
  expect((await rowOf('Manual 1')).getByText('Uploader only')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Added documents' })).toHaveFocus();
});

test('a data manager, who has several sets of rights, removes what others added', async () => {
  server.items['knowledge_docs'] = [paper('1')];
  server.on('GET', '/data/permissions/me/knowledge_docs/1', () => ({
    status: 200,
    body: { data: { update: { access: true }, delete: { access: true } } },
  }));
  open();
  expect(await screen.findByRole('button', { name: 'Remove Manual 1' })).toBeVisible();
});

test('a removal that fails says why and leaves the document', async () => {
  allow('full');
  server.items['knowledge_docs'] = [paper('1')];
  server.on('DELETE', `${PATH}/1`, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Manual 1' }));
  await user.click(screen.getByRole('button', { name: 'Remove Manual 1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not removed. Out of order.');
});

test('text is read on the device and ready at once', async () => {
  server.items['knowledge_docs'] = [];
  server.on('POST', '/data/files', () => ({ status: 200, body: { data: { id: 'f1' } } }));
  server.on('POST', PATH, ({ body }) => ({ status: 200, body: { data: body } }));
  const { user } = open();
  expect(await screen.findByText('No knowledge documents yet')).toBeVisible();
  await user.upload(screen.getByLabelText(/Choose files/), textFile('pump care.md', '# Pump'));
  await chooseInLongList(user, 'Language', 'English');
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(server.seen('POST', PATH)).toHaveLength(1));
  expect(server.seen('POST', PATH)[0]?.body).toMatchObject({
    file: 'f1',
    title: 'pump care',
    language: 'en',
    state: 'ready',
    text: '# Pump',
  });
  // The list is asked for again.
  await waitFor(() => expect(server.seen('GET', PATH).filter(({ query }) => query['meta'])).toHaveLength(2));
});

test('a list that fails is reported and can be retried', async () => {
  const heal = server.on('GET', PATH, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByText('The knowledge documents could not be loaded.')).toBeVisible();
  heal();
  server.items['knowledge_docs'] = [paper('1')];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'Manual 1' })).toBeVisible();
});
