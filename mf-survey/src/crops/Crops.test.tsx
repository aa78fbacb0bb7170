import { ada, choose, chooseInList, refusal, renderScreen } from '@groundwork/shared/testing';
import type { Cell } from '@groundwork/survey/figures';
import { screen, waitFor, within } from '@testing-library/react';
import { inPart, share } from '../shared/agriculture/figures-for-tests.ts';
import { serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { Component as Crops } from './Crops.tsx';

const SEASON = '2023/24';
const ofGroup = (group: string, own: Cell): Cell => ({ ...own, group });
type Figures = NonNullable<ReturnType<Parameters<typeof serveFigures>[1]>['figures']>;

/** Maize in both villages, beans in one of them; beans were not sold. */
const grown = (season = SEASON): Figures => ({
  'households-of-crop': { cells: [inPart([season, 'maize'], 20), inPart([season, 'beans'], 12)] },
  'plots-of-crop': { cells: [inPart([season, 'maize'], 31), inPart([season, 'beans'], 12)] },
  'area-of-crop': {
    cells: [inPart([season, 'maize'], 40, { low: 30, high: 50 }), inPart([season, 'beans'], 1, { n: 2 })],
  },
  'crop-yield': {
    cells: [
      inPart([season, 'maize'], 200, { n: 20, low: 150, high: 250 }),
      inPart([season, 'beans'], null, { n: 0, missing: 2 }),
    ],
  },
  'price-of-a-kilogram': {
    cells: [
      inPart([season, 'maize', 'MZN'], 10, { n: 7, low: 8.5, high: 12 }),
      inPart([season, 'maize', 'USD'], 0.2, { n: 1 }),
    ],
  },
});
/** What only a crop's own page asks for. */
const ofOneCrop = (season = SEASON): Figures => ({
  'crops-grown': {
    cells: [
      share([season], null, 'maize', 0.8, { n: 25, low: 0.7, high: 0.9 }),
      share([season], null, 'beans', 0.48, { n: 25 }),
      share([season], 'v1', 'maize', 1, { n: 15 }),
      share([season], 'v2', 'maize', 0.5, { n: 10 }),
      share([season], 'v1', 'beans', 0.8, { n: 15 }),
    ],
  },
  'households-of-crop': {
    cells: [
      inPart([season, 'maize'], 20),
      ofGroup('v1', inPart([season, 'maize'], 15)),
      ofGroup('v2', inPart([season, 'maize'], 5)),
      ofGroup('v1', inPart([season, 'beans'], 12)),
    ],
  },
  'plots-of-crop': {
    cells: [ofGroup('v1', inPart([season, 'maize'], 22)), ofGroup('v2', inPart([season, 'maize'], 9))],
  },
  'area-of-crop': {
    cells: [
      ofGroup('v1', inPart([season, 'maize'], 32, { low: 22, high: 42 })),
      ofGroup('v2', inPart([season, 'maize'], 8, { n: 4 })),
    ],
  },
});

function serve(season?: string, more: Omit<ReturnType<Parameters<typeof serveFigures>[1]>, 'figures'> = {}) {
  const server = serveSection();
  server.items['crops'] = [
    { crop_id: 'maize', name: 'Maize', group: 'cereal' },
    { crop_id: 'beans', name: 'Butter beans', group: 'pulse' },
  ];
  serveFigures(server, ({ figures }) => ({
    figures: { ...grown(season), ...(figures.some(({ id }) => id === 'crops-grown') && ofOneCrop(season)) },
    ...more,
  }));
  return server;
}
const open = (search = '', server = serve()) =>
  renderScreen(<Crops />, { path: `/baseline-survey/crops${search}`, signedInAs: ada, server });
const table = () => screen.findByRole('table', { name: 'Crops, season 2023/24' });
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
const order = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('shows the households, plots, area, yield and price in each currency of each crop, in one request', async () => {
  const server = serve();
  open('?weights=off', server);
  const rows = within(await table());
  expect(cellsOf(rows.getByRole('row', { name: /^Maize/ }))).toEqual([
    'Cereal',
    '20',
    '31',
    '40.00 ha (n = 10)(30.00 to 50.00 ha)',
    '200 kg/ha (n = 20)(150 to 250 kg/ha)',
    'MZN\u00A010 (n = 7)(8.50 to 12)fewer than 5 answers (n = 1)',
  ]);
  expect(cellsOf(rows.getByRole('row', { name: /^Butter beans/ }))).toEqual([
    'Pulse',
    '12',
    '12',
    'fewer than 5 answers (n = 2)',
    'not known',
    'not sold',
  ]);
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
});

test('a season, an area and a currency that were not asked are not asked', async () => {
  const server = serve();
  const silent = { cells: [], notAsked: [{ group: null, rows: 2 }] };
  serveFigures(server, () => ({
    figures: {
      ...grown(''),
      ...ofOneCrop(''),
      'area-of-crop': silent,
      'crop-yield': silent,
      'price-of-a-kilogram': { cells: [inPart(['', 'maize', ''], 10)] },
    },
  }));
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: {
      data: [
        {
          round: 'r1',
          asked: [
            'households',
            'crop_plantings',
            'crop_plantings.crop_id',
            'crop_plantings.harvest_kg',
            'crop_sales',
            'crop_sales.quantity_kg',
            'crop_sales.unit_price',
            'crop_sales.income',
          ],
        },
      ],
    },
  }));
  const { user } = open('', server);
  const crops = within(await screen.findByRole('table', { name: 'Crops, season not asked' }));
  expect(cellsOf(crops.getByRole('row', { name: /^Maize/ })).slice(3, 5)).toEqual(['not asked', 'not asked']);
  await user.click(screen.getByRole('link', { name: 'Maize' }));
  expect(await screen.findByRole('heading', { name: 'Where it grows, Maize, season not asked' })).toBeVisible();
  expect(document.body.textContent).toContain('currency not asked');
  expect(document.body.textContent).not.toMatch(/season not known|currency not known/);
});

