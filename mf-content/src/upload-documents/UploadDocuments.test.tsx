import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  freshPage,
  pdfFile,
  refusal,
  renderScreen,
  serveFake,
  textFile,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as UploadDocuments } from './UploadDocuments.tsx';

const FILES = '/data/files';
const DOCUMENTS = '/data/items/documents';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['documents'] = [];
  server.items['villages'] = [
    { village_id: 'V2', village_name: 'Chirimba' },
    { village_id: 'V1', village_name: 'Baraka' },
  ];
  server.items['water_projects'] = [{ project_id: 'key-1', project_uid: 'WP-1' }];
  server.on('POST', FILES, () => ({ status: 200, body: { data: { id: `f${server.seen('POST', FILES).length}` } } }));
  server.on('POST', DOCUMENTS, ({ body }) => ({ status: 200, body: { data: body } }));
});

const open = () => renderScreen(<UploadDocuments />, { path: '/upload_docs', signedInAs: ada, server });
const records = () => server.seen('POST', DOCUMENTS).map(({ body }) => body as Record<string, unknown>);

test('says the limits before anything is chosen', async () => {
  open();
  expect(await screen.findByText(/PDF, Word, Excel, .* up to 2.1 GB each/)).toBeVisible();
  expect(screen.getByLabelText(/Choose files/)).toHaveAccessibleDescription(/No documents with macros/);
});

test('each record is written after its file, with the details for all and its own title', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), [
    pdfFile('first_paper.pdf', '1'),
    pdfFile('second.pdf', '2'),
  ]);
  const all = screen.getByRole('region', { name: 'Apply to all files' });
  await user.click(within(all).getByRole('combobox', { name: 'Village' }));
  await user.click(await screen.findByRole('option', { name: 'Chirimba' }));
  await user.click(within(all).getByRole('combobox', { name: 'Water project' }));
  await user.click(await screen.findByRole('option', { name: 'WP-1' }));
  const [title] = await screen.findAllByLabelText('Title');
  expect(title).toHaveValue('first paper');
  await user.clear(title!);
  await user.type(title!, 'Minutes of May');
  await user.click(await screen.findByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(records()).toHaveLength(2));
  expect(records()).toMatchObject([
    { title: 'Minutes of May', file: 'f1', village_id: 'V2', water_project_id: 'key-1', kind: null, tags: null },
    { title: 'second', file: 'f2', village_id: 'V2' },
  ]);
  expect(await screen.findByText('Files: 2 uploaded.')).toBeInTheDocument();
});

test('an empty title is asked for, and nothing is sent', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), pdfFile('a.pdf'));
  await user.clear(await screen.findByLabelText('Title'));
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  expect(screen.getByText('Enter a title')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(server.seen('POST', FILES)).toHaveLength(0);
});

test('a date that is half typed is asked for, and nothing is sent', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), pdfFile('a.pdf'));
  await screen.findByRole('button', { name: 'Upload 1 file' });
  const date = screen.getByLabelText('Document date');
  await user.type(date, '2024-05');
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Enter the whole date, or leave it empty.')).toBeVisible();
  expect(date).toHaveFocus();
  expect(server.seen('POST', FILES)).toHaveLength(0);
  await user.type(date, '-06{Enter}');
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(records()).toMatchObject([{ document_date: '2024-05-06' }]));
});

test('a pasted file is added; text pasted into a field stays in the field', async () => {
  open();
  const box = await screen.findByLabelText('Tags');
  const paste = (target: Element, types: readonly string[], files: readonly File[]): boolean => {
    const event = createEvent.paste(target, { clipboardData: { types, files } });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  expect(paste(box, ['text/plain', 'Files'], [pdfFile('cells.pdf')])).toBe(false);
  expect(paste(document.body, ['Files'], [pdfFile('pasted.pdf')])).toBe(true);
  expect(await screen.findByRole('heading', { name: 'pasted.pdf' })).toBeVisible();
  expect(screen.queryByText('cells.pdf')).not.toBeInTheDocument();
});

test('the same file is held back until somebody wants it all the same', async () => {
  server.items['documents'] = [{ id: 'd1', title: 'Minutes' }];
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), pdfFile('a.pdf'));
  expect(await screen.findByRole('link', { name: 'Minutes' })).toHaveAttribute('href', '/documents?q=Minutes');
  // Asked by what is in it, whatever it is called.
  const asked = server.seen('GET', DOCUMENTS).map(({ query }) => query['filter[sha256][_eq]']);
  expect([...new Set(asked)]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Choose a file first.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Upload it anyway' }));
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(records()).toHaveLength(1));
});

test('a refused record keeps the file and what was typed, and is tried again without sending the file twice', async () => {
  const heal = server.on('POST', DOCUMENTS, () => refusal(400, 'INVALID_PAYLOAD', 'Out of order.'));
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), textFile('notes.txt', 'words'));
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText(/The file was uploaded, but its entry was not saved: Out of order\./)).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry notes.txt' }));
  await waitFor(() => expect(screen.getByText('Files: 1 uploaded.')).toBeInTheDocument());
  expect(server.seen('POST', FILES)).toHaveLength(1);
});

test('a refused file says why, keeps what was typed, and is tried again', async () => {
  const heal = server.on('POST', FILES, () => refusal(400, 'INVALID_PAYLOAD', 'No room.'));
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), pdfFile('again.pdf'));
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'A typed title');
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Not uploaded. No room.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('A typed title');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry again.pdf' }));
  await waitFor(() => expect(records()).toMatchObject([{ title: 'A typed title' }]));
});

test('lists that fail to load are reported with Retry, and uploading still works', async () => {
  const heal = server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByText('The lists of villages and projects could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('combobox', { name: 'Village' }));
  expect(await screen.findByRole('option', { name: 'Baraka' })).toBeInTheDocument();
});

test('what was typed for all files is there again after a reload', async () => {
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText('Tags'), 'pump');
  unmount();
  renderScreen(<UploadDocuments />, { path: '/upload_docs' });
  expect(await screen.findByLabelText('Tags')).toHaveValue('pump');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Tags')).toHaveValue('');
});

test('a file that waits for the server can be paused and resumed', async () => {
  const heal = server.on('POST', FILES, () => 'no answer');
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), textFile('notes.txt', 'words'));
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('The connection was lost. It resumes automatically.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause notes.txt' }));
  expect(screen.getByText('Paused')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume notes.txt' })).toHaveFocus();
  heal();
  await user.click(screen.getByRole('button', { name: 'Resume notes.txt' }));
  expect(await screen.findByText('Files: 1 uploaded.')).toBeInTheDocument();
  expect(records()).toMatchObject([{ title: 'notes' }]);
});

test('a long list puts the fields away until somebody wants them, and asks for a missing title all the same', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    Array.from({ length: 13 }, (_, index) => pdfFile(`paper ${index}.pdf`, String(index))),
  );
  const upload = await screen.findByText('Upload 13 files');
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  await user.click(screen.getAllByText('Edit details')[7]!);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  await user.clear(screen.getByLabelText('Title'));
  await user.click(upload);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(server.seen('POST', FILES)).toHaveLength(0);
});
