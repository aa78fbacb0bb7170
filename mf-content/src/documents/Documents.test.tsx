import { connection } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Documents } from './Documents.tsx';

const PATH = '/data/items/documents';

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

function serve(rows: { title: string }[]): void {
  server.on('GET', PATH, ({ query }) => {
    const part = query['filter[title][_icontains]']?.toLowerCase();
    const found = rows.filter(({ title }) => part === undefined || title.toLowerCase().includes(part));
    const start = (Number(query['page']) - 1) * Number(query['limit']);
    return { status: 200, body: { data: found.slice(start, start + Number(query['limit'])), meta: { filter_count: found.length } } };
  });
}
const open = (path = '/documents') => renderScreen(<Documents />, { path, signedInAs: ada, server });

test('shows what each document is and what it is about', async () => {
  serve([paper(1)]);
  open();
  const row = (await screen.findByRole('rowheader', { name: 'Report 1' })).closest('tr')!;
  const cells = within(row).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent('Report');
  expect(cells[1]).toHaveTextContent('Portuguese');
  expect(cells[2]?.querySelector('time')).toHaveAttribute('datetime', '2023-05-04');
  expect(cells[3]).toHaveTextContent('Baraka');
  expect(within(row).getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/key-1');
  expect(cells[5]).toHaveTextContent('240 kB');
  expect(server.seen('GET', PATH)[0]?.query).toMatchObject({ limit: '25', page: '1', sort: '-document_date,id', meta: 'filter_count' });
});

test('what is not known is told, and a document without a file has no button', async () => {
  serve([{ ...paper(1), kind: null, language: null, document_date: null, village_id: null, water_project_id: null, file: null } as never]);
  open();
  expect(await screen.findByText('No file')).toBeVisible();
  expect(screen.getAllByText('not known')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('searches titles a moment after the typing ends, and keeps the search in the address', async () => {
  serve([...papers(3), paper(9, { title: 'Budget' })]);
  const { user, address } = open('/documents?page=1');
  await screen.findByRole('rowheader', { name: 'Budget' });
  await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'budg');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Report 1' })).not.toBeInTheDocument());
  expect(address()).toBe('/documents?q=budg');
  expect(screen.getByRole('rowheader', { name: 'Budget' })).toBeVisible();
  expect(server.seen('GET', PATH).map(({ query }) => query['filter[title][_icontains]'])).toEqual([undefined, 'budg']);
});

test('an address with a search opens it, and a search without result can be taken back', async () => {
  serve(papers(3));
  const { user, address } = open('/documents?q=zebra');
  expect(await screen.findByText('No document has “zebra” in its title.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zebra');
  await user.click(screen.getByRole('button', { name: 'Show all documents' }));
  expect(await screen.findByRole('rowheader', { name: 'Report 1' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(address()).toBe('/documents');
});

test('pages through, with the total', async () => {
  serve(papers(30));
  const { user, address } = open();
  expect(await screen.findByText('1 to 25 of 30 documents')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('rowheader', { name: 'Report 30' })).toBeVisible();
  expect(address()).toBe('/documents?page=2');
});

test('a page that is not there leads back to the first', async () => {
  serve(papers(3));
  const { user } = open('/documents?page=7');
  await user.click(await screen.findByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('rowheader', { name: 'Report 1' })).toBeVisible();
});

test('says so when there are none', async () => {
  serve([]);
  open();
  expect(await screen.findByText('There are no documents yet.')).toBeVisible();
});

test('a failure is told and can be tried again', async () => {
  const heal = server.on('GET', PATH, () => refusal(500, 'INTERNAL', 'Out of order.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The documents could not be loaded.Out of order.');
  heal();
  serve(papers(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'Report 1' })).toBeVisible();
});

test('offline is told as such', async () => {
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

  test('a failure is told beside the document and can be tried again', async () => {
    serve([paper(1)]);
    server.on('GET', ASSET, () => refusal(403, 'FORBIDDEN', 'No.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download Report 1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is not there, or your account may not have it.');
    server.on('GET', ASSET, () => ({ status: 200, body: 'bytes' }));
    await user.click(screen.getByRole('button', { name: 'Try again Report 1' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
