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
import { render, screen, waitFor, within } from '@testing-library/react';
import { DocumentDetail } from './DocumentDetail.tsx';
import { PdfProperties } from './PdfProperties.tsx';

const ITEMS = '/data/items/documents';
const paper = (id: string, more: object = {}) => ({
  id,
  title: `Paper ${id}`,
  kind: 'report',
  language: 'en',
  document_date: '2023-05-04',
  tags: ['water'],
  village_id: { village_id: 'V1', village_name: 'Baraka' },
  water_project_id: null,
  version_of: null,
  version_no: 1,
  newest: true,
  text_state: 'ready',
  text_error: null,
  page_count: 2,
  date_created: '2024-01-02T10:00:00Z',
  user_created: { first_name: 'Ben', last_name: 'Okello' },
  file: { id: 'f1', filename_download: 'notes.txt', filesize: 12, type: 'text/plain' },
  ...more,
});

let server: FakeDirectus;
let versions: readonly ReturnType<typeof paper>[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  versions = [paper('d1')];
  server.on('GET', `${ITEMS}/d1`, () => ({ status: 200, body: { data: versions.find(({ id }) => id === 'd1') } }));
  server.on('GET', ITEMS, () => ({ status: 200, body: { data: versions } }));
  server.on('GET', '/data/assets/f1', () => ({ status: 200, body: 'Olá\nmundo' }));
  server.on('GET', '/data/documents-search/similar/d1', () => ({
    status: 200,
    body: {
      data: [
        {
          id: 'd9',
          title: 'Another',
          because: { words: ['borehole'], tags: ['water'], village: true, project: false },
        },
      ],
    },
  }));
  rights(false);
});

function rights(access: boolean): void {
  for (const id of ['d1', 'd2'])
    server.on('GET', `/data/permissions/me/documents/${id}`, () => ({
      status: 200,
      body: { data: { update: { access }, delete: { access } } },
    }));
}
const open = (path = '/documents?kind=report&document=d1') =>
  renderScreen(<DocumentDetail id="d1" />, { path, signedInAs: ada, server });

test('shows the document and similar ones, and leads back to the list as it was', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Paper d1' })).toBeVisible();
  expect(screen.getByText('Baraka')).toBeVisible();
  expect(screen.getByText('can read it')).toBeVisible();
  const like = await screen.findByRole('list', { name: 'More like this' });
  expect(like).toHaveTextContent('Anothersame village; both tagged water; both mention borehole');
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Documents' }),
  ).toHaveAttribute('href', '/documents?kind=report');
  expect(screen.getByText('Report · English · 4 May 2023 · TXT, 12 bytes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'water' })).toHaveAttribute('href', '/documents?tag=water');
  expect(screen.getByRole('link', { name: 'Ask about this document' })).toHaveAttribute(
    'href',
    `/chat?ask=${encodeURIComponent('What does “Paper d1” say?')}`,
  );
  expect(screen.queryByRole('link', { name: 'Upload a new version' })).not.toBeInTheDocument();
  for (const name of ['Edit', 'Remove Paper d1'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('shows the newest version, unless the address names one', async () => {
  versions = [paper('d2', { version_of: 'd1', version_no: 2, title: 'Paper, mended' }), paper('d1', { newest: false })];
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Paper, mended' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Version 1' })).toHaveAttribute(
    'href',
    '/documents?kind=report&document=d1&version=1',
  );
  expect(screen.getByRole('list', { name: 'Versions' })).toHaveTextContent('by Ben Okello');
});

test('a new version of a later version is one of the first, for people who may change that', async () => {
  rights(true);
  versions = [paper('d2', { version_of: 'd1', version_no: 2, title: 'Paper, mended' }), paper('d1', { newest: false })];
  open();
  expect(await screen.findByRole('link', { name: 'Upload a new version' })).toHaveAttribute(
    'href',
    '/upload_docs?version_of=d1',
  );
});

test('a link to a version stays that version’s, and says that there is a newer one', async () => {
  versions = [paper('d2', { version_of: 'd1', version_no: 2, title: 'Paper, mended' }), paper('d1', { newest: false })];
  open('/documents?document=d1&version=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Paper d1' })).toBeVisible();
  expect(screen.getByText('This is version 1; the newest is version 2.')).toBeVisible();
});

