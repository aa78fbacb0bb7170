import { connection } from '@groundwork/shared';
import { ada, freshPage, renderScreen, serveFake } from '@groundwork/shared/testing';
import { act, screen } from '@testing-library/react';
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
