import { ada, renderScreen } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { ScorecardChoice } from './ScorecardChoice.tsx';

const house = { wall: 'reed', rooms: 2, toilet_type: 'none', toilet_shared: null, meals_per_day: 2 };
const serve = () =>
  serveSection({
    finance: [],
    members: [
      { household: 'h1', sex: 'female', is_head: true, can_read_write: false },
      { household: 'h2', sex: 'male', is_head: true, can_read_write: true },
    ],
    households: [
      { household: 'h1', ...house, floor: 'earth', roof: 'grass', assets: [] },
      { household: 'h2', ...house, floor: 'cement', roof: 'iron_sheets', assets: ['bed', 'radio'] },
    ],
  });
const names = { villages: new Map<string, string>(), rounds: new Map<string, string>() };
const open = (search = '') =>
  renderScreen(<ScorecardChoice context={{ view: { village: '', round: '', by: 'all', weighted: true }, rounds: new Map(), names }} />, { path: `/baseline-survey/finance${search}`, signedInAs: ada, server: serve() });
const below = (line: number) => screen.findByRole('region', { name: `Households below ${line} points` });

test('the scorecard is fetched when it is wanted, and its points and line are in the address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Open the scorecard' }));
  // h1 has ten points, for its rooms; h2 has sixty. It weighs three times as much.
  expect(within(await below(40)).getByText('75 %')).toBeVisible();
  await user.clear(screen.getByLabelText('The line'));
  await user.type(screen.getByLabelText('The line'), '61');
  expect(within(await below(61)).getByText('100 %')).toBeVisible();
  await user.clear(screen.getByLabelText('Floor of cement or tiles'));
  await user.type(screen.getByLabelText('Floor of cement or tiles'), '15');
  await waitFor(() => expect(address()).toBe('/baseline-survey/finance?scorecard=on&points=floor.15&line=61'));
  expect(within(await below(61)).getByText('75 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to ten points each' }));
  await waitFor(() => expect(address()).toBe('/baseline-survey/finance?scorecard=on'));
});

test('a scorecard that was sent is opened as it was', async () => {
  open('?scorecard=on&points=floor.50&line=100');
  expect(within(await below(100)).getByText('75 %')).toBeVisible();
  expect(screen.getByLabelText('Floor of cement or tiles')).toHaveValue(50);
  expect(within(await below(100)).getByText(/^Households with a score below 100/)).toHaveTextContent('50 × “Floor of cement or tiles”');
});
