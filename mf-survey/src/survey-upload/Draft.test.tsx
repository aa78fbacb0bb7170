import { refusal } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { begun, csv, inFreshPages, open, PATH, served, server, timesBegun } from './testing.tsx';

inFreshPages();

const FILE = 'household_code,rooms,bees\nA,1,4\nB,many,2\n';
const only = (): string => [...served().keys()][0] ?? '';

test('files that were chosen before are continued where they were left, with what was decided', async () => {
  const first = open();
  await first.user.upload(await screen.findByLabelText(/Choose files/), csv(FILE));
  await first.user.click(await screen.findByText('Leave them out'));
  // Nobody has pressed a button for it.
  await waitFor(
    () =>
      expect(served().get(only())?.request).toMatchObject({
        number: 2,
        check: false,
        decisions: { choices: [{ columns: ['household_code', 'rooms', null] }] },
      }),
    { timeout: 3000 },
  );
  first.unmount();
  const { user } = open(`${PATH}?draft=${only()}`);
  expect(await screen.findByText('Check the file')).toBeVisible();
  expect(screen.queryByText(/becomes a new question/)).not.toBeInTheDocument();
  await user.click(screen.getByText('Check the file'));
  await user.type(await screen.findByLabelText('rooms of row 3'), '3{Enter}');
  expect(await screen.findByText('Import 2 rows')).toBeVisible();
});

test('a check is shown again, for the new round that it was made for', async () => {
  server.items['survey_rounds'] = [];
  const first = open();
  await first.user.type(await screen.findByLabelText('Name of the new round'), 'Midline');
  await first.user.upload(screen.getByLabelText(/Choose files/), csv(FILE));
  await first.user.click(await screen.findByText('Check the file'));
  await screen.findByText('Import 1 row');
  first.unmount();
  const { user } = open(`${PATH}?draft=${only()}`);
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new/);
  expect(begun()).toMatchObject({ newRound: 'Midline', round: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(timesBegun()).toBe(1);
});

test('files that were imported or discarded meanwhile are no longer there', async () => {
  open(`${PATH}?draft=6f1d2c1e-0000-4000-8000-0000000000d1`);
  expect(await screen.findByText('This import cannot be continued. This import has ended already.')).toBeVisible();
  expect(screen.getByLabelText(/Choose files/)).toBeEnabled();
});

test('a connection that is lost while the server checks is waited for', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv(FILE));
  await screen.findByText('Check the file');
  let lost = 0;
  const heal = server.on('GET', `/data/groundwork-imports/${only()}`, () => {
    lost += 1;
    return 'no answer';
  });
  await user.click(screen.getByText('Check the file'));
  await waitFor(() => expect(lost).toBe(1));
  heal();
  expect(await screen.findByText('Import 1 row', undefined, { timeout: 5000 })).toBeVisible();
}, 15_000);

test('what the server refuses while it checks is said where the columns are', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv(FILE));
  await screen.findByText('Check the file');
  server.on('POST', `/data/groundwork-imports/${only()}/draft`, () => refusal(500, 'INTERNAL', 'Out of order.'));
  await user.click(screen.getByText('Check the file'));
  expect(await screen.findByText('The check failed. Nothing was written.')).toBeVisible();
  expect(screen.getByText(/Out of order/)).toBeVisible();
});

test('they are among the earlier imports, to be continued or discarded', async () => {
  const first = open();
  await first.user.upload(await screen.findByLabelText(/Choose files/), csv(FILE));
  await screen.findByText('Check the file');
  first.unmount();
  server.items['import_batches'] = [
    {
      id: only(),
      file_name: 'may.csv',
      collection: null,
      state: 'draft',
      date_created: '2026-05-06T10:00:00Z',
      user_created: null,
      rows_created: null,
      rows_updated: null,
      rows_rejected: null,
    },
  ];
  const { user } = open();
  const row = (): HTMLElement => screen.getByRole('rowheader', { name: 'may.csv' }).closest('tr')!;
  await user.click(
    within((await screen.findByRole('rowheader', { name: 'may.csv' })).closest('tr')!).getByRole('link', {
      name: 'Continue may.csv',
    }),
  );
  await user.click(await screen.findByText('Back to file'));
  expect(within(row()).getByText(/Not imported yet/)).toBeVisible();
  await user.click(within(row()).getByRole('button', { name: 'Discard may.csv' }));
  await user.click(within(row()).getByRole('button', { name: 'Discard may.csv' }));
  await waitFor(() => expect(served().size).toBe(0));
  await waitFor(() => expect(screen.queryByText(/Continue with/)).not.toBeInTheDocument());
});
