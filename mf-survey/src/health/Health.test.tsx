import { storeAnswersIn } from '@groundwork/shared';
import { ada, renderScreen } from '@groundwork/shared/testing';
import type { Cell } from '@groundwork/survey/figures';
import { screen, within } from '@testing-library/react';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { Component as Health } from './Health.tsx';

const over = (apart: string, ...cells: readonly Cell[]): Cell[] => cells.map((one) => ({ ...one, apart }));

const open = (search: string, figures: NonNullable<ReturnType<Parameters<typeof serveFigures>[1]>['figures']>) => {
  const server = serveSection();
  serveFigures(server, () => ({ figures }));
  return { ...renderScreen(<Health />, { path: `/baseline-survey/health${search}`, signedInAs: ada, server }), server };
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the recall period with the illness rate, its interval, n and the number not known, in one request for the whole screen', async () => {
  const { server } = open('', {
    morbidity: { cells: over('14', cell(null, 0.75, { n: 20, missing: 1, low: 0.5, high: 0.9 })) },
  });
  const illness = await panel('Ill or injured, in the last 14 days');
  expect(illness.getByText('75%')).toBeVisible();
  expect(illness.getByText('95% interval 50 to 90%')).toBeVisible();
  expect(illness.getByText('n = 20 people, 1 not known')).toBeVisible();
  expect(screen.queryByRole('region', { name: /recall period not known/ })).toBeNull();
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
});

test('answers with different recall periods are separate, the shortest first, and unknown periods last', async () => {
  open('', {
    morbidity: { cells: [...over('', cell(null, 0.5)), ...over('30', cell(null, 0)), ...over('14', cell(null, 1))] },
  });
  await panel('Ill or injured, in the last 14 days');
  expect(
    screen
      .getAllByRole('region', { name: /^Ill or injured/ })
      .map((region) => within(region).getByRole('heading', { level: 2 }).textContent),
  ).toEqual([
    'Ill or injured, in the last 14 days',
    'Ill or injured, in the last 30 days',
    'Ill or injured, recall period not known',
  ]);
  expect((await panel('Ill or injured, in the last 30 days')).getByText('0%')).toBeVisible();
});

test('people with and without a disability are side by side; those with incomplete answers are separate', async () => {
  const { user } = open('?by=disability', {
    morbidity: { cells: over('14', cell(null, 0.5), cell('', 0.1), cell('no', 0), cell('yes', 1)) },
  });
  const illness = await panel('Ill or injured, in the last 14 days');
  await user.click(await illness.findByRole('button', { name: /^Show as table/ }));
  const rows = within(await illness.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent?.slice(0, 22))).toEqual(
    ['With a disability100%–1', 'Without a disability0%', 'Not known, or under 510'].map((text) => text.slice(0, 22)),
  );
});

test('households are divided by the sex of their head, people are not', async () => {
  const { user } = open('?by=head', {
    hygiene: {
      cells: [
        { ...cell(null, 0.5), category: 'basic' },
        { ...cell('female', 0.75), category: 'basic' },
        { ...cell('', 0.25), category: 'basic' },
      ],
    },
    insurance: { by: 'all', cells: [cell(null, 0)] },
  });
  expect((await panel('Covered by health insurance')).getByText('Not available by sex of the head.')).toBeVisible();
  const hygiene = await panel('Hygiene ladder');
  await user.click(await hygiene.findByRole('button', { name: /^Show as table/ }));
  const table = within(await hygiene.findByRole('table'));
  expect(table.getByRole('row', { name: /^Headed by a woman/ })).toHaveTextContent('75%');
  expect(table.getByRole('row', { name: /^Head not known/ })).toHaveTextContent('25%');
});

test('without a test of the water the top rung reads "at least basic"', async () => {
  const { user } = open('', {
    'drinking-water': {
      cells: [
        { ...cell(null, 1), category: 'at_least_basic' },
        { ...cell('v1', 1), category: 'at_least_basic' },
        { ...cell('v2', null, { n: 0, missing: 1 }), category: 'at_least_basic' },
      ],
    },
  });
  const water = await panel('Drinking water ladder');
  await user.click(await water.findByRole('button', { name: /^Show as table/ }));
  const table = within(await water.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'At least basic, water not tested' })).toBeVisible();
  expect(table.getByRole('row', { name: /^Aldeia/ })).toHaveTextContent('100%');
  expect(table.getByRole('row', { name: /^Baraka/ })).toHaveTextContent('not known');
});

test('the minutes to fetch water are beside the projects of each village', async () => {
  open('', {
    'way-to-water': { cells: [cell(null, 20), cell('v2', 45, { low: 30, high: 60 })] },
    'water-within-half-an-hour': { cells: [cell(null, 0.5), cell('v2', 0.25, { n: 8 })] },
  });
  const ways = await panel('Minutes to fetch water and water projects');
  expect(ways.getByRole('row', { name: /^Baraka/ })).toHaveTextContent(
    /^Baraka45 min\(30 to 60 min\)25%\(no interval\)8/,
  );
});

test('on a phone saved views and keeping are in the menu, so that the answer comes first', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query === '(max-width: 719px)' });
  storeAnswersIn({
    add: () => undefined,
    forget: () => undefined,
    find: () => Promise.resolve(undefined),
    complete: () => Promise.resolve(true),
  });
  try {
    const { user } = open('', { morbidity: { cells: over('14', cell(null, 0.75)) } });
    await panel('Ill or injured, in the last 14 days');
    expect(screen.queryByRole('button', { name: /Keep on this device|Saved views/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = within(screen.getByRole('dialog', { name: 'More' }));
    expect(menu.getByRole('button', { name: /Saved views/ })).toBeVisible();
    expect(menu.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  } finally {
    window.matchMedia = wide;
    storeAnswersIn(undefined);
  }
});
