import { bytesOf, readXlsx, refusal } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { IMPORTS, inFreshPages, open, server } from './testing.tsx';

inFreshPages();

test('earlier imports are listed, and an undo asks first', async () => {
  server.items['import_batches'] = [
    {
      id: 'b1',
      file_name: 'may.csv',
      collection: 'households',
      state: 'applied',
      date_created: '2026-05-06T10:00:00Z',
      user_created: { id: 'u1', first_name: 'Ana', last_name: 'Sitoe' },
      rows_created: 3,
      rows_updated: 0,
      rows_rejected: null,
    },
  ];
  const { user } = open();
  const row = (await screen.findByRole('rowheader', { name: 'may.csv' })).closest('tr')!;
  expect(within(row).getByText('Imported')).toBeVisible();
  expect(within(row).getByText('Ana Sitoe')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Undo may.csv' }));
  expect(within(row).getByText('Undo the whole import?')).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Keep may.csv' })).toHaveFocus();
  const heal = server.on('POST', `${IMPORTS}/b1/undo`, () => refusal(500, 'INTERNAL', 'Out of order.'));
  await user.click(within(row).getByRole('button', { name: 'Undo may.csv' }));
  expect(await within(row).findByRole('alert')).toHaveTextContent('The import was not undone. Out of order.');
  heal();
  const undone = {
    id: 'b1',
    file_name: 'may.csv',
    state: 'undone',
    undone: { removed: 2, restored: 0, left: [{ what: 'Household H1', why: 'was changed since' }] },
  };
  server.on('POST', `${IMPORTS}/b1/undo`, () => ({
    status: 200,
    body: { data: { ...undone, state: 'undoing', undone: null } },
  }));
  server.on('GET', `${IMPORTS}/b1`, () => ({ status: 200, body: { data: undone } }));
  await user.click(within(row).getByRole('button', { name: 'Undo may.csv' }));
  await user.click(within(row).getByRole('button', { name: 'Undo may.csv' }));
  expect(await screen.findByText('may.csv is undone: 2 rows removed, 0 restored, 1 left as they are:')).toBeVisible();
  expect(screen.getByText('Household H1 was changed since.')).toBeVisible();
});

test('what an earlier import left out can be saved again, and one without saved reasons says so', async () => {
  const left_out = {
    rejections: [{ sheet: 'may.csv', row: 4, column: 'rooms', value: 'x', reason: 'is not a number' }],
    differences: [],
    remarks: [],
    counts: { rejections: 12000, differences: 0, remarks: 0 },
  };
  const batch = {
    collection: 'households',
    state: 'applied',
    date_created: '2026-05-06T10:00:00Z',
    rows_created: 3,
    rows_updated: 0,
    rows_rejected: 2,
  };
  server.items['import_batches'] = [
    { ...batch, id: 'b1', file_name: 'may.csv', left_out },
    { ...batch, id: 'b2', file_name: 'april.csv', left_out: null },
    { ...batch, id: 'b3', file_name: 'march.csv', rows_rejected: 0 },
    { ...batch, id: 'b4', file_name: 'june.csv', state: 'undone' },
  ];
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => (blobs.push(blob), 'blob:x'));
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot go to a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Error sheet of may.csv' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(JSON.stringify(readXlsx(await bytesOf(blobs[0]!)))).toMatch(
    /may\.csv.*rooms.*is not a number.*the first 1 of 12000/s,
  );
  await user.click(screen.getByRole('button', { name: 'Error sheet of april.csv' }));
  expect(await screen.findByText('The reasons for this import were not saved.')).toBeVisible();
  for (const name of ['march.csv', 'june.csv'])
    expect(screen.queryByRole('button', { name: `Error sheet of ${name}` })).not.toBeInTheDocument();
});
