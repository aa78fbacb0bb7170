import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Documents } from './Documents.tsx';

const ITEMS = '/data/items/documents';
const paper = (number: number, more: object = {}) => ({
  id: `d${number}`,
  title: `Report ${number}`,
  kind: 'report',
  language: 'en',
  document_date: '2023-05-04',
  tags: null,
  village_id: null,
  water_project_id: null,
  version_of: null,
  version_no: 1,
  newest: true,
  text_state: 'ready',
  file: { id: `f${number}`, filename_download: `report-${number}.txt`, filesize: 12, type: 'text/plain' },
  ...more,
});

let server: FakeDirectus;
const narrow = window.matchMedia;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  window.matchMedia = (query) => ({ ...narrow(query), matches: query === '(min-width: 1380px)' });
});
afterEach(() => {
  window.matchMedia = narrow;
  Reflect.deleteProperty(navigator, 'connection');
});

function serve(papers: readonly ReturnType<typeof paper>[]): void {
  server.on('GET', ITEMS, ({ query }) => {
    const version = /"id":\{"_eq":"(\w+)"/.exec(query['filter'] ?? '')?.[1];
    const rows = version === undefined ? papers : papers.filter(({ id }) => id === version);
    return { status: 200, body: { data: rows, meta: { filter_count: rows.length } } };
  });
  for (const one of papers) {
    server.on('GET', `${ITEMS}/${one.id}`, () => ({ status: 200, body: { data: one } }));
    server.on('GET', `/data/assets/${one.file.id}`, () => ({
      status: 200,
      body: new TextEncoder().encode(`Words of ${one.title}`),
    }));
  }
}
const open = (path = '/documents') => renderScreen(<Documents />, { path, signedInAs: ada, server });
const reader = (name: string) => screen.findByRole('article', { name });

test('in a wide window the first document is open beside the list; another one opens without leaving it', async () => {
  serve([paper(1), paper(2), paper(3)]);
  const { user, address } = open('/documents?kind=report');
  await reader('Report 1');
  await waitFor(() => expect(server.seen('GET', '/data/assets/f1')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Report 1', current: true })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Report 2' }));
  expect(address()).toBe('/documents?kind=report&document=d2');
  const second = await reader('Report 2');
  await waitFor(() => expect(server.seen('GET', '/data/assets/f2')).toHaveLength(1));
  expect(second).toHaveTextContent('Report · English · 4 May 2023 · TXT, 12 bytes');
  expect(within(second).getByText('2 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report 2', current: true })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

test('the next document is a press away, also of a key', async () => {
  serve([paper(1), paper(2), paper(3)]);
  const { user, address } = open('/documents?document=d1');
  await user.click(within(await reader('Report 1')).getByRole('link', { name: 'Next: Report 2' }));
  expect(address()).toBe('/documents?document=d2');
  await reader('Report 2');
  await user.keyboard('j');
  expect(address()).toBe('/documents?document=d3');
  expect(await reader('Report 3')).toBeVisible();
});

test('the reader has what is not often needed behind More', async () => {
  serve([paper(1)]);
  server.on('GET', '/data/permissions/me/documents/d1', () => ({
    status: 200,
    body: { data: { update: { access: true }, delete: { access: true } } },
  }));
  const { user } = open();
  const document = await reader('Report 1');
  expect(within(document).getByRole('button', { name: 'Download Report 1' })).toBeVisible();
  expect(await within(document).findByRole('link', { name: 'Upload a new version' })).toBeVisible();
  expect(within(document).queryByText('Share with an expiring link')).toBeNull();
  await user.click(within(document).getByRole('button', { name: 'More' }));
  expect(within(document).getByText('Share with an expiring link')).toBeVisible();
  expect(within(document).getByRole('button', { name: 'Remove Report 1' })).toBeVisible();
});

test.each([
  ['its file is large', () => serve([paper(1, { file: { ...paper(1).file, filesize: 9_000_000 } })])],
  [
    'the person saves data',
    () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
      serve([paper(1)]);
    },
  ],
])('no document opens by itself where %s', async (_why, prepare) => {
  prepare();
  const { user } = open();
  expect(await screen.findByText('Choose a document')).toBeVisible();
  expect(server.seen('GET', '/data/assets/f1')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Report 1' }));
  expect(await reader('Report 1')).toBeVisible();
});

test('the grid has the width of the window, and opens a document on a page of its own', async () => {
  serve([paper(1)]);
  const { user, address } = open('/documents?document=d1');
  await reader('Report 1');
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(address()).toBe('/documents?view=grid');
  await user.click(await screen.findByRole('link', { name: 'Report 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Report 1' })).toBeVisible();
});

test('below that width the link opens the page of the document', async () => {
  window.matchMedia = narrow;
  serve([paper(1)]);
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Report 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Report 1' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
