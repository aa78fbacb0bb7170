import { ada, bytesOf, chipOf, choose, refusal, renderScreen, type FakeDirectus } from '@groundwork/shared/testing';
import { schoolAttendance } from '@groundwork/survey/indicators';
import { screen, waitFor, within } from '@testing-library/react';
import { beside, cell, serveFigures } from '../shared/figures/figures-for-tests.ts';
import { serveSection } from '../shared/section/section-for-tests.ts';
import { PaperContext } from '../shared/section/SectionOnPaper.tsx';
import { Component as Education } from './Education.tsx';

let server: FakeDirectus;

const NOT_KNOWN = [{ round: 'r1', households: 0, withoutConsent: 0, withoutWeight: 0 }];

beforeEach(() => {
  server = serveSection();
  serveFigures(server, ({ village, weighted, figures }) => {
    if (village !== undefined && village !== 'v1') return { households: NOT_KNOWN };
    const { by } = figures[0] ?? {};
    const all =
      village === 'v1'
        ? cell(null, 1, { n: 6, missing: 1 })
        : cell(null, weighted ? 0.75 : 0.5, { numerator: 3, denominator: 4, n: 9, missing: 1, low: 0.62, high: 0.84 });
    const groups =
      by === 'village' ? [cell('v2', 0, { n: 5 }), cell('v1', 1, { n: 6, missing: 1, low: 0.9, high: 0.99 })] : [];
    return { figures: { 'school-attendance': { cells: [all, ...groups] } } };
  });
});

const open = (search = '') =>
  renderScreen(<Education />, { path: `/baseline-survey/education${search}`, signedInAs: ada, server });
const attendance = () => screen.findByRole('region', { name: 'School attendance, age 6 to 17' });

test('shows an indicator with n, what is not known, its formula, its source and the households behind it', async () => {
  open();
  const panel = within(await attendance());
  expect(panel.getByText('75%')).toBeVisible();
  expect(panel.getByText('95% interval 62 to 84%')).toBeVisible();
  expect(panel.getByText('n = 9 children of school age, 1 not known')).toBeVisible();
  expect(panel.getByText(/^Children aged 6 to 17 who attend/)).toBeInTheDocument();
  expect(panel.getByText('3 ÷ 4')).toBeInTheDocument();
  expect(panel.getByText(/UNESCO Institute for Statistics/)).toBeInTheDocument();
  expect(panel.getByRole('link', { hidden: true, name: 'Show the households' })).toHaveAttribute(
    'href',
    '/baseline-survey/list?members=age_years%3Amin%3A6&members=age_years%3Amax%3A17',
  );
});

test('a figure is taken away with its round, filter, n, source and day: as SVG, as CSV, as a citation and as a link', async () => {
  server.items['survey_rounds'] = [{ id: 'r1', name: '基线 2024', start_date: '2024-05-06', currency: 'MZN' }];
  server.items['villages'] = [{ village_id: 'v1', village_name: 'अलदेया' }];
  server.on('POST', '/api/groundwork-audit/exports', () => ({ status: 204 }));
  // jsdom lays nothing out and goes to no file.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const { user } = open('?by=village');
  const panel = within(await attendance());
  await user.click(panel.getByRole('button', { name: 'More: School attendance, age 6 to 17' }));
  const press = async (name: string, said: string) => {
    await user.click(await panel.findByRole('button', { hidden: true, name }));
    expect(await panel.findByText(said)).toBeInTheDocument();
  };
  const day = new Date().getFullYear();
  const told = [
    'School attendance, age 6 to 17',
    '基线 2024',
    'all villages, by village',
    'n = 9 children',
    'UNESCO',
    `${day}`,
  ];
  await press('Download SVG', 'Picture saved.');
  await press('Download CSV', 'Table saved.');
  const [svg = '', csv = ''] = await Promise.all(
    files.map(async (file) => new TextDecoder().decode(await bytesOf(file))),
  );
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const texts = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');
  expect(drawn.querySelector('circle')).not.toBeNull();
  await press('Cite', 'Citation copied.');
  const cited = await navigator.clipboard.readText();
  for (const part of told) for (const where of [texts, csv, cited]) expect(where).toContain(part);
  expect(texts).toContain('अलदेया');
  expect(cited).toContain('75% (95% interval 62 to 84%; n = 9');
  expect(texts).not.toContain('Show the households');
  expect(csv).toContain('village,अलदेया,100,90,99,6,1,');
  await press('Copy link', 'Link copied.');
  expect(await navigator.clipboard.readText()).toMatch(/#figure-school-attendance-age-6-to-17$/);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await press('Cite', 'The browser did not allow copying.');
  expect(panel.getByText(cited)).toBeInTheDocument();
});

test('a figure about nobody does not apply, and is not zero', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Adult literacy, age 15 and over' }));
  expect(panel.getByText('does not apply')).toBeVisible();
  expect(panel.getByText('n = 0 people aged 15 and over, 0 not known')).toBeVisible();
});

