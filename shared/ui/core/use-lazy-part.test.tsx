import { renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { useLazyPart } from './use-lazy-part.ts';

function Slot({ load, wanted }: { readonly load: () => Promise<string>; readonly wanted: boolean }) {
  const { part, failed, retry } = useLazyPart(load, wanted);
  return failed ? (
    <button type="button" onClick={retry}>
      Retry
    </button>
  ) : (
    <p>{part ?? 'nothing yet'}</p>
  );
}

test('fetches nothing before it is wanted', async () => {
  const load = jest.fn(() => Promise.resolve('chart'));
  const { rerender } = renderScreen(<Slot load={load} wanted={false} />);
  expect(screen.getByText('nothing yet')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  rerender(<Slot load={load} wanted />);
  expect(await screen.findByText('chart')).toBeVisible();
});

test('a failure is shown, and trying again sends a new request', async () => {
  const load = jest.fn(() => Promise.resolve('chart'));
  const cause = new Error('offline');
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(cause);
  const { user } = renderScreen(<Slot load={load} wanted />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('chart')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([['A part of this screen could not be loaded:', cause]]);
  log.mockRestore();
});
