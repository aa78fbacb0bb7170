import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  bytesOf,
  fileOf,
  freshPage,
  photoFile,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mediaUploads } from './media-uploads.ts';
import { Component as UploadMedia } from './UploadMedia.tsx';

const APLAO = {
  place: { latitude: [16, 4, 30], longitude: [72, 29, 24], south: true },
  taken: '2024:05:06 07:08:09',
  offset: '-05:00',
} as const;

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  for (const { id } of mediaUploads.store.getState()) mediaUploads.remove(id);
  server = serveFake();
  server.items['villages'] = [
    { village_id: 'V1', village_name: 'Baraka' },
    { village_id: 'V2', village_name: 'Aldeia' },
  ];
  server.items['water_projects'] = [{ project_id: 'key-1', project_uid: 'WP-1' }];
  server.items['media_upload_items'] = [];
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

const open = (query = '') =>
  renderScreen(<UploadMedia />, { path: `/upload_media${query}`, route: '/upload_media', signedInAs: ada, server });
const choose = (...files: File[]) => screen.findByLabelText(/^Choose files/).then((input) => [input, files] as const);

/** The server takes files and records, and remembers both. */
function taking() {
  const files: { readonly name: string; readonly bytes: Buffer }[] = [];
  const records: Record<string, unknown>[] = [];
  server.on('POST', '/data/files', async ({ body }) => {
    const file = (body as FormData).get('file') as File;
    files.push({ name: file.name, bytes: await bytesOf(file) });
    return { status: 200, body: { data: { id: `file-${files.length}` } } };
  });
  server.on('POST', '/data/items/media_upload_items', ({ body }) => {
    records.push(body as Record<string, unknown>);
    return { status: 200, body: { data: {} } };
  });
  return { files, records };
}

test('shows title, description and a paragraph, and loads the two selection lists', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Upload Media' })).toBeVisible();
  expect(screen.getByText('Add new photos or videos to the media library.')).toBeVisible();
  expect(screen.getByText(/^Photos \(JPEG/).tagName).toBe('P');
  expect(document.querySelectorAll('form')).toHaveLength(1);
  await waitFor(() => expect(server.seen('GET', '/data/items/villages')).toHaveLength(1));
  expect(server.seen('GET', '/data/items/villages')[0]).toMatchObject({
    query: { fields: 'village_id,village_name' },
    user: 'user-ada',
  });
  expect(server.seen('GET', '/data/items/water_projects')[0]).toMatchObject({
    query: { fields: 'project_id,project_uid' },
    user: 'user-ada',
  });
});

test('villages and projects fill the two selection lists', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Village' }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Not known',
      'Aldeia',
      'Baraka',
    ]),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Water project' }));
  expect(await screen.findByRole('option', { name: 'WP-1' })).toBeVisible();
});

test('shows a failure of the lists, with Retry; files can be chosen meanwhile', async () => {
  const heal = server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'boom'));
  const { user } = open();
  expect(await screen.findByText('Failed to load selection data.')).toBeVisible();
  const [input, files] = await choose(photoFile('tap.jpg'));
  await user.upload(input, files);
  expect(await screen.findByRole('heading', { level: 3, name: 'tap.jpg' })).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Failed to load selection data.')).not.toBeInTheDocument());
  await user.click(screen.getByRole('combobox', { name: 'Village' }));
  expect(await screen.findByRole('option', { name: 'Baraka' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'tap.jpg' })).toBeVisible();
});

test('a photo is sent without its place, and its record says what was typed and when it was taken', async () => {
  const { files, records } = taking();
  const { user } = open('?village=V1&project=key-1');
  const [input, photos] = await choose(photoFile('IMG 1.jpg', APLAO));
  await user.upload(input, photos);
  expect(await screen.findByText(/location removed/)).toBeVisible();
  await user.type(screen.getAllByLabelText('Caption')[0]!, 'The new tap');
  await user.type(screen.getAllByLabelText('Tags')[0]!, 'water, women, water');
  await user.click(screen.getAllByRole('combobox', { name: 'Consent' })[0]!);
  await user.click(await screen.findByRole('option', { name: 'Granted' }));
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByRole('link', { name: 'Open in Media' })).toHaveAttribute(
    'href',
    '/media?village=V1&project=key-1',
  );
  expect(files).toHaveLength(1);
  expect(files[0]?.bytes.toString('latin1')).toContain('2024:05:06');
  expect(files[0]?.bytes.length).toBeLessThan(photos[0]!.size);
  expect(records[0]).toMatchObject({
    preview_image: 'file-1',
    kind: 'photo',
    caption: 'The new tap',
    credit: null,
    consent: 'granted',
    taken_at: '2024-05-06T12:08:09.000Z',
    village_id: 'V1',
    water_project_id: 'key-1',
    tags: ['water', 'women'],
    latitude: null,
    longitude: null,
  });
  expect(records[0]?.['sha256']).toMatch(/^[0-9a-f]{64}$/);
});