test('a village in the address narrows the question and n, and its badge takes it away', async () => {
  const { user, address } = open('?village=v1');
  expect(within(await attendance()).getByText('n = 6 children of school age, 1 not known')).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')[0]?.query).toMatchObject({ village: 'v1' });
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Village: Aldeia' }));
  await waitFor(async () =>
    expect(within(await attendance()).getByText('n = 9 children of school age, 1 not known')).toBeVisible(),
  );
  expect(address()).toBe('/baseline-survey/education');
  expect(chipOf('Village')).toHaveFocus();
});

test('the weights switch and the grouping are in the address', async () => {
  const { user, address } = open();
  await attendance();
  await user.click(screen.getByRole('switch', { name: 'Weighted' }));
  expect(within(await attendance()).getByText('50%')).toBeVisible();
  await choose(user, 'Group by', 'Village');
  expect(address()).toBe('/baseline-survey/education?by=village&weights=off');
});

const boysAndGirls = (low: number, n = 30) => [
  cell(null, 0.75),
  beside(cell('female', 0.8, { n: 30 }), { others: 0.7, n, difference: 0.1, low, high: 0.18 }),
  beside(cell('male', 0.7, { n }), { others: 0.8, n: 30, difference: -0.1, low: -0.18, high: -low }),
];

test('while another grouping loads, each figure is for all together', async () => {
  const { user } = open('?by=village');
  expect(
    await within(await attendance()).findByRole('table', { name: 'School attendance, age 6 to 17 by village' }),
  ).toBeVisible();
  let release: (value: undefined) => void = () => undefined;
  const released = new Promise<undefined>((resolve) => (release = resolve));
  serveFigures(server, () => ({ figures: { 'school-attendance': { by: 'sex', cells: boysAndGirls(0.02) } } }));
  server.on('GET', '/data/survey-figures/figures', () => released);
  await choose(user, 'Group by', 'Sex');
  const panel = within(await attendance());
  expect(panel.getByText('75%')).toBeVisible();
  expect(panel.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText(/does not have access/)).not.toBeInTheDocument();
  release(undefined);
  expect(await panel.findByRole('table', { name: 'School attendance, age 6 to 17 by sex' })).toBeVisible();
});

test('the chart has its groups in a table', async () => {
  const { user } = open('?by=village');
  const panel = within(await attendance());
  await user.click(await panel.findByRole('button', { name: /^Show as table/ }));
  const table = await panel.findByRole('table', { name: 'School attendance, age 6 to 17 by village' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Village', 'Value', '95% interval', 'n', 'Not known'],
    ['Aldeia', '100%', '90 to 99%', '6', '1'],
    ['Baraka', '0%', '–no interval', '5', '0'],
  ]);
});

test('all its figures are one question, and the children who differ by village are named beyond chance only', async () => {
  serveFigures(server, () => ({
    figures: {
      'school-attendance': {
        cells: [cell(null, 0.75)],
      },
      'out-of-school': {
        by: 'village',
        cells: [
          beside(cell('v1', 0.3, { n: 20, low: 0.2, high: 0.42 }), {
            others: 0.1,
            n: 30,
            difference: 0.2,
            low: 0.05,
            high: 0.35,
          }),
          beside(cell('v2', 0.1, { n: 30 }), { others: 0.12, n: 20, difference: -0.02, low: -0.2, high: 0.16 }),
        ],
      },
    },
  }));
  open();
  const differing = within(await screen.findByRole('region', { name: 'Where villages differ' }));
  // Tinted, with an arrow and in words, where the interval leaves out zero; the other village is beside it without.
  expect(
    differing.getByRole('link', {
      name: '30%, +20.0 points (+5.0 to +35.0 points) against 10% elsewhere; 95% interval 20 to 42%, n = 20 children of primary age',
    }).parentElement,
  ).toHaveTextContent('30% ▼');
  expect(differing.getByText('10%')).toHaveAttribute('title', 'n = 30 children of primary age');
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
  expect(server.seen('GET', '/data/items/members')).toHaveLength(0);
});

