import { ada, freshPage, serveFake, signIn } from '@groundwork/shared/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useSelection } from './upload-media.data.ts';

test('villages and projects fill the two selection lists', async () => {
  freshPage();
  const server = serveFake();
  signIn(ada, server);
  server.items['villages'] = [{ village_id: 'V1', village_name: 'Baraka' }];
  server.items['water_projects'] = [{ project_id: 'key-1', project_uid: 'WP-1' }];
  const { result } = renderHook(() => useSelection());
  await waitFor(() => expect(result.current.villages).toEqual([{ village_id: 'V1', village_name: 'Baraka' }]));
  expect(result.current.projects).toEqual([{ project_id: 'key-1', project_uid: 'WP-1' }]);
  expect(result.current.error).toBeNull();
});
