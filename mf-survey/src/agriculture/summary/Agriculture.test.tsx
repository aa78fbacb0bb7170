import { ada, refusal, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { inPart } from '../../shared/agriculture/figures-for-tests.ts';
import { cell, serveFigures } from '../../shared/figures/figures-for-tests.ts';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as Agriculture } from './Agriculture.tsx';

type Served = NonNullable<ReturnType<Parameters<typeof serveFigures>[1]>['figures']>;
const SERVED: Served = {
  'livestock-units': { cells: [cell(null, 1.05, { n: 20, missing: 1, low: 0.8, high: 1.3 })] },
  'median-hectares': { cells: [cell(null, 1.5, { n: 12, low: 1, high: 2 })] },
  'growing-households': {
    cells: [inPart(['2023/24'], 9, { n: 9 }), inPart(['2024/25'], 2, { n: 2 }), inPart([''], 30, { n: 30 })],
  },
  'crops-per-household': { cells: [inPart(['2023/24'], 3, { n: 9 }), inPart(['2024/25'], 7, { n: 2 })] },
  'crop-sellers': { cells: [inPart(['2023/24'], 0.25, { n: 12 }), inPart(['2024/25'], 0.5, { n: 2 })] },
};

function serve(figures: Served = SERVED) {
  const server = serveSection();
  serveFigures(server, () => ({ figures, refused: ['livestock-keepers'] }));
  return server;
}
const open = (search = '', server = serve()) =>
  renderScreen(<Agriculture />, { path: `/baseline-survey/agriculture${search}`, signedInAs: ada, server });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('livestock with its interval, n and what is not known', async () => {
  open();
  const livestock = await panel('Livestock of a household');
  expect(livestock.getByText('1.05 TLU')).toBeVisible();
  expect(livestock.getByText('95% interval 0.80 to 1.30 TLU')).toBeVisible();
  expect(livestock.getByText('n = 20 households, 1 not known')).toBeVisible();
});

test('the season of the key figures is the one that most households planted in', async () => {
  open();
  await panel('Livestock of a household');
  expect(screen.getByText('Crops of a household, season 2023/24')).toBeVisible();
  expect(screen.getByText('n = 9 households that planted something, 0 not known')).toBeVisible();
  expect(screen.getByText('n = 12 households that planted or sold, 0 not known')).toBeVisible();
});

test('where no planting is recorded, it is the one that most sold in, of several alike the latest', async () => {
  open('', serve({ 'crop-sellers': { cells: [inPart(['2023/24'], 1, { n: 2 }), inPart(['2024/25'], 1, { n: 2 })] } }));
  await panel('Livestock of a household');
  expect(screen.getByText('Households that sold crops, season 2024/25')).toBeVisible();
});

test('a key figure of every screen below leads there, and the filter goes along', async () => {
  open('?village=v1&weights=off');
  await panel('Livestock of a household');
  const links = [
    /^Land of a household, median/,
    /^Crops of a household, season/,
    /^Households that sold crops, season/,
    /^Households that keep animals/,
  ].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(
    ['land-ownership', 'diversity', 'crop-sales', 'livestock-sales'].map(
      (path) => `/baseline-survey/agriculture/${path}?village=v1&weights=off`,
    ),
  );
  expect(screen.getByText('n = 12 households with land, 0 not known')).toBeVisible();
  expect(screen.getByText('95% interval 1.00 to 2.00 ha')).toBeVisible();
  // What the reader may not see says so, and is no zero.
  expect(screen.getByText('Your account does not have access to the answers behind this figure.')).toBeVisible();
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const server = serve();
  const heal = server.on('GET', '/data/survey-figures/figures', () =>
    refusal(500, 'FIGURES_FAILED', 'An unexpected error occurred.'),
  );
  const { user } = open('', server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on agriculture could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await panel('Livestock of a household')).getByText('1.05 TLU')).toBeVisible();
});
