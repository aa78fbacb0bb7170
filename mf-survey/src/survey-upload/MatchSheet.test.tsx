import { screen, waitFor, within } from '@testing-library/react';
import { csv, inFreshPages, open } from './testing.tsx';

inFreshPages();

test('of many columns the first are listed; all are when asked for, or those that a search finds', async () => {
  const headings = Array.from({ length: 30 }, (_, index) => `question_${String(index + 1).padStart(2, '0')}`);
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv(`household_code,rooms,${headings.join()}\nA,1,${headings.map((_, index) => index).join()}\n`),
  );
  const listed = () => within(screen.getByRole('table', { name: /^Columns of / })).getAllByRole('row').length - 1;
  await screen.findByRole('table', { name: /^Columns of / });
  expect(listed()).toBe(20);
  await user.click(screen.getByRole('button', { name: 'Show all 32 columns' }));
  expect(listed()).toBe(32);
  const search = screen.getByRole('searchbox', { name: 'Column of the file' });
  await user.type(search, '_29');
  await waitFor(() => expect(listed()).toBe(1));
  await user.clear(search);
  await user.type(search, 'bees');
  expect(await screen.findByText('No column matches “bees”.')).toBeVisible();
  await user.clear(search);
  await user.click(await screen.findByRole('button', { name: 'Show fewer columns' }));
  expect(listed()).toBe(20);
});
