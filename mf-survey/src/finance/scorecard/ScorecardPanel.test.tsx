import { ada, renderScreen, refusal } from '@groundwork/shared/testing';
import type { Question } from '@groundwork/survey/figures';
import { screen, waitFor, within } from '@testing-library/react';
import { cell, serveFigures } from '../../shared/figures/figures-for-tests.ts';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { ScorecardChoice } from './ScorecardChoice.tsx';

const names = { villages: new Map<string, string>(), rounds: new Map<string, string>() };
const context = { view: { village: 'v1', round: '', by: 'head', weighted: true }, rounds: new Map(), names } as const;

/** Three quarters score 10, and one quarter 60; a floor of cement has what it is above ten besides. */
const shareBelow = ({ scorecard }: Question): number =>
  scorecard === undefined
    ? NaN
    : [10, 10, 10, 50 + scorecard.points.floor].filter((score) => score < scorecard.line).length / 4;

function open(search = '') {
  const server = serveSection();
  serveFigures(server, (question) => ({
    figures: {
      'scorecard-below-line': { cells: [cell(null, shareBelow(question), { low: 0.2, high: 0.9 })] },
      'scorecard-mean': { cells: [cell(null, 22.5)] },
    },
  }));
  return {
    server,
    ...renderScreen(<ScorecardChoice context={context} />, {
      path: `/baseline-survey/finance${search}`,
      signedInAs: ada,
      server,
    }),
  };
}
const below = async (line: number) =>
  within(await screen.findByRole('region', { name: `Households below ${line} points` }));

test('the scorecard is fetched when it is wanted, and its points and line are in the address', async () => {
  const { user, address, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Open the scorecard' }));
  const usual = await below(40);
  expect(usual.getByText('75%')).toBeVisible();
  expect(usual.getByText('95% interval 20 to 90%')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Score, mean' })).getByText('22.5')).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')[0]?.query).toMatchObject({
    figures: 'scorecard-below-line:head,scorecard-mean:head',
    village: 'v1',
    line: '40',
  });
  await user.clear(screen.getByLabelText('The line'));
  await user.type(screen.getByLabelText('The line'), '61');
  expect((await below(61)).getByText('100%')).toBeVisible();
  await user.clear(screen.getByLabelText('Floor of cement or tiles'));
  await user.type(screen.getByLabelText('Floor of cement or tiles'), '15');
  await waitFor(() => expect(address()).toBe('/baseline-survey/finance?scorecard=on&points=floor.15&line=61'));
  await waitFor(async () => expect((await below(61)).getByText('75%')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Reset to ten points each' }));
  await waitFor(() => expect(address()).toBe('/baseline-survey/finance?scorecard=on'));
});

test('a scorecard that was sent is opened as it was', async () => {
  open('?scorecard=on&points=floor.50&line=100');
  const sent = await below(100);
  expect(sent.getByText('75%')).toBeVisible();
  expect(screen.getByLabelText('Floor of cement or tiles')).toHaveValue('50');
  expect(sent.getByText(/^Households with a score below 100/)).toHaveTextContent('50 × “Floor of cement or tiles”');
});

test('a field that is left empty has its number again; the most is as much as can be typed', async () => {
  const { user, address } = open('?scorecard=on&line=50');
  await below(50);
  const line = screen.getByLabelText('The line');
  await user.clear(line);
  await user.tab();
  await waitFor(() => expect(line).toHaveValue('50'));
  expect(address()).toBe('/baseline-survey/finance?scorecard=on&line=50');
  const floor = screen.getByLabelText('Floor of cement or tiles');
  await user.clear(floor);
  await user.type(floor, '4.4');
  await user.tab();
  await waitFor(() => expect(floor).toHaveValue('4'));
  await user.clear(floor);
  await user.type(floor, '9999');
  await user.tab();
  await waitFor(() => expect(floor).toHaveValue('100'));
});

test('a failure is reported, and Retry loads the figures', async () => {
  const { user, server } = open('?scorecard=on');
  await below(40);
  const heal = server.on('GET', '/data/survey-figures/figures', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  await user.type(screen.getByLabelText('The line'), '{Backspace}');
  expect(await screen.findByText('The figures of the scorecard could not be loaded.')).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await below(4)).getByText('0%')).toBeVisible();
});
