import { ada, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { Component as Health } from './Health.tsx';

const person = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  sex: 'male',
  age_years: 30,
  ill_recall: false,
  recall_days: 14,
  care_sought: null,
  insured: null,
  ...more,
});
const open = (search = '') => {
  const server = serveSection({
    members: [person('h1', { ill_recall: true, care_sought: false }), person('h2'), person('h2', { ill_recall: null, recall_days: null })],
    households: [{ household: 'h1', water_source: 'piped_yard', water_on_premises: true, water_available: true, water_quality: 'unknown' }],
  });
  return renderScreen(<Health />, { path: `/baseline-survey/health${search}`, signedInAs: ada, server });
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('tells the recall period with illness, n and what is not known; a village in the address narrows both', async () => {
  open();
  const illness = await panel('Ill or injured, in the last 14 days');
  expect(illness.getByText('75 %')).toBeVisible();
  expect(illness.getByText('n = 2 people, 1 not known')).toBeVisible();
  expect(screen.queryByRole('region', { name: /recall period not known/ })).toBeNull();
});

test('a village in the address changes n', async () => {
  open('?village=v2');
  expect((await panel('Ill or injured, in the last 14 days')).getByText('n = 1 people, 1 not known')).toBeVisible();
});

test('people with and without a disability stand beside each other; whose six answers are not all known stand apart', async () => {
  const able = { wg_seeing: 1, wg_hearing: 1, wg_walking: 2, wg_remembering: 1, wg_selfcare: 1, wg_communicating: 1 };
  const server = serveSection({
    members: [person('h1', { ...able, wg_walking: 3, ill_recall: true }), person('h1', able), person('h2', { ...able, wg_seeing: null })],
  });
  const { user } = renderScreen(<Health />, { path: '/baseline-survey/health?by=disability', signedInAs: ada, server });
  const illness = await panel('Ill or injured, in the last 14 days');
  await user.click(await illness.findByText('Table by disability'));
  const table = within(await illness.findByRole('table'));
  expect(table.getByRole('row', { name: /^With a disability/ })).toHaveTextContent('100 %');
  expect(table.getByRole('row', { name: /^Without a disability/ })).toHaveTextContent('0 %');
  expect(table.getByRole('row', { name: /^Not known, or under 5/ })).toHaveTextContent('0 %');
});

test('care not sought is 0 %, and insurance that nobody was asked about is not known', async () => {
  open();
  expect((await panel('Sought care when ill, in the last 14 days')).getByText('0 %')).toBeVisible();
  expect((await panel('Covered by health insurance')).getByText('not known')).toBeVisible();
});

test('without a test of the water the top rung reads "at least basic"', async () => {
  const { user } = open();
  const water = await panel('Drinking water ladder');
  expect(water.getByText('n = 1 households, 1 not known')).toBeVisible();
  await user.click(await water.findByText('Table by village'));
  const table = await water.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'At least basic, water not tested' })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^Aldeia/ })).toHaveTextContent('100 %');
  expect(within(table).getByRole('row', { name: /^Baraka/ })).toHaveTextContent('not known');
});

test('answers over recalls of other lengths stand apart', async () => {
  const server = serveSection({ members: [person('h1', { ill_recall: true }), person('h2', { recall_days: 30 })] });
  renderScreen(<Health />, { path: '/baseline-survey/health', signedInAs: ada, server });
  expect((await panel('Ill or injured, in the last 14 days')).getByText('100 %')).toBeVisible();
  expect((await panel('Ill or injured, in the last 30 days')).getByText('0 %')).toBeVisible();
});
