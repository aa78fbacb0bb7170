import { connection } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chipOf,
  choose,
  freshPage,
  pdfFile,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { documentUploads } from '../shared/document-uploads.ts';
import { Component as Documents } from './Documents.tsx';

const PATH = '/data/items/documents';
const SEARCH = '/data/documents-search';

const paper = (number: number, more: object = {}) => ({
  id: `d${number}`,
  title: `Report ${number}`,
  kind: 'report',
  language: 'pt',
  document_date: '2023-05-04',
  village_id: { village_id: 'V1', village_name: 'Baraka' },
  water_project_id: { project_id: 'key-1', project_uid: 'WP-1' },
  file: { id: `f${number}`, filename_download: `report-${number}.pdf`, filesize: '240000' },
  ...more,
});
const papers = (count: number) => Array.from({ length: count }, (_, index) => paper(index + 1));

let server: FakeDirectus;
let saved: string[];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

type Row = { title: string };
const pageOf = (rows: readonly Row[], query: Readonly<Record<string, string>>) => {
  const start = (Number(query['page']) - 1) * Number(query['limit']);
  return {
    status: 200,
    body: { data: rows.slice(start, start + Number(query['limit'])), meta: { filter_count: rows.length } },
  };
};
function serve(rows: readonly Row[]): void {
  server.on('GET', PATH, ({ query }) => pageOf(rows, query));
  server.on('GET', SEARCH, ({ query }) =>
    pageOf(
      rows
        .filter(({ title }) => title.toLowerCase().includes((query['q'] ?? '').toLowerCase()))
        .map((row) => ({
          ...row,
          found: {
            where: ['title', 'text'],
            page: 2,
            passage: [
              { text: 'The ', found: false },
              { text: 'budget', found: true },
            ],
          },
        })),
      query,
    ),
  );
  server.on('GET', `${SEARCH}/choices`, () => ({
    status: 200,
    body: {
      data: {
        kind: [{ value: 'report', label: 'report', count: 3 }],
        language: [],
        tag: [{ value: 'water', label: 'water', count: 2 }],
        village: [{ value: 'V1', label: 'Baraka', count: 1 }],
        project: [],
      },
    },
  }));
}
const open = (path = '/documents') => renderScreen(<Documents />, { path, signedInAs: ada, server });

const rowOf = async (name: string): Promise<HTMLElement> => (await screen.findByRole('link', { name })).closest('li')!;

