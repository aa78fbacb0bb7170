import { textFile } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { csv, holds, HOUSEHOLDS, inFreshPages, open, server } from './testing.tsx';

inFreshPages();

test('rejected rows of water projects are those of projects', async () => {
  holds('/data/items/water_projects');
  const { user } = open();
  await user.upload(await screen.findByLabelText(/Choose files/), csv('project_uid,village,start\nWP-1,Nowhere,2016\nWP-2,Ruaca,2016\n', 'projects.csv'));
  await user.click(await screen.findByText('Check the file'));
  const left = within(await screen.findByLabelText('Left out'));
  expect(left.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Row', 'Water project', 'Column', 'Value', 'Problem', 'Correct it here']);
  expect(left.getByRole('row', { name: /row 2 WP-1 village Nowhere is no village/ })).toBeVisible();
});

test('a check ends when the page is left', async () => {
  const { user, unmount } = open();
  const asked = () => server.calls.filter(({ method }) => method === 'SEARCH').map(({ path }) => path);
  server.on('SEARCH', HOUSEHOLDS, () => {
    unmount();
    return { status: 200, body: { data: [{ id: 'h1', household_code: 'A', survey_round_id: 'r2' }] } };
  });
  holds('/data/items/members');
  await user.upload(await screen.findByLabelText(/Choose files/), textFile('may.json', JSON.stringify([{ household_code: 'A', members: [{ age: 31 }] }])));
  await user.click(await screen.findByText('Check the file'));
  await waitFor(() => expect(asked()).toEqual([HOUSEHOLDS]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toEqual([HOUSEHOLDS]);
});
