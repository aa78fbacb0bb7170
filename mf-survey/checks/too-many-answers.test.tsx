import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Component as CropSales } from '../src/agriculture/crop-sales/CropSales.tsx';
import { Component as Diversity } from '../src/agriculture/diversity/Diversity.tsx';
import { CompareRounds } from '../src/overview/compare/CompareRounds.tsx';
import { serveSection } from '../src/shared/section/section-for-tests.ts';
import { countInTest, type Row, type Tables } from './counting-server-for-tests.ts';

const season = '2023/24';
const households = ['h1', 'h2'].map((id): Row => ({ id, village_id: 'v1', survey_round_id: 'r1', weight: 1, consent: true }));
const crop_plantings = ['h1', 'h2'].map((household_id): Row => ({ household_id, crop_id: 'maize', season, area_ha: 1, harvest_kg: 400 }));
const sale = (household_id: string, unit_price: number): Row => ({
  household_id, season, crop_id: 'maize', quantity: 2, unit: 'bag50', quantity_kg: 100, unit_price, income: 2 * unit_price, currency: 'MZN', buyer_type: 'trader', sale_month: 5,
});
const sales = [sale('h1', 500), sale('h2', 500), sale('h2', 700)];

/** The screen before a server with more rows than a browser takes, which counts; it tells nothing of what differs too much. */
function open(differsTooMuch: (facet: object) => boolean, Screen: ComponentType = CropSales, crop_sales: readonly Row[] = sales, others: Tables = {}) {
  const tables = { households, crop_plantings, crop_sales, ...others };
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serveSection({});
  server.items['crops'] = [{ crop_id: 'maize', name: 'Maize', group: 'cereal' }];
  for (const table of Object.keys(tables)) server.on('GET', `/data/items/${table}`, () => ({ status: 200, body: { data: [], meta: { filter_count: 1_000_000 } } }));
  server.on('POST', '/data/survey-figures/answers', ({ body }) => {
    const asked = body as Parameters<typeof countInTest>[0];
    return asked.facets.some(differsTooMuch) ? refusal(413, 'CONTENT_TOO_LARGE', 'Too many.') : { status: 200, body: countInTest(asked, tables) };
  });
  renderScreen(<Screen />, { path: '/baseline-survey/agriculture?weights=off', signedInAs: ada, server });
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const NOT_WORKED_OUT = /not worked out for so many households/;

test('sales that were counted have their sums and prices, and unusual prices lead to the sales', async () => {
  open(() => false, CropSales, [...sales, ...[480, 490, 510, 520].map((price) => sale('h1', price)), sale('h1', 9000), sale('h2', 9000)]);
  const panelOfPrices = await panel(`Unusual prices, season ${season}`);
  expect(panelOfPrices.getByText('3 of 9 prices; of 0 sales nothing can be said.')).toBeVisible();
  expect(panelOfPrices.getByRole('link', { name: '2 sales: who sold Maize for this price' })).toHaveAttribute(
    'href',
    `/data-explorer?${new URLSearchParams([['table', 'crop_sales'], ...['crop_id.name:is:maize', `season:is:${season}`, 'unit:is:bag50', 'currency:is:MZN', 'unit_price:min:9000', 'unit_price:max:9000'].map((rule) => ['where', rule])]).toString()}&rounds=all`,
  );
});

test('sales that were counted have their sums', async () => {
  open(() => false);
  const [, line] = within(await screen.findByRole('table', { name: `Crops sold, season ${season}` })).getAllByRole('row');
  expect(line).toHaveTextContent(/^Maize.*50 kg.*3.*6.*500 MZN.*3,400 MZN.*0$/);
  expect((await panel('Share of the harvest sold, by value, season 2023/24')).getByText(/n = 2 harvests/)).toBeVisible();
  expect(screen.queryByText(NOT_WORKED_OUT)).toBeNull();
});

test('where prices differ in too many ways, only what rests on them is not worked out', async () => {
  open((facet) => JSON.stringify(facet).includes('"unit_price"'));
  expect((await panel(`Crops sold, season ${season}`)).getByText(NOT_WORKED_OUT)).toBeVisible();
  expect((await panel(`Unusual prices, season ${season}`)).getByText(NOT_WORKED_OUT)).toBeVisible();
  expect((await panel('Share of the harvest sold, by value')).getByText(NOT_WORKED_OUT)).toBeVisible();
  expect((await panel(`Share of the harvest sold, by crop, season ${season}`)).getByText(/n = 2 harvests/)).toBeVisible();
  expect((await panel(`Crop sales by buyer, season ${season}`)).getByText(/n = 3 sales/)).toBeVisible();
});

test('where the fields of households differ in too many ways, the other figures of diversity are worked out all the same', async () => {
  open((facet) => JSON.stringify(facet).includes('"parts":"area_ha"'), Diversity);
  expect((await panel(`Crops of a household, season ${season}`)).getByText('1')).toBeVisible();
  expect((await panel(`Crop diversity of all fields together, Simpson, season ${season}`)).getByText(/n = 2 plantings/)).toBeVisible();
  expect((await panel('Crop diversity of a household, Simpson')).getByText(NOT_WORKED_OUT)).toBeVisible();
  expect(screen.getAllByText(NOT_WORKED_OUT)).toHaveLength(3);
});

test('of linked households the screen says which figures are not worked out, and shows the others', async () => {
  const visits = ['r1', 'r2'].flatMap((survey_round_id) => ['A', 'B'].map((household_code): Row => ({ id: survey_round_id + household_code, household_code, village_id: 'v1', survey_round_id, weight: 1, consent: true })));
  const others = {
    households: visits,
    members: visits.map(({ id }): Row => ({ household_id: id, sex: 'female', age_years: 40, can_read_write: true })),
    ...Object.fromEntries(['plots', 'livestock', 'food_consumption', 'finance'].map((table) => [table, [] as readonly Row[]])),
  };
  const names = { villages: new Map<string, string>(), rounds: new Map([['r1', 'First'], ['r2', 'Second']]) };
  const Compared = () => <CompareRounds village="" before="r1" after="r2" names={names} weighted={false} onWeighted={() => undefined} />;
  open((facet) => JSON.stringify(facet).includes('"home"') && JSON.stringify(facet).includes('"can_read_write"'), Compared, [], others);
  expect(await screen.findByText('Not worked out for so many households: Adult literacy, age 15 and over. Choose a village.')).toBeVisible();
  await userEvent.click(await screen.findByText('Table', { selector: 'summary' }));
  const linked = within(screen.getByRole('table', { name: 'Linked households' }));
  expect(linked.queryByRole('row', { name: /^Adult literacy/ })).toBeNull();
  expect(linked.getByRole('row', { name: /^Household size/ })).toBeVisible();
  const all = within(screen.getByRole('table', { name: 'All households of each round' }));
  expect(all.getByRole('row', { name: /^Adult literacy.*100 %/ })).toBeVisible();
});