test('shows what each document is and what it is about', async () => {
  serve([paper(1, { version_no: 2 })]);
  open();
  const row = await rowOf('Report 1');
  expect(row).toHaveTextContent('Report 1Report4 May 2023BarakaWP-1version 2');
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2023-05-04');
  expect(within(row).getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/key-1');
  expect(row).toHaveTextContent('240 kB');
  expect(screen.getByText('1', { selector: 'b' }).parentElement).toHaveTextContent('1 document, newest first');
  expect(server.seen('GET', PATH)[0]?.query).toMatchObject({
    limit: '25',
    page: '1',
    sort: '-document_date,id',
    meta: 'filter_count',
  });
});

test('back from a document, the focus is on its link', async () => {
  serve(papers(3));
  const { user, go } = open();
  await user.click(await screen.findByRole('link', { name: 'Report 2' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull());
  await go('/documents');
  expect(await screen.findByRole('link', { name: 'Report 2' })).toHaveFocus();
});

test('unknown values are left out, and a document without a file has no button', async () => {
  serve([
    {
      ...paper(1),
      kind: null,
      language: null,
      document_date: null,
      village_id: null,
      water_project_id: null,
      file: null,
    } as never,
  ]);
  open();
  expect(await screen.findByText('No file')).toBeVisible();
  expect(await rowOf('Report 1')).toHaveTextContent(/^Report 1No file$/);
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('searches a moment after the typing ends, keeps the search in the address, and says where it was found', async () => {
  serve([...papers(3), paper(9, { title: 'Budget' })]);
  const { user, address } = open('/documents?page=1');
  await screen.findByRole('link', { name: 'Budget' });
  await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'budg');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Report 1' })).not.toBeInTheDocument());
  expect(address()).toBe('/documents?q=budg');
  const row = await rowOf('Budget');
  expect(row).toHaveTextContent('Found in title and text, page 2');
  expect(within(row).getByText('budget')).toContainHTML('<mark>budget</mark>');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Budget' })).toHaveAttribute('href', '/documents?q=budg&document=d9&at=2'),
  );
  expect(server.seen('GET', SEARCH).map(({ query }) => query['q'])).toEqual(['budg']);
  expect(screen.getByText('1', { selector: 'b' }).parentElement).toHaveTextContent(
    '1 of 4 documents, best match first',
  );
});

test('a Directus without the search of ours finds words in titles', async () => {
  serve(papers(2));
  server.on('GET', SEARCH, () => refusal(404, 'ROUTE_NOT_FOUND', 'No.'));
  open('/documents?q=report');
  expect(await screen.findByRole('link', { name: 'Report 1' })).toBeVisible();
  expect(server.seen('GET', PATH)[0]?.query['filter']).toContain('"title":{"_icontains":"report"}');
});

test('filters are in the address and on their chips, or in the drawer, and can be removed there', async () => {
  serve(papers(1));
  const { user, address } = open('/documents?village=V1&tag=water&from=2023-01-01');
  expect(await screen.findByRole('button', { name: 'Remove the filter Village: Baraka' })).toBeVisible();
  expect(server.seen('GET', SEARCH)[0]?.query).toMatchObject({ tag: 'water' });
  expect(JSON.parse(server.seen('GET', SEARCH)[0]?.query['filter'] ?? '')).toEqual({
    _and: [
      { newest: { _eq: true } },
      { village_id: { village_id: { _eq: 'V1' } } },
      { document_date: { _gte: '2023-01-01' } },
    ],
  });
  await choose(user, 'Kind', 'Report 3');
  expect(address()).toBe('/documents?village=V1&tag=water&from=2023-01-01&kind=report');
  await user.click(screen.getByRole('button', { name: 'More filters · 2' }));
  expect(chipOf('Date')).toHaveTextContent('From 1 Jan 2023');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Tag: water' }));
  expect(address()).toBe('/documents?village=V1&from=2023-01-01&kind=report');
  expect(chipOf('Tag')).toHaveFocus();
  await user.click(within(screen.getByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/documents');
});

test('shows cards where they are wanted, also of documents that are ticked', async () => {
  serve(papers(2));
  const { user, address } = open();
  await rowOf('Report 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select', pressed: false }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(address()).toBe('/documents?view=grid');
  expect(screen.getByRole('checkbox', { name: 'Select Report 1' })).toBeChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('link', { name: /^Report/ }),
  ).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Select', pressed: true }));
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('several documents are given a kind and a tag at once, and what is refused is named', async () => {
  serve([paper(1, { tags: ['old'] }), paper(2)]);
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { documents: { update: { access: 'partial' } } } },
  }));
  server.on('PATCH', `${PATH}/d1`, () => ({ status: 200, body: { data: {} } }));
  server.on('PATCH', `${PATH}/d2`, () => refusal(403, 'FORBIDDEN', 'Not yours.'));
  const { user } = open();
  await rowOf('Report 1');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const form = (await screen.findByRole('button', { name: 'Change 2 documents' })).closest('form')!;
  await user.click(within(form).getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Minutes' }));
  await user.type(within(form).getByLabelText('Add a tag'), 'new');
  await user.click(screen.getByRole('button', { name: 'Change 2 documents' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 document was not changed.Report 2: Not yours.');
  expect(screen.getByText('1 changed.')).toBeVisible();
  expect(server.seen('PATCH', `${PATH}/d1`)[0]?.body).toEqual({ kind: 'minutes', tags: ['old', 'new'] });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('an address with a search opens it, and a search without results can be cleared', async () => {
  serve(papers(3));
  const { user, address } = open('/documents?q=zebra');
  expect(await screen.findByText('No results for “zebra”')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zebra');
  await user.click(screen.getByRole('button', { name: 'Show all documents' }));
  expect(await screen.findByRole('link', { name: 'Report 1' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(address()).toBe('/documents');
});

test('pages through, with the total', async () => {
  serve(papers(30));
  const { user, address } = open();
  expect(await screen.findByText('1–25 of 30 documents')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Report 30' })).toBeVisible();
  expect(address()).toBe('/documents?page=2');
});

test('a page that is not there leads back to the first', async () => {
  serve(papers(3));
  const { user } = open('/documents?page=7');
  await user.click(await screen.findByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('link', { name: 'Report 1' })).toBeVisible();
});

test('says so when there are none', async () => {
  serve([]);
  open();
  expect(await screen.findByText('No documents yet')).toBeVisible();
});

test('a failure is shown and can be retried', async () => {
  const heal = server.on('GET', PATH, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The documents could not be loaded.Out of order.');
  heal();
  serve(papers(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Report 1' })).toBeVisible();
});

test('being offline is shown as such', async () => {
  server.on('GET', PATH, () => refusal(504, 'TIMEOUT', 'x'));
  connection.store.setState({ online: false });
  open();
  expect(await screen.findByText('You are offline.')).toBeVisible();
});

describe('download', () => {
  const ASSET = '/data/assets/f1';

  test('fetches the file with the bearer and saves it under its name', async () => {
    serve([paper(1)]);
    server.on('GET', ASSET, () => ({ status: 200, body: 'bytes' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download Report 1' }));
    await waitFor(() => expect(saved).toEqual(['report-1.pdf']));
    expect(server.seen('GET', ASSET)[0]).toMatchObject({ user: 'user-ada', query: {} });
  });

  test('can be cancelled while it runs', async () => {
    serve([paper(1)]);
    server.on('GET', ASSET, () => new Promise(() => undefined));
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Download Report 1' });
    await user.click(button);
    expect(await screen.findByRole('progressbar', { name: 'Downloading Report 1' })).toBeVisible();
    expect(button).toHaveTextContent('Cancel');
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Download'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  test('a failure is shown beside the document and can be retried', async () => {
    serve([paper(1)]);
    server.on('GET', ASSET, () => refusal(403, 'FORBIDDEN', 'No.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download Report 1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file does not exist, or your account does not have access to it.',
    );
    server.on('GET', ASSET, () => ({ status: 200, body: 'bytes' }));
    await user.click(screen.getByRole('button', { name: 'Try again Report 1' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

test('files that are dropped anywhere are chosen for upload, and the screen that uploads opens', async () => {
  serve(papers(1));
  open();
  await screen.findByRole('link', { name: 'Report 1' });
  const files = [pdfFile('minutes.pdf')];
  const dataTransfer = { types: ['Files'], files };
  await waitFor(() => {
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Drop files to upload them')).toBeVisible();
  });
  fireEvent.drop(document.body, { dataTransfer });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/upload_docs');
  expect(documentUploads.store.getState().map(({ file }) => file.name)).toEqual(['minutes.pdf']);
});

test('text that is dragged over the page is left alone', async () => {
  serve(papers(1));
  open();
  await screen.findByRole('link', { name: 'Report 1' });
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('Drop files to upload them')).not.toBeInTheDocument();
});

test('what is found is sorted as the address says', async () => {
  open('/documents?q=report&sort=title');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() =>
    expect(server.seen('GET', SEARCH).at(-1)?.query).toMatchObject({ q: 'report', sort: 'title,id' }),
  );
});

test('the order is chosen from a menu, and is in the address', async () => {
  serve(papers(2));
  const { user, address } = open();
  await rowOf('Report 1');
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.queryByRole('option', { name: 'Best match first' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Title, A to Z' }));
  expect(address()).toBe('/documents?sort=title');
  expect(await screen.findByText(/documents, title, A to Z/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sort' })).toHaveFocus();
});

test('below the list people with a mouse read that files can be dropped', async () => {
  serve(papers(1));
  open();
  expect(await screen.findByText('Drop files anywhere on this page to add them')).toBeVisible();
});