test('values without access say so in their place', async () => {
  open('', serve(SEASON, { refused: ['area-of-crop', 'price-of-a-kilogram'] }));
  expect(cellsOf(within(await table()).getByRole('row', { name: /^Maize/ })).slice(3)).toEqual([
    'no access',
    '200 kg/ha (n = 20)(150 to 250 kg/ha)',
    'no access',
  ]);
});

test('is sorted by the most grown crop first, and by any column; unknown values come last', async () => {
  const { user, address } = open();
  expect(await order()).toEqual(['Maize', 'Butter beans']);
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  expect(await order()).toEqual(['Butter beans', 'Maize']);
  expect(address()).toBe('/baseline-survey/crops?sort=name');
  await user.click(screen.getByRole('button', { name: 'Yield' }));
  expect(await order()).toEqual(['Maize', 'Butter beans']);
  await user.click(screen.getByRole('button', { name: 'Yield' }));
  expect(await order()).toEqual(['Maize', 'Butter beans']);
  expect(address()).toBe('/baseline-survey/crops?sort=-yield');
});

test('group and village filter it together, and are in the address', async () => {
  const { user, address } = open('?village=v2');
  expect(await order()).toHaveLength(2);
  await choose(user, 'Crop group', 'Pulse');
  expect(await order()).toEqual(['Butter beans']);
  expect(address()).toBe('/baseline-survey/crops?village=v2&group=pulse');
});

test('an unmatched name is reported, and all crops are shown again without leaving the village', async () => {
  const { user, address } = open('?village=v2&group=pulse');
  await user.type(await screen.findByLabelText('Crop name'), 'rye');
  expect(await screen.findByText('No crops match')).toBeVisible();
  expect(address()).toBe('/baseline-survey/crops?village=v2&find=rye&group=pulse');
  await user.click(screen.getByRole('button', { name: 'Show all crops' }));
  expect(await order()).toHaveLength(2);
  expect(address()).toBe('/baseline-survey/crops?village=v2');
});

