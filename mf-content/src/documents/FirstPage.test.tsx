import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { drawFirstPage } from '../shared/preview/pdf/draw-first-page.ts';
import type { ProjectDocument } from './documents.data.ts';
import { DocumentsGrid } from './DocumentsGrid.tsx';

// jsdom draws nothing.
jest.mock('../shared/preview/pdf/draw-first-page.ts', () => ({ drawFirstPage: jest.fn() }));
const draw = jest.mocked(drawFirstPage);

const pdf = (number: number, more: object = {}): ProjectDocument => ({
  id: `d${number}`,
  title: `Report ${number}`,
  kind: 'report',
  language: null,
  document_date: null,
  tags: null,
  village_id: null,
  water_project_id: null,
  version_no: 1,
  file: { id: `f${number}`, filename_download: `report-${number}.pdf`, filesize: 240_000, type: 'application/pdf' },
  ...more,
});

let server: FakeDirectus;
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const show = (rows: readonly ProjectDocument[]) =>
  renderScreen(<Shelf rows={rows} />, { path: '/documents', signedInAs: ada, server });

function Shelf({ rows }: { readonly rows: readonly ProjectDocument[] }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Leave or return
      </button>
      {open && <DocumentsGrid rows={rows} selection={undefined} />}
    </>
  );
}

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  draw.mockReset().mockImplementation(async () => new Blob(['page'], { type: 'image/webp' }));
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  for (const number of [1, 2])
    server.on('GET', `/data/assets/f${number}`, () => ({ status: 200, body: new ArrayBuffer(number) }));
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('a PDF shows its first page, which is drawn once', async () => {
  const { user } = show([pdf(1), pdf(2)]);
  await waitFor(() => expect(pictures()).toHaveLength(2));
  expect(screen.getAllByText('PDF')).toHaveLength(2);
  await user.click(screen.getByRole('button'));
  expect(pictures()).toEqual([]);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(pictures()).toHaveLength(2));
  expect(draw).toHaveBeenCalledTimes(2);
});

test('one that cannot be drawn keeps the icon of its kind, and the next is drawn all the same', async () => {
  draw.mockRejectedValueOnce(new Error('Damaged.'));
  show([pdf(1), pdf(2)]);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  ['a large PDF', pdf(1, { file: { ...pdf(1).file, filesize: 9_000_000 } }), {}],
  ['any PDF where the person saves data', pdf(1), { saveData: true }],
])('%s is not fetched for its picture', async (_what, row, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  show([row]);
  expect(await screen.findByRole('link', { name: 'Report 1' })).toBeVisible();
  expect(server.seen('GET', '/data/assets/f1')).toEqual([]);
  expect(pictures()).toEqual([]);
});
