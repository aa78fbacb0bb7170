import { screen, within } from '@testing-library/react';
import { csv, holds, inFreshPages, open, served, server } from './testing.tsx';

inFreshPages();

test('rejected rows of water projects are those of projects', async () => {
  holds('/data/items/water_projects');
  const { user } = open();
  await user.upload(
    await screen.findByLabelText(/Choose files/),
    csv('project_uid,village,start\nWP-1,Nowhere,2016\nWP-2,Ruaca,2016\n', 'projects.csv'),
  );
  await user.click(await screen.findByText('Check the file'));
  const left = within(await screen.findByLabelText('Left out'));
  expect(left.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Row',
    'Water project',
    'Column',
    'Value',
    'Problem',
    'Correct it here',
  ]);
  expect(left.getByRole('row', { name: /row 2 WP-1 village Nowhere is no village/ })).toBeVisible();
});

test('nobody asks about a check once the page is left', async () => {
  const { user, unmount } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('household_code,rooms\nA,1\n'));
  await screen.findByText('Check the file');
  const [id = ''] = served().keys();
  let asked = 0;
  server.on('GET', `/data/groundwork-imports/${id}`, () => {
    asked += 1;
    return { status: 200, body: { data: { id, state: 'draft', checked: 1 } } };
  });
  await user.click(screen.getByText('Check the file'));
  expect(await screen.findByText('Checking every row...')).toBeVisible();
  unmount();
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // What was on its way comes first.
  await pause(100);
  const before = asked;
  await pause(600);
  expect(asked).toBe(before);
});
