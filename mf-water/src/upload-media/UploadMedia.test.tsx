import { ada, freshPage, refusal, renderScreen, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { useSelection } from './upload-media.data.ts';
import { Component as UploadMedia } from './UploadMedia.tsx';

let server: FakeDirectus;
let log: jest.SpyInstance;

beforeEach(() => {
  freshPage();
  server = serveFake();
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

test('shows title, description and a paragraph, and loads the two selection lists', async () => {
  server.items['villages'] = [{ village_id: 'V1', village_name: 'Baraka' }];
  server.items['water_projects'] = [{ project_id: 'key-1', project_uid: 'WP-1' }];
  renderScreen(<UploadMedia />, { path: '/upload_media', signedInAs: ada, server });
  expect(await screen.findByRole('heading', { level: 1, name: 'Upload Media' })).toBeVisible();
  expect(screen.getByText('Add new photos or videos to the media library.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.seen('GET', '/data/items/villages')[0]).toMatchObject({ query: { fields: 'village_id,village_name' }, user: 'user-ada' });
  expect(server.seen('GET', '/data/items/water_projects')[0]).toMatchObject({
    query: { fields: 'project_id,project_uid' },
    user: 'user-ada',
  });
});

test('keeps and logs a failure without showing it', async () => {
  server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'boom'));
  renderScreen(<UploadMedia />, { path: '/upload_media', signedInAs: ada, server });
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to load selection data.', expect.anything()));
  expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument();
  signIn(ada, server);
  const { result } = renderHook(() => useSelection());
  await waitFor(() => expect(result.current.error).toBe('Failed to load selection data.'));
});
