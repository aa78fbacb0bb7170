import { freshPage, renderScreen } from '@groundwork/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { connection } from '../http/index.ts';
import { queryClient, useServerQuery } from './query-client.ts';

beforeEach(() => {
  freshPage();
  queryClient.clear();
});

let answer: () => Promise<string>;
const asked = jest.fn(() => answer());

function Words() {
  const { data, error } = useServerQuery({ queryKey: ['words'], queryFn: asked });
  return error ? 'Lost' : (data ?? 'Loading');
}

test('returning to a screen without a network shows its last content; it is reloaded once there is a network', async () => {
  answer = () => Promise.resolve('First');
  const first = renderScreen(<Words />);
  expect(await screen.findByText('First')).toBeVisible();
  first.unmount();
  // It has become old meanwhile.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  connection.setOnline(false);
  answer = () => Promise.reject(new Error('no network'));
  renderScreen(<Words />);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByText('First')).toBeVisible();
  answer = () => Promise.resolve('Second');
  act(() => connection.setOnline(true));
  await waitFor(() => expect(screen.getByText('Second')).toBeVisible());
});
