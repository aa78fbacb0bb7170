import { ada, refusal, renderScreen, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { PaperContext } from '../shared/section/SectionOnPaper.tsx';
import { Component as Education } from './Education.tsx';

let server: FakeDirectus;

const member = (household: 'h1' | 'h2', more: object = {}) => ({
  household,
  sex: 'female',
  age_years: 10,
  attending_school: true,
  can_read_write: null,
  education_level: null,
  reason_not_attending: null,
  school_distance_km: null,
  ...more,
});

beforeEach(() => {
  server = serveSection({ members: [member('h1'), member('h2', { attending_school: false }), member('h1', { attending_school: null })] });
});

const open = (search = '') => renderScreen(<Education />, { path: `/baseline-survey/education${search}`, signedInAs: ada, server });
const attendance = () => screen.findByRole('region', { name: 'School attendance, age 6 to 17' });

test('shows an indicator with n, what is not known, its formula, its source and the households behind it', async () => {
  open();
  const panel = within(await attendance());
  expect(panel.getByText('75 %')).toBeVisible();
  expect(panel.getByText('n = 2 children of school age, 1 not known')).toBeVisible();
  expect(panel.getByText(/^Children aged 6 to 17 who attend/)).toBeInTheDocument();
  expect(panel.getByText('3 ÷ 4')).toBeInTheDocument();
  expect(panel.getByText(/UNESCO Institute for Statistics/)).toBeInTheDocument();
  expect(panel.getByRole('link', { hidden: true, name: 'The households behind this figure' })).toHaveAttribute('href', '/baseline-survey/list?members=age_years%3Amin%3A6&members=age_years%3Amax%3A17');
});

test('what nobody answered is not known, and not zero', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Adult literacy, age 15 and over' }));
  expect(panel.getByText('not known')).toBeVisible();
  expect(panel.getByText('n = 0 people aged 15 and over, 0 not known')).toBeVisible();
});

test('a village in the address narrows the question and n, and its badge takes it away', async () => {
  const { user, address } = open('?village=v1');
  expect(within(await attendance()).getByText('n = 1 children of school age, 1 not known')).toBeVisible();
  const filter = JSON.parse(server.seen('GET', '/data/items/members')[0]?.query['filter'] ?? '') as unknown;
  expect(filter).toEqual({ household_id: { _and: [{ village_id: { village_id: { _eq: 'v1' } } }] } });
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Village: Aldeia' }));
  await waitFor(async () => expect(within(await attendance()).getByText('n = 2 children of school age, 1 not known')).toBeVisible());
  expect(address()).toBe('/baseline-survey/education');
  expect(screen.getByRole('combobox', { name: 'Village' })).toHaveFocus();
});

test('the switch of the weights and the division stand in the address', async () => {
  const { user, address } = open();
  await attendance();
  await user.click(screen.getByRole('checkbox', { name: 'Use household weights' }));
  expect(within(await attendance()).getByText('50 %')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Group by'), 'Village');
  expect(address()).toBe('/baseline-survey/education?by=village&weights=off');
});

test('the chart has its groups in a table', async () => {
  const { user } = open('?by=village');
  const panel = within(await attendance());
  await user.click(await panel.findByText('Table by village'));
  const table = await panel.findByRole('table', { name: 'School attendance, age 6 to 17 by village' });
  expect(within(table).getAllByRole('row').map((row) => row.textContent)).toEqual(['VillageValuenNot known', 'Aldeia100 %11', 'Baraka0 %10'].map((text) => expect.stringContaining(text.slice(0, 6)) as string));
  expect(within(table).getByRole('row', { name: /Baraka/ })).toHaveTextContent('0 %');
});

test('says that no household fits, and shows all again', async () => {
  const { user } = open('?village=v9');
  expect(await screen.findByText('No households for this filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all households' }));
  expect(screen.getByRole('combobox', { name: 'Village' })).toHaveFocus();
  expect(await attendance()).toBeVisible();
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const heal = server.on('GET', '/data/items/members', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on education could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await attendance()).toBeVisible();
});

test('figures do without the names of villages, and say that those did not come', async () => {
  const heal = server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  const { user } = open('?village=v1');
  expect(await attendance()).toBeVisible();
  expect(screen.getByText('The names of villages and rounds could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the filter Village: v1' })).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Remove the filter Village: Aldeia' })).toBeVisible();
});

test('does not fetch more than it can work out, and says so', async () => {
  server.on('GET', '/data/items/members', () => ({ status: 200, body: { data: [member('h1')], meta: { filter_count: 520_000 } } }));
  open();
  expect(await screen.findByText('Too much to work out here')).toBeVisible();
  expect(server.seen('GET', '/data/items/members')).toHaveLength(1);
});

test('among other sections it is without filters, tells when it is ready, and that nobody fits', async () => {
  const onReady = jest.fn();
  renderScreen(<PaperContext value={{ onReady }}><Education /></PaperContext>, { path: '/baseline-survey/tools/download?paper=1&village=v3', signedInAs: ada, server });
  expect(await screen.findByText('No households for this filter')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Education' })).toContainElement(screen.getByText('No households for this filter'));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all households' })).not.toBeInTheDocument();
  expect(onReady).toHaveBeenCalled();
});
