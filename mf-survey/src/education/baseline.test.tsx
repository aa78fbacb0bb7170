import { ada, renderScreen } from '@groundwork/shared/testing';
import { comparisonWithoutFew, type ComparedValue } from '@groundwork/survey/figures';
import { screen, within } from '@testing-library/react';
import { Component as Education } from './Education.tsx';
import { cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSection } from '../shared/section/section-for-tests.ts';

const value = (of: number | null, n = 50): ComparedValue => ({
  value: of,
  n,
  missing: 0,
  notAsked: 0,
  error: null,
  low: null,
  high: null,
});
const change = (before: ComparedValue, after: number, low: number | null, high: number | null) => ({
  before,
  after: value(after),
  difference: { value: before.value === null ? null : after - before.value, error: null, low, high },
});

function open(search = '') {
  const server = serveSection();
  server.items['survey_rounds'] = [
    { id: 'r1', name: 'Baseline 2024', start_date: '2024-05-06' },
    { id: 'r2', name: 'Endline 2025', start_date: '2025-05-06' },
  ];
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: {
      data: [
        { survey_round_id: 'r1', count: 2 },
        { survey_round_id: 'r2', count: 2 },
      ],
    },
  }));
  serveFigures(server, () => ({
    households: [{ round: 'r2', households: 4, withoutConsent: 0, withoutWeight: 0 }],
    figures: {
      'school-attendance': { cells: [cell(null, 0.75)] },
      'out-of-school': { cells: [cell(null, 0.11)] },
      'adult-literacy': { cells: [cell(null, 0.4)] },
    },
  }));
  server.on('GET', '/data/survey-figures/comparison', () => {
    const figures = [
      ['school-attendance', change(value(0.72), 0.75, -0.02, 0.08)],
      ['out-of-school', change(value(0.17), 0.11, -0.1, -0.02)],
      ['adult-literacy', change(value(0.9, 3), 0.4, -0.6, -0.4)],
    ] as const;
    const links = { before: 0, after: 0, linked: 0, lost: 0, added: 0, unlinked: 0 };
    return {
      status: 200,
      body: {
        data: {
          revision: '1',
          refused: [],
          ...comparisonWithoutFew({
            links,
            figures: figures.map(([id, all]) => ({ id, apart: null, all, linked: { ...all, households: 0 } })),
          }),
        },
      },
    };
  });
  renderScreen(<Education />, { path: `/baseline-survey/education${search}`, signedInAs: ada, server });
  return server;
}

const glance = async () => within(await screen.findByRole('region', { name: 'At a glance' }));

test('the previous round is beside each value, and a change is named only beyond chance', async () => {
  const server = open();
  const table = await glance();
  expect(await table.findByRole('columnheader', { name: 'Baseline 2024' })).toBeVisible();
  const row = (name: RegExp) => table.getByRole('row', { name });
  expect(await table.findByText('no clear change')).toHaveAttribute('title', '95% interval −2.0 to +8.0 points');
  expect(row(/^School attendance/)).toHaveTextContent('72%no clear change');
  expect(row(/^Out of school/)).toHaveTextContent('17%↓ −6.0 points');
  // Fewer than five answers are no value to go by.
  expect(row(/^Adult literacy/)).toHaveTextContent('fewer than 5 answers–');
  // A median of people cannot be compared, and is not asked for.
  const [question] = server.seen('GET', '/data/survey-figures/comparison');
  expect(question?.query).toMatchObject({ before: 'r1', after: 'r2' });
  expect(String(question?.query['figures'])).not.toContain('school-distance');
});

test('the first round has nothing before it', async () => {
  const server = open('?round=r1');
  const table = await glance();
  expect(table.queryByRole('columnheader', { name: 'Change' })).toBeNull();
  expect(server.seen('GET', '/data/survey-figures/comparison')).toEqual([]);
});
