import { ada, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { inPart, share } from '../../shared/agriculture/figures-for-tests.ts';
import { cell, serveFigures } from '../../shared/figures/figures-for-tests.ts';
import { serveSection } from '../../shared/section/section-for-tests.ts';
import { Component as Diversity } from './Diversity.tsx';

const SEASON = '2023/24';
const grown = [
  share([SEASON], null, 'beans', 0.5, { n: 20 }),
  share([SEASON], null, 'maize', 1, { n: 20 }),
  share([SEASON], 'v1', 'maize', 1, { n: 12 }),
  share([SEASON], 'v2', 'beans', 0.25, { n: 8 }),
  share([SEASON], 'v2', 'maize', 1, { n: 8 }),
];

function open(
  figures: NonNullable<ReturnType<Parameters<typeof serveFigures>[1]>['figures']>,
  refused: readonly string[] = [],
) {
  const server = serveSection();
  server.items['crops'] = [
    { crop_id: 'maize', name: 'Maize', group: 'cereal' },
    { crop_id: 'beans', name: 'Butter beans', group: 'pulse' },
  ];
  serveFigures(server, () => ({ figures, refused: [...refused] }));
  return {
    server,
    ...renderScreen(<Diversity />, { path: '/baseline-survey/agriculture/diversity', signedInAs: ada, server }),
  };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the mean number of crops with its interval and n, in one request', async () => {
  const { server } = open({
    'crops-per-household': { cells: [inPart([SEASON], 1.75, { n: 20, missing: 2, low: 1.5, high: 2 })] },
  });
  const crops = await panel('Crops of a household, season 2023/24');
  expect(crops.getByText('1.8')).toBeVisible();
  expect(crops.getByText('95% interval 1.5 to 2.0')).toBeVisible();
  expect(crops.getByText('n = 20 households that planted something, 2 not known')).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
});

test('crops are called by their names, the most frequent first, in chart and table', async () => {
  const { user } = open({ 'crops-grown': { by: 'village', cells: grown } });
  const top = await panel('Top crops, by households, season 2023/24');
  await user.click(await top.findByRole('button', { name: /^Show as table/ }));
  const table = await top.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Village', 'Maize', 'Butter beans', 'n', 'Not known']);
  expect(within(table).getByRole('row', { name: /^All/ })).toHaveTextContent(/^All100%50%200$/);
});

test('no more crops than fit are shown, and the note says how many are left', async () => {
  const cells = Array.from({ length: 14 }, (_, index) =>
    share([SEASON], null, `crop ${String(index).padStart(2, '0')}`, 1 - index / 20),
  );
  const { user } = open({ 'planted-area': { cells } });
  const top = await panel('Top crops, by planted area, season 2023/24');
  expect(top.getByText(/The first 12 crops; 2 more are not listed\.$/)).toBeInTheDocument();
  await user.click(await top.findByRole('button', { name: /^Show as table/ }));
  expect(within(await top.findByRole('table')).getAllByRole('columnheader')).toHaveLength(15);
});

test('which crop grows in which village, and how diverse its fields are', async () => {
  open({
    'crops-grown': { by: 'village', cells: grown },
    'simpson-of-households': {
      by: 'village',
      cells: [
        inPart([SEASON], 0.4),
        { ...cell('v1', 0, { n: 12 }), apart: SEASON },
        { ...cell('v2', 0.5, { n: 8, low: 0.4, high: 0.6 }), apart: SEASON },
      ],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Crops by village, season 2023/24' }));
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(rows.slice(0, 4)).toEqual([
    ['Crop', 'All', 'Aldeia', 'Baraka'],
    ['Maize', '100%', '100%', '100%'],
    ['Butter beans', '50%', '0%', '25%'],
    ['Simpson, mean of households', '0.40', '0.00', '0.500.40–0.60'],
  ]);
});

test('seasons are shown separately, the latest first', async () => {
  open({ 'crops-per-household': { cells: [inPart(['2023/24'], 2), inPart([''], 3), inPart(['2024/25'], 1)] } });
  await panel('Crops of a household, season 2024/25');
  const titles = screen
    .getAllByRole('region', { name: /^Crops of a household/ })
    .map((region) => within(region).getByRole('heading', { level: 2 }).textContent);
  expect(titles).toEqual([
    'Crops of a household, season 2024/25',
    'Crops of a household, season 2023/24',
    'Crops of a household, season not known',
  ]);
});

test('values without access say so in their place', async () => {
  open({ 'crops-per-household': { cells: [inPart([SEASON], 2)] } }, ['crops-grown', 'simpson-together']);
  for (const name of [
    'Crops by village, season 2023/24',
    'Top crops, by households, season 2023/24',
    'Crop diversity of all fields together, Simpson, season 2023/24',
  ]) {
    expect((await panel(name)).getByText(/Your account does not have access/)).toBeVisible();
  }
});
