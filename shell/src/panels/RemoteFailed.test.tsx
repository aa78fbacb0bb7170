import { freshPage } from '@groundwork/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadFailure } from '../federation/failure.ts';
import { RemoteFailed } from './RemoteFailed.tsx';

beforeEach(freshPage);

test('what is switched off says so calmly, with the reason and a way to look again', async () => {
  const again = jest.fn();
  render(<RemoteFailed remote="water" failure={new LoadFailure('disabled', 'The figures of 2025 are being corrected.')} onRetry={again} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'water is switched off.' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The figures of 2025 are being corrected.');
  expect(screen.getByRole('status')).toHaveTextContent('GW-110');
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('what failed says so as an alert', () => {
  render(<RemoteFailed remote="water" failure={new LoadFailure('integrity', 'entry.js is not the file that was released.')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('water could not be loaded.A file of it is not the one that was released, so it was not run.');
});