test('files come first: what was chosen is right below the drop zone, and what is said of all of them follows', async () => {
  const { user } = open();
  const [input, photos] = await choose(photoFile('tap.jpg'));
  await user.upload(input, photos);
  const files = await screen.findByRole('heading', { level: 2, name: '1 file' });
  const details = screen.getByRole('region', { name: 'Apply to all files' });
  expect(input.compareDocumentPosition(files)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(files.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the village and the project of the last upload are there the next time, until somebody clears them', async () => {
  const { records } = taking();
  const first = open('?village=V1&project=key-1');
  const [input, photos] = await choose(photoFile('tap.jpg'));
  await first.user.upload(input, photos);
  await first.user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(records).toHaveLength(1));
  first.unmount();
  const { user } = open();
  const chosen = (name: string) => screen.getByRole('combobox', { name }).closest('.ant-select');
  await screen.findByRole('combobox', { name: 'Village' });
  await waitFor(() => expect(chosen('Village')).toHaveTextContent('Baraka'));
  expect(chosen('Water project')).toHaveTextContent('WP-1');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen('Village')).toHaveTextContent('Not known');
  expect(chosen('Water project')).toHaveTextContent('Not known');
});

test('an animated GIF is accepted unchanged, without the notes of programs', async () => {
  const { files, records } = taking();
  const { user } = open();
  const gif = 'GIF89a\x04\0\x03\0\0\0\0!\xfe\x05at 16\0,\0\0\0\0\x04\0\x03\0\0\x02\x01x\0;';
  const [input] = await choose();
  await user.upload(input, fileOf('pump.gif', gif, 'image/gif'));
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(records).toHaveLength(1));
  expect(files[0]).toMatchObject({ name: 'pump.gif' });
  expect(files[0]?.bytes.toString('latin1')).toBe(gif.replace('!\xfe\x05at 16\0', ''));
  expect(records[0]).toMatchObject({ kind: 'photo' });
});

test('the village in the address is taken over once: a reload does not put it back over another choice', async () => {
  history.replaceState({ idx: 1 }, '', '/upload_media?village=V1');
  open('?village=V1');
  const village = await screen.findByRole('combobox', { name: 'Village' });
  await waitFor(() => expect(village.closest('.ant-select')).toHaveTextContent('Baraka'));
  expect(location.search).toBe('');
  expect(history.state).toEqual({ idx: 1 });
});

test('the location is recorded if kept on purpose; a photo chosen before is prepared again', async () => {
  const { files, records } = taking();
  const { user } = open();
  const [input, photos] = await choose(photoFile('a.jpg', APLAO));
  await user.upload(input, photos);
  expect(await screen.findByText(/location removed/)).toBeVisible();
  await user.click(screen.getByLabelText('Keep location'));
  expect(await screen.findByText(/location kept/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(records).toHaveLength(1));
  expect(records[0]).toMatchObject({ latitude: -16.075, longitude: 72.49, consent: 'unknown' });
  // The position goes with the record, never with the file.
  expect(files[0]?.bytes.length).toBeLessThan(photos[0]!.size);
  await user.click(screen.getByLabelText('Keep location'));
});

test('the details of one photo override those for all', async () => {
  const { records } = taking();
  const { user } = open();
  const [input, photos] = await choose(photoFile('a.jpg', APLAO), photoFile('b.jpg'));
  await user.upload(input, photos);
  await screen.findByRole('button', { name: 'Upload 2 files' });
  await user.type(screen.getByLabelText('Caption'), 'The day of the pump');
  const item = screen.getByRole('heading', { level: 3, name: 'a.jpg' }).closest('li')!;
  await user.click(within(item).getByText('Edit details'));
  expect(await within(item).findByLabelText('Date taken')).toHaveValue('6 May 2024 07:08:09');
  expect(within(item).getByText('Camera clock, UTC-05:00.')).toBeVisible();
  await user.type(within(item).getByLabelText('Caption'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(records).toHaveLength(2));
  expect(records.map(({ caption, taken_at }) => [caption, taken_at])).toEqual([
    ['Ana', '2024-05-06T12:08:09.000Z'],
    ['The day of the pump', null],
  ]);
});

test('a photo that is there already is held back until somebody wants it again', async () => {
  server.items['media_upload_items'] = [{ id: 'm1', caption: 'The old tap' }];
  const { user } = open();
  const [input, photos] = await choose(photoFile('again.jpg', { comment: 'again' }));
  await user.upload(input, photos);
  expect((await screen.findByText(/^The same file is/)).textContent).toBe(
    'The same file is in Media as “The old tap” already.',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Upload it anyway' }));
  expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
});

test.each([
  ['half.jpg', (file: File) => file.slice(0, 200), /It is damaged: it starts like JPEG image/],
  ['report.jpg', () => new Blob(['%PDF-1.4 …']), /This kind of file \(PDF\) cannot be uploaded here/],
  ['drawing.jpg', () => new Blob(['<svg onload=alert(1)>']), /This kind of file \(SVG drawing\)/],
  ['empty.jpg', () => new Blob([]), /It is empty/],
  ['\u202egpj.exe', (file: File) => file, /Its name does not match its content/],
])('the file %j is refused with its reason', async (name, content, reason) => {
  const { user } = open();
  const [input] = await choose();
  await user.upload(input, new File([content(photoFile('x.jpg', { comment: name }))], name, { type: 'image/jpeg' }));
  expect(await screen.findByText(reason)).toBeVisible();
});