test.each([
  [
    'is named where its interval leaves out zero',
    boysAndGirls(0.02),
    'Female 80%, 10 points above Male, 70% (+2.0 to +18.0 points).',
  ],
  ['is not clear where it does not', boysAndGirls(-0.02), 'No clear difference between groups.'],
  ['is none where one of them is too few', boysAndGirls(0.02, 4), 'One group with enough answers: 80% (Female).'],
])('a difference of girls and boys %s', async (_what, cells, expected) => {
  serveFigures(server, () => ({ figures: { 'school-attendance': { by: 'sex', cells } } }));
  open('?by=sex');
  const panel = within(await attendance());
  expect(await panel.findByText('75%')).toBeVisible();
  expect(panel.getByText((_, element) => element?.tagName === 'P' && element.textContent === expected)).toBeVisible();
});

test('of categories the standard share is quoted at a glance and on the card, and never the most frequent', async () => {
  const quoted = [cell(null, 0.4, { n: 50, low: 0.3, high: 0.5 }), ...boysAndGirls(0.02)];
  serveFigures(server, () => ({
    figures: {
      attainment: {
        cells: [
          { ...cell(null, 0.6, { n: 50 }), category: 'none' },
          { ...cell(null, 0.4, { n: 50 }), category: 'primary_upper' },
        ],
      },
      'completed-primary': { by: 'sex', cells: quoted },
    },
  }));
  open('?by=sex');
  const table = within(await screen.findByRole('region', { name: 'At a glance' }));
  const row = await table.findByRole('row', { name: /^Educational attainment/ });
  await waitFor(() => expect(row).toHaveTextContent('Primary or more 40%'));
  // Female, male, n.
  expect([...row.querySelectorAll('td')].slice(-3).map(({ textContent }) => textContent)).toEqual(['80%', '70%', '50']);
  const card = within(await screen.findByRole('region', { name: 'Educational attainment, age 25 and over' }));
  expect(card.getByText('95% interval 30 to 50%')).toBeVisible();
  expect(card.getByText(/10 points above Male, 70%/)).toBeVisible();
  expect(screen.queryByText(/most frequent/)).not.toBeInTheDocument();
});

test('women and men in one row of a chart are a pair', async () => {
  serveFigures(server, () => ({ figures: { 'school-attendance': { by: 'sex', cells: boysAndGirls(0.02) } } }));
  open('?by=sex');
  const figure = await screen.findByRole('figure', { name: 'School attendance, age 6 to 17 by sex' });
  expect(within(figure).getByText('F 80').closest('td')).toHaveTextContent('F 80 · M 70');
});

test('a chart that shows no clear difference is opened when asked for', async () => {
  serveFigures(server, () => ({ figures: { 'out-of-school': { by: 'sex', cells: boysAndGirls(-0.02) } } }));
  const { user } = open('?by=sex');
  const panel = within(await screen.findByRole('region', { name: 'Out of school, age 6 to 12' }));
  await user.click(
    await panel.findByRole('button', { name: 'Show chart: Out of school, age 6 to 12', expanded: false }),
  );
  expect(panel.getByRole('button', { name: 'Hide chart: Out of school, age 6 to 12', expanded: true })).toHaveFocus();
});

test('says how the sample was drawn that the intervals rest on, and counts by the weights that the round records', async () => {
  server.on('GET', '/data/survey-figures/asked', () => ({
    status: 200,
    body: { data: [{ round: 'r1', asked: [...schoolAttendance.asks, 'households.weight'] }] },
  }));
  serveFigures(server, () => ({
    households: [
      {
        round: 'r1',
        households: 4,
        withoutConsent: 0,
        withoutWeight: 0,
        sample: { recorded: true, strata: 'admin1', unit: 'village', inStrata: 4, inKnown: 4, weights: false },
      },
    ],
    figures: { 'school-attendance': { cells: [cell(null, 0.75, { low: 0.6, high: 0.9 })] } },
  }));
  open();
  expect(
    within(await attendance()).getByText(
      /sampling units are villages, by province or region \(4 strata\); the interval accounts for the total number of units\./,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/Figures are not weighted: the households have no weights/)).toBeVisible();
});