test('a person with permission corrects it; typed text stays when it could not be saved', async () => {
  rights(true);
  const heal = server.on('PATCH', `${ITEMS}/d1`, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const title = screen.getByLabelText('Title');
  expect(title).toHaveFocus();
  await user.clear(title);
  await user.type(title, 'A better name');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.Out of order.');
  expect(title).toHaveValue('A better name');
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a title.')).toBeVisible();
  expect(server.seen('PATCH', `${ITEMS}/d1`)).toHaveLength(1);
  await user.type(title, 'A better name');
  heal();
  server.on('PATCH', `${ITEMS}/d1`, () => ({ status: 200, body: { data: {} } }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(server.seen('PATCH', `${ITEMS}/d1`).at(-1)?.body).toMatchObject({
    title: 'A better name',
    kind: 'report',
    village_id: 'V1',
    water_project_id: null,
    tags: ['water'],
  });
});

test('a language is chosen by its name; one with an unknown code stays', async () => {
  rights(true);
  versions = [paper('d1', { language: 'xx-old' })];
  server.on('PATCH', `${ITEMS}/d1`, () => ({ status: 200, body: { data: {} } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect((await screen.findByRole('combobox', { name: 'Language' })).closest('.ant-select')).toHaveTextContent(
    /xx-old/i,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen('PATCH', `${ITEMS}/d1`).at(-1)?.body).toMatchObject({ language: 'xx-old' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await chooseInList(user, 'Language', 'Portuguese');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen('PATCH', `${ITEMS}/d1`).at(-1)?.body).toMatchObject({ language: 'pt' }));
});

test('a link is created, shown once, and revoked', async () => {
  rights(true);
  let links: object[] = [];
  server.on('GET', '/data/document-shares', () => ({ status: 200, body: { data: links } }));
  server.on('POST', '/data/document-shares', ({ body }) => {
    links = [
      { id: 's1', made_at: '2024-01-02T10:00:00Z', ends_at: '2024-01-09T10:00:00Z', has_password: true, opened: 0 },
    ];
    return { status: 200, body: { data: { token: 'secret', ...(body as object) } } };
  });
  server.on('DELETE', '/data/document-shares/s1', () => {
    links = [];
    return { status: 204, body: '' };
  });
  const { user } = open();
  await user.click(await screen.findByText('Share with an expiring link'));
  const password = await screen.findByLabelText('Password (optional)');
  await user.type(password, 'short');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  await user.type(password, ' and long');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Link (shown only once)')).toHaveValue(
    'http://localhost/data/document-shares/open/secret',
  );
  expect(server.seen('POST', '/data/document-shares')[0]?.body).toMatchObject({
    document: 'd1',
    password: 'short and long',
  });
  const list = await screen.findByRole('list', { name: 'Active links' });
  expect(list).toHaveTextContent('with a password, opened 0 times');
  await user.click(within(list).getByRole('button', { name: 'End the link' }));
  await user.click(screen.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('No active links')).toBeVisible();
});

test('a person with permission removes it, and returns to the list', async () => {
  rights(true);
  server.on('DELETE', `${ITEMS}/d1`, () => ({ status: 204, body: '' }));
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Paper d1' }));
  await user.click(screen.getByRole('button', { name: 'Remove Paper d1' }));
  await waitFor(() => expect(address()).toBe('/documents?kind=report'));
});

test('a document that is not there says so', async () => {
  server.on('GET', `${ITEMS}/d1`, () => refusal(403, 'FORBIDDEN', 'No such document.'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The document could not be loaded.');
});

test('what a PDF says about itself is listed, or that it says nothing', () => {
  const { rerender } = render(<PdfProperties properties={[{ label: 'Author', value: 'Ada Manager' }]} />);
  expect(screen.getByText('Author').nextElementSibling).toHaveTextContent('Ada Manager');
  rerender(<PdfProperties properties={[]} />);
  expect(screen.getByText('No metadata.')).toBeVisible();
});
