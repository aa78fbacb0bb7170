import { chooseInList } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { begun, csv, HOUSEHOLDS, holds, inFreshPages, open } from '../testing.tsx';

inFreshPages();

test('what is not known is created by one button, and what is read otherwise is listed', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('household_code,village,wall\nA,Atlantis,muddaub\nB,Lemuria,muddaub\n'),
  );
  await user.click(await screen.findByText('Check the file'));
  await user.click(await screen.findByText('Create 2 new villages'));
  await screen.findByText('Import 4 rows');
  expect(within(screen.getByLabelText('Check')).getByRole('row', { name: /^Villages 2 0/ })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Read differently' })).getByRole('row', {
      name: /“muddaub” Mud and daub 2/,
    }),
  ).toBeVisible();
  await user.click(screen.getByText('Import 4 rows'));
  await screen.findByText(/^Imported: 4 new, 0 updated\./);
  expect(begun()).toMatchObject({
    words: { villages: { atlantis: 'new', lemuria: 'new' } },
    expected: { villages: { created: 2 }, households: { created: 2 } },
  });
});

test('what should be checked about an outline is listed, and imported all the same', async () => {
  holds('/data/items/plots');
  holds(HOUSEHOLDS, { id: 'h1', household_code: 'A', survey_round_id: 'r2', date_updated: null });
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('household_code,plot_no,area_ha,outline\nA,1,2,-17.6 36.1;-17.6 36.11;-17.59 36.11;-17.6 36.1\n', 'plots.csv'),
  );
  expect((await screen.findByLabelText('outline fills')).closest('.ant-select')).toHaveTextContent(
    'Outline · geometry',
  );
  await user.click(await screen.findByText('Check the file'));
  expect(
    within(await screen.findByRole('region', { name: 'To check' })).getByRole('row', {
      name: /row 2 outline The outline encloses 58.93 ha, and the row says 2 ha\./,
    }),
  ).toBeVisible();
  await user.click(await screen.findByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new, 0 updated\./);
  expect(begun()?.expected).toEqual({ plots: { created: 1, corrected: 0, rejected: 0 } });
});

test('a rejected cell is corrected in place, and the correction is saved with the import', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,many\nB,many\nC,2\n'));
  await user.click(await screen.findByText('Check the file'));
  const left = await screen.findByLabelText('Left out');
  // One line for the rows with the same problem; by row, one for each.
  expect(within(left).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByLabelText('By row'));
  expect(within(left).getAllByRole('row')).toHaveLength(3);
  await user.type(screen.getByLabelText('rooms of row 2'), '4{Enter}');
  await user.click(await screen.findByText('Import 2 rows'));
  await screen.findByText(/^Imported: 2 new, 0 updated\. 1 row of the file was rejected\./);
  expect(begun()).toMatchObject({
    corrections: [{ sheet: 'may.csv', row: 2, column: 'rooms', before: 'many', after: '4' }],
    expected: { households: { created: 2, rejected: 1 } },
  });
});

test('updated rows show old and new values, and can be excluded', async () => {
  holds(HOUSEHOLDS, {
    id: 'h1',
    household_code: 'A',
    survey_round_id: 'r2',
    rooms: 2,
    wall: 'reed',
    date_updated: null,
  });
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('household_code,rooms,wall\nA,4,mud_daub\nB,1,reed\n'),
  );
  await user.click(await screen.findByText('Check the file'));
  const table = await screen.findByRole('region', { name: 'Table: Updated rows' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['ARooms2 4', 'WallsReed or bamboo Mud and daub']);
  expect(screen.getByText('Import 2 rows')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: /^New/ }));
  expect(table).not.toBeInTheDocument();
  await user.click(screen.getByText('Import 1 row'));
  await screen.findByText(/^Imported: 1 new, 0 updated\./);
  expect(begun()).toMatchObject({ update: false, expected: { households: { created: 1, corrected: 1 } } });
});

test('an answer that is none of the choices is listed, and read as a person decides', async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('household_code,wall\nA,reed\nB,glass\nC,glass\n'),
  );
  await user.click(await screen.findByText('Check the file'));
  expect(await screen.findByText('One value is none of the choices')).toBeVisible();
  const listed = screen.getByRole('table', { name: 'None of the choices' });
  expect(within(listed).getByRole('row', { name: /^glass Walls 2/ })).toBeVisible();
  expect(within(listed).getByLabelText('glass means').closest('.ant-select')).toHaveTextContent('As written');
  await chooseInList(user, 'glass means', 'Not known, as an empty cell');
  expect(await screen.findByText('No values to match')).toBeVisible();
  await user.click(await screen.findByText('Import 3 rows'));
  await screen.findByText(/^Imported: 3 new, 0 updated\./);
  expect(begun()).toMatchObject({ words: { 'households.wall': { glass: 'nothing' } } });
});
