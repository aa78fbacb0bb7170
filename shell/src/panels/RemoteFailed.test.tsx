import { freshPage } from '@groundwork/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacedRelease } from '@groundwork/shared/contract';
import { LoadFailure } from '../federation/failure.ts';
import { RemoteFailed } from './RemoteFailed.tsx';

beforeEach(freshPage);

test('what is switched off says so calmly, with the reason and a way to look again', async () => {
  const again = jest.fn();
  render(
    <RemoteFailed
      remote="water"
      failure={new LoadFailure('disabled', 'The figures of 2025 are being corrected.')}
      onRetry={again}
    />,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'water is switched off.' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The figures of 2025 are being corrected.');
  expect(screen.getByRole('status')).toHaveTextContent('GW-110');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('what failed says so as an alert', () => {
  render(
    <RemoteFailed
      remote="water"
      failure={new LoadFailure('integrity', 'entry.js is not the file that was released.')}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'water could not be loaded.One of its files differs from the released one, so it was not run.',
  );
});

const survey = {
  base: '/s/',
  release: {
    title: 'Baseline survey',
    owner: 'Survey team',
    version: '1.0.0',
    navigation: [
      { slot: 'header', label: 'Baseline Survey', to: '/baseline-survey', order: 1 },
      { slot: 'header', label: 'Village Profiles', to: '/village-profiles', order: 2 },
    ],
    search: { screens: [{ label: 'Households', to: '/baseline-survey/list' }] },
  },
} as unknown as PlacedRelease;

test.each([
  ['/village-profiles', 'Village Profiles'],
  ['/village-profiles/MUR-01', 'Village Profiles'],
  ['/baseline-survey/list', 'Households'],
  ['/baseline-survey/household/1', 'Baseline Survey'],
  ['/data-explorer', 'Baseline survey'],
])('at %s it is %s that could not be loaded, in the title of the window too', (path, name) => {
  history.replaceState(null, '', path);
  const failure = new LoadFailure('entry', 'No answer.');
  failure.concerns = { remote: 'survey', placed: survey };
  render(<RemoteFailed remote="survey" failure={failure} onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1, name: `${name} could not be loaded.` })).toBeVisible();
  expect(document.title).toMatch(new RegExp(`^${name} · `));
});