test('a figure without access says so in its place', async () => {
  serveFigures(server, () => ({ refused: ['adult-literacy'] }));
  open();
  const panel = within(await screen.findByRole('region', { name: 'Adult literacy, age 15 and over' }));
  expect(panel.getByText('Your account does not have access to the answers behind this figure.')).toBeVisible();
});

test('the bars of the pyramid have their intervals and n in its table, those of too few none', async () => {
  const share = (category: string, value: number, low: number, high: number) => ({
    ...cell(null, value, { n: 40, low, high }),
    category,
  });
  serveFigures(server, () => ({
    figures: {
      'people-by-age-and-sex': { cells: [share('0 female', 0.5, 0.41, 0.59), share('5 male', 0.1, 0.02, 0.3)] },
      'people-listed': { by: 'sex-age-five', cells: [cell('0 female', 20, { n: 20 }), cell('5 male', 4, { n: 4 })] },
    },
  }));
  const { user } = open();
  const panel = within(await screen.findByRole('region', { name: 'People by age and sex' }));
  await user.click(await panel.findByRole('button', { name: /^Show as table/ }));
  const rows = within(await panel.findByRole('table', { name: 'People by age and sex, shares' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['0 to 4', '50% (20)(41 to 59%)', '0% (0)'],
    ['5 to 9', '0% (0)', 'fewer than 5 answers (4)'],
  ]);
});

test('a single number without an interval says so', async () => {
  serveFigures(server, () => ({ figures: { 'school-attendance': { cells: [cell(null, 1, { n: 9 })] } } }));
  open();
  expect(within(await attendance()).getByText('No 95% interval: the sample gives none')).toBeVisible();
});

test('says that no household fits, and shows all again', async () => {
  const { user } = open('?village=v9');
  expect(await screen.findByText('No households for this filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all households' }));
  expect(chipOf('Village')).toHaveFocus();
  expect(await attendance()).toBeVisible();
});

test('says why when the figures do not come, and Retry asks again', async () => {
  const heal = server.on('GET', '/data/survey-figures/figures', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures on education could not be loaded.');
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await attendance()).toBeVisible();
});

test('figures do without the names of villages, and say that those did not come', async () => {
  const heal = server.on('GET', '/data/items/villages', () =>
    refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'),
  );
  const { user } = open('?village=v1');
  expect(await attendance()).toBeVisible();
  expect(screen.getByText('The names of villages and rounds could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the filter Village: v1' })).toBeVisible();
  heal();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Remove the filter Village: Aldeia' })).toBeVisible();
});

test('with a Directus that has no figures, says what is missing', async () => {
  server.on('GET', '/data/survey-figures/figures', () =>
    refusal(404, 'ROUTE_NOT_FOUND', "Route /survey-figures/figures doesn't exist."),
  );
  open();
  expect(await screen.findByText('Figures are not available on this server')).toBeVisible();
  expect(screen.getByText(/Groundwork’s extension is missing on the Directus server/)).toBeVisible();
});

test('while the server starts to compute figures again, waits and asks again', async () => {
  const heal = server.on('GET', '/data/survey-figures/figures', () =>
    refusal(503, 'FIGURES_RESTARTING', 'The process that computes the figures ended.'),
  );
  open();
  await waitFor(() => expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1));
  heal();
  expect(await screen.findByRole('region', { name: 'School attendance, age 6 to 17' })).toBeVisible();
});

test('figures that took too long are not asked for again at once, and the message says when', async () => {
  server.on('GET', '/data/survey-figures/figures', () =>
    refusal(
      500,
      'FIGURES_TOO_LONG',
      'The figures took too long to compute. Try again in a minute, or choose one village or round.',
    ),
  );
  open();
  expect(
    await screen.findByText(/took too long to compute\. Try again in a minute, or choose one village or round\./),
  ).toBeVisible();
  expect(server.seen('GET', '/data/survey-figures/figures')).toHaveLength(1);
});

test('among other sections it has no filters, and reports when it is ready and when nobody matches', async () => {
  const onReady = jest.fn();
  renderScreen(
    <PaperContext value={{ onReady }}>
      <Education />
    </PaperContext>,
    { path: '/baseline-survey/tools/download?paper=1&village=v3', signedInAs: ada, server },
  );
  expect(await screen.findByText('No households for this filter')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Education' })).toContainElement(
    screen.getByText('No households for this filter'),
  );
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all households' })).not.toBeInTheDocument();
  expect(onReady).toHaveBeenCalled();
});