test('a crop leads to who grows it and where, its yield and its prices, and back', async () => {
  const { user, address } = open();
  await user.click(within(await table()).getByRole('link', { name: 'Maize' }));
  expect(address()).toBe('/baseline-survey/crops?crop=maize');
  expect(await screen.findByRole('heading', { level: 2, name: 'Maize' })).toHaveFocus();
  const places = await screen.findByRole('table', { name: 'Where it grows, Maize, season 2023/24' });
  expect(within(places).getByRole('link', { name: 'Aldeia' })).toHaveAttribute(
    'href',
    '/baseline-survey/list?village=v1&crop_plantings=crop_id.name%3Ais%3Amaize',
  );
  expect(within(places).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['15', '22', '32.00 ha (n = 10)(22.00 to 42.00 ha)'],
    ['5', '9', 'fewer than 5 answers (n = 4)'],
  ]);
  const growers = within(screen.getByRole('region', { name: 'Households that grow it, Maize, season 2023/24' }));
  expect(growers.getByText('95% interval 70 to 90%')).toBeVisible();
  const price = within(screen.getAllByRole('region', { name: 'Price of a kilogram, Maize, season 2023/24' })[0]!);
  expect(price.getAllByText('MZN 10')[0]).toBeVisible();
  expect(price.getByText('n = 7 sales, 0 not known')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All crops' }));
  await waitFor(async () => expect(await order()).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Maize' })).toHaveFocus();
});

test('a village that grows others and not this crop has none', async () => {
  const { user } = open('?crop=beans');
  const growers = within(
    await screen.findByRole('region', { name: 'Households that grow it, Butter beans, season 2023/24' }),
  );
  await user.click(await growers.findByRole('button', { name: /^Show as table/ }));
  const rows = within(await growers.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Aldeia80%–no interval150', 'Baraka0%–no interval100']);
});

test('says why when the crops do not come, and Retry asks again', async () => {
  const server = serve();
  const heal = server.on('GET', '/data/survey-figures/figures', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open('', server);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on crops could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await order()).toHaveLength(2);
});

const OUTBOX = '/data/groundwork-outbox';
function openAs(access: 'full' | 'none', search = '') {
  const server = serve();
  const rights = {
    read: { access: 'full', fields: ['*'] },
    ...Object.fromEntries(['create', 'update', 'delete'].map((action) => [action, { access }])),
  };
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { crops: rights } } }));
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
  return { server, ...open(search, server) };
}

test('the list of crops is edited, also those that nobody grows', async () => {
  const { server, user } = openAs('full');
  server.items['crops']!.push({ crop_id: 'teff', name: 'ጤፍ', group: null });
  await user.click(await screen.findByRole('button', { name: 'List of crops' }));
  const list = within(await screen.findByRole('dialog', { name: 'List of crops' }));
  await user.click(await list.findByRole('button', { name: 'Edit ጤፍ' }));
  await screen.findByRole('form', { name: 'Edit ጤፍ' });
  await chooseInList(user, 'Crop group', 'Cereal');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add crop' }));
  await screen.findByRole('form', { name: 'Add crop' });
  await user.type(screen.getByRole('textbox', { name: 'Crop code' }), 'sesame');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'سمسم');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.seen('POST', OUTBOX).map(({ body }) => (body as { write: unknown }).write)).toEqual([
    { action: 'update', collection: 'crops', values: { id: 'teff', group: 'cereal' } },
    { action: 'create', collection: 'crops', values: { id: 'sesame', name: 'سمسم' } },
  ]);
});

test('a crop is corrected on its page, and stays while it is used', async () => {
  const { server, user } = openAs('full', '?crop=maize');
  server.on('POST', OUTBOX, () =>
    refusal(409, 'STILL_USED', 'It is still used: Crops on plots (31). Change or remove these first.'),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Maize' }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Maize?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(/^Not removed\. It is still used: Crops on plots/)).toBeVisible();
});

test('who may not edit crops suggests it', async () => {
  const { user, server } = openAs('none', '?crop=maize');
  await user.click(await screen.findByRole('button', { name: 'Suggest a change: Maize' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' ኣ');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(server.seen('POST', OUTBOX)[0]!.body).toMatchObject({
    suggested: true,
    expects: { values: { name: 'Maize' } },
  });
  expect(screen.queryByRole('button', { name: 'List of crops' })).not.toBeInTheDocument();
});
