import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ProjectImages } from './ProjectImages.tsx';

const MEDIA = '/data/items/media_upload_items';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  for (const file of ['a.jpg', 'b.jpg'])
    server.on('GET', `/data/assets/${file}`, () => ({ status: 200, body: new Blob(['x'], { type: 'image/png' }) }));
});

const open = () =>
  renderScreen(<ProjectImages projectId="key-1" files={['a.jpg', 'b.jpg']} name="WP-1" />, { signedInAs: ada, server });
const described = (more: object) =>
  server.on('GET', MEDIA, () => ({
    status: 200,
    body: { data: [{ preview_image: { filename_disk: 'a.jpg' }, ...more }] },
  }));

test('images carry what somebody wrote about them, and without that their place', async () => {
  described({ caption: 'Drilling, second day' });
  open();
  expect(await screen.findByRole('button', { name: 'Drilling, second day' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Photo 2 of 2 of WP-1' })).toBeVisible();
  expect(server.seen('GET', MEDIA)[0]?.query).toEqual({
    fields: 'preview_image.filename_disk,caption,credit,consent,taken_at,kind',
    'filter[water_project_id][_eq]': 'key-1',
  });
});

test('an image opens in the lightbox with caption, credit and day; closing returns to it', async () => {
  described({
    caption: 'Drilling',
    credit: 'A. Field',
    taken_at: '2024-03-09T23:30:00Z',
    kind: 'video',
    consent: 'granted',
  });
  const { user } = open();
  const opener = await screen.findByRole('button', { name: 'Drilling' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Photos of WP-1' });
  expect(dialog).toHaveTextContent('Drilling');
  expect(dialog).toHaveTextContent('Credit: A. Field');
  expect(dialog).toHaveTextContent('Video still');
  expect(dialog.querySelector('time')).toHaveAttribute('datetime', '2024-03-09');
  expect(dialog).not.toHaveTextContent('Consent');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('a restricted image, which only some may see at all, says that it is', async () => {
  described({ consent: 'restricted' });
  const { user } = open();
  await waitFor(() => expect(server.seen('GET', MEDIA)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 2 of WP-1' }));
  expect(await screen.findByText('Consent: restricted. Do not show this picture outside the team.')).toBeVisible();
});

test('images do without their descriptions', async () => {
  server.on('GET', MEDIA, () => refusal(500, 'INTERNAL', 'boom'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Photo 2 of 2 of WP-1' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('2 of 2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('two closings at once leave the screen where it is', async () => {
  described({});
  const { user, go, address } = renderScreen(
    [
      { path: '/before', element: <p>Before</p> },
      { path: '/p', element: <ProjectImages projectId="key-1" files={['a.jpg']} name="WP-1" /> },
    ],
    { path: '/before', signedInAs: ada, server },
  );
  await act(() => go('/p'));
  await user.click(await screen.findByRole('button', { name: /Photo 1/ }));
  const close = await screen.findByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/p');
});
