import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileOlder, older } from '../../federation/older.ts';
import { OlderReleases } from './OlderReleases.tsx';

const water = { remote: 'water', title: 'Water projects', running: '1.0.0', meant: '1.1.0', number: 'GW-105' };

test('nothing is said while everything runs as it should', () => {
  render(<OlderReleases />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('what runs in an older version is named once, with the reason, and the newer one can be tried again', async () => {
  const tryAgain = jest.fn();
  older.setState({ tryAgain });
  fileOlder({ ...water, running: '0.9.0' });
  fileOlder(water);
  render(<OlderReleases />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Water projects runs version 1.0.0, because version 1.1.0 did not work here (GW-105).',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try the newer version' }));
  expect(tryAgain).toHaveBeenCalledTimes(1);
});
