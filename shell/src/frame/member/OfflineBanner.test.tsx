import { connection } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { OfflineBanner } from './OfflineBanner.tsx';

beforeEach(freshPage);
afterEach(() => connection.setOnline(true));

test('a member without a network reads since when, until it is back', () => {
  renderScreen(<OfflineBanner />, { signedInAs: ada, server: serveFake() });
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
  act(() => connection.setOnline(false));
  expect(screen.getByText(/^Offline since \d{1,2}:\d\d/)).toBeVisible();
  act(() => connection.setOnline(true));
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
});

test('before sign-in the screen says it itself', () => {
  renderScreen(<OfflineBanner />, { server: serveFake() });
  act(() => connection.setOnline(false));
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
});

test('says how old the oldest answer of the page is', async () => {
  const { unmount } = renderScreen(<OfflineBanner />, { signedInAs: ada, server: serveFake() });
  const observe = queryClient.getQueryCache().build(queryClient, { queryKey: ['shown'], queryFn: () => 1 });
  queryClient.setQueryData(['shown'], 1, { updatedAt: new Date(2026, 2, 4, 9, 30).getTime() });
  observe.addObserver({
    options: { enabled: true },
    onQueryUpdate: () => undefined,
    getCurrentResult: () => ({ isStale: false }),
  } as never);
  act(() => connection.setOnline(false));
  await waitFor(() => expect(screen.getByText(/This page shows data from (4 March|March 4).*9:30/)).toBeVisible());
  unmount();
  queryClient.clear();
});

test('says nothing of data where the page shows none', async () => {
  renderScreen(<OfflineBanner />, { signedInAs: ada, server: serveFake() });
  act(() => connection.setOnline(false));
  await waitFor(() => expect(screen.queryByText(/shows data/)).not.toBeInTheDocument());
  expect(screen.getByText(/^Offline since \d\d:\d\d\.$/)).toBeVisible();
  expect(screen.getByText(/are sent later\.$/)).toBeVisible();
});
