import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followEnd } from '../session-ending.ts';
import { SessionEnding } from './SessionEnding.tsx';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const living = (minutes: number): string =>
  `e30.${btoa(JSON.stringify({ iat: NOW / 1000, exp: NOW / 1000 + minutes * 60 }))}.x`;
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

const announce = jest.fn<boolean, [Date]>();
const signIn = jest.fn<Promise<void>, []>();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const stay = () => screen.queryByRole('button', { name: 'Stay signed in' });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  announce.mockReset().mockReturnValue(true);
  signIn.mockReset().mockResolvedValue();
  render(
    <>
      <input aria-label="A note" />
      <SessionEnding announce={announce} signIn={signIn} />
    </>,
  );
});
afterEach(() => {
  followEnd(undefined);
  jest.useRealTimers();
});

test('two minutes before its only token expires the page is notified, and the person can continue; typed text stays', async () => {
  await user.type(screen.getByLabelText('A note'), 'Half a sentence');
  act(() => followEnd(living(15)));
  await pass(12.9);
  expect(stay()).toBeNull();
  await pass(0.2);
  expect(announce.mock.calls).toEqual([[new Date(NOW + 15 * 60_000)]]);
  expect(screen.getByRole('status')).toHaveTextContent(/^You are signed in until .*\d+:\d\d.*\.$/);
  signIn.mockImplementation(() => Promise.resolve(followEnd(living(60))));
  await user.click(stay()!);
  expect(stay()).toBeNull();
  expect(screen.getByLabelText('A note')).toHaveValue('Half a sentence');
});

test('a page that asks in its own way has no prompt of ours', async () => {
  announce.mockReturnValue(false);
  act(() => followEnd(living(15)));
  await pass(14);
  expect(announce).toHaveBeenCalledTimes(1);
  expect(stay()).toBeNull();
});

test('a closed window is reported, and can be opened again', async () => {
  act(() => followEnd(living(15)));
  await pass(14);
  signIn.mockRejectedValueOnce(new Error('The sign-in window was closed.'));
  await user.click(stay()!);
  expect(screen.getByRole('status')).toHaveTextContent('The sign-in window was closed.');
  // The button stops turning.
  await pass(0.1);
  await user.click(stay()!);
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('warns in the last third of a short session; not for a session that others renew, nor for a token without an expiry', async () => {
  act(() => followEnd(living(3)));
  await pass(2.1);
  expect(stay()).not.toBeNull();
  act(() => followEnd(undefined));
  expect(stay()).toBeNull();
  act(() => followEnd('opaque'));
  act(() => followEnd(living(60 * 24 * 60)));
  await pass(60);
  expect(stay()).toBeNull();
});
