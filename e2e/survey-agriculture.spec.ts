import { atBackend } from './support/backend.ts';
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';
import { ofShownRound } from './support/survey.ts';

type Row = Record<string, unknown>;

const { manager } = accounts;

/** Signing in takes the server longer than any of its answers: once for each account is enough. */
const tokens = new Map<string, string>();
async function tokenOf(page: Page, account: { readonly email: string; readonly password: string }): Promise<string> {
  const known = tokens.get(account.email);
  if (known !== undefined) return known;
  const { data: session } = (await (await page.request.post('/api/auth/login', { data: account })).json()) as {
    data: { access_token: string };
  };
  tokens.set(account.email, session.access_token);
  return session.access_token;
}

/** Rows of the newest round straight from the server, without the portal. */
async function rowsOf(
  page: Page,
  collection: string,
  fields: string,
  account: { readonly email: string; readonly password: string } = accounts.member,
): Promise<readonly Row[]> {
  const answer = await page.request.get(
    atBackend(`/data/items/${collection}?limit=-1&fields=${fields}&${ofShownRound}`),
    {
      headers: { authorization: `Bearer ${await tokenOf(page, account)}` },
    },
  );
  return ((await answer.json()) as { data: readonly Row[] }).data;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('land ownership: the landless share and the Gini coefficient are those of the server’s plots; a member does not see where these are, and the page does not ask', async ({
  page,
  signIn,
}) => {
  const visited = await rowsOf(page, 'households', 'id,weight,consent');
  const households = visited.filter(({ consent }) => consent === true);
  const plots = await rowsOf(page, 'plots', 'household_id,area_ha');
  const land = households.map(({ id, weight }) => ({
    weight: Number(weight),
    plots: plots.filter(({ household_id }) => household_id === id).length,
    hectares: sum(plots.filter(({ household_id }) => household_id === id).map(({ area_ha }) => Number(area_ha))),
  }));
  const all = sum(land.map(({ weight }) => weight));
  const landless = sum(land.filter((one) => one.plots === 0).map(({ weight }) => weight)) / all;
  // Half the mean difference between any two households ÷ the mean: the same coefficient by another way.
  const differences = sum(
    land.flatMap((a) => land.map((b) => a.weight * b.weight * Math.abs(a.hectares - b.hectares))),
  );
  const gini = differences / (2 * all * sum(land.map(({ weight, hectares }) => weight * hectares)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await signIn('/baseline-survey/agriculture/land-ownership');
  await expect(
    panel(page, 'Households without land')
      .getByText(`${(100 * landless).toFixed(1)}%`, { exact: true })
      .first(),
  ).toBeVisible();
  await expect(
    panel(page, 'Households without land').getByText(
      `n = ${households.length} households, ${visited.length - households.length} not known`,
      { exact: true },
    ),
  ).toBeVisible();
  await expect(
    panel(page, 'Land concentration, all households (Gini)').getByText(gini.toFixed(2), { exact: true }).first(),
  ).toBeVisible();
  await expect(panel(page, 'How land is divided').locator('figure svg').last()).toBeVisible();
  await expect(
    panel(page, 'Where the plots are').getByText('Plot outlines are restricted: they would show where people live.'),
  ).toBeVisible();
  expect(asked.filter((address) => address.includes('geometry'))).toEqual([]);
});

test('outlines of plots: a data manager goes by keyboard from their table to the household of one', async ({
  page,
  signIn,
}) => {
  const plots = await rowsOf(page, 'plots', 'plot_no,geometry,household_id.household_code', manager);
  const outlined = plots.filter(({ geometry }) => geometry !== null);
  await signIn('/baseline-survey/agriculture/land-ownership', manager);
  const outlines = panel(page, 'Where the plots are');
  await expect(outlines.getByText(`${outlined.length} plots have an outline.`)).toBeVisible();
  await outlines.getByRole('button', { name: /^Show all \d+ villages$/ }).press('Enter');
  await expect(outlines.locator('figure a path')).toHaveCount(outlined.length);
  await outlines.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  await expect(outlines.getByRole('row')).toHaveCount(outlined.length + 1);
  await page.keyboard.press('Tab');
  while (
    !(await outlines
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement))
  )
    await page.keyboard.press('Tab');
  const code = await outlines.getByRole('row').nth(1).getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Household ${code}`, level: 1 })).toBeVisible();
  const own = outlined.filter(({ household_id }) => (household_id as Row)['household_code'] === code);
  await expect(
    page
      .getByRole('list', { name: 'Outlines of the plots' })
      .getByRole('listitem')
      .filter({ hasText: 'ha inside its outline' }),
  ).toHaveCount(own.length);
  await expectAccessible(page);
});

test('crops: their number per household, the Simpson index, and the households and yield of maize are those of the server’s plantings, and the crop leads to where it grows', async ({
  page,
  signIn,
}) => {
  const weights = new Map(
    (await rowsOf(page, 'households', 'id,weight')).map(({ id, weight }) => [
      id,
      weight === null ? null : Number(weight),
    ]),
  );
  const plantings = await rowsOf(page, 'crop_plantings', 'plot_id.household_id,crop_id,area_ha,harvest_kg');
  const farms = new Map<unknown, Row[]>();
  for (const row of plantings) {
    const { household_id: key } = row['plot_id'] as Row;
    farms.set(key, [...(farms.get(key) ?? []), row]);
  }
  const measured = [...farms].map(([key, rows]) => {
    const hectares = sum(rows.map(({ area_ha }) => Number(area_ha)));
    const crops = [...new Set(rows.map(({ crop_id }) => crop_id))];
    // The chance that two points of the farm bear the same crop.
    const same = sum(
      crops.map(
        (crop) =>
          (sum(rows.filter(({ crop_id }) => crop_id === crop).map(({ area_ha }) => Number(area_ha))) / hectares) ** 2,
      ),
    );
    return { weight: weights.get(key) ?? 0, crops: crops.length, simpson: 1 - same };
  });
  const all = sum(measured.map(({ weight }) => weight));
  await signIn('/baseline-survey/agriculture/diversity');
  const crops = (sum(measured.map(({ weight, crops: count }) => weight * count)) / all).toFixed(1);
  await expect(
    panel(page, 'Crops of a household, season 2024/25').getByText(crops, { exact: true }).first(),
  ).toBeVisible();
  const simpson = (sum(measured.map(({ weight, simpson: one }) => weight * one)) / all).toFixed(2);
  await expect(
    panel(page, 'Crop diversity of a household, Simpson, season 2024/25').getByText(simpson, { exact: true }).first(),
  ).toBeVisible();

  const maize = plantings.filter(({ crop_id }) => crop_id === 'maize');
  const known = maize
    .map((row) => ({
      weight: weights.get((row['plot_id'] as Row)['household_id']) ?? null,
      hectares: Number(row['area_ha']),
      harvest: row['harvest_kg'],
    }))
    .filter(({ weight, harvest }) => weight !== null && harvest !== null);
  const harvest = sum(known.map((one) => (one.weight ?? 0) * Number(one.harvest)));
  const yields = Math.round(harvest / sum(known.map((one) => (one.weight ?? 0) * one.hectares)));
  await page.waitForLoadState('networkidle');
  await page.goto('/baseline-survey/crops?sort=name&find=mai');
  const row = page.getByRole('table', { name: 'Crops, season 2024/25' }).getByRole('row', { name: /^Maize/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(
    String(new Set(maize.map((one) => (one['plot_id'] as Row)['household_id'])).size),
  );
  await expect(row.getByRole('cell', { name: `${yields.toLocaleString('en')} kg/ha` })).toBeVisible();
  await expect(page.getByText('1 of 15 crops')).toBeVisible();
  await row.getByRole('link', { name: 'Maize' }).click();
  await expect(page).toHaveURL('/baseline-survey/crops?find=mai&sort=name&crop=maize');
  await page
    .getByRole('table', { name: /^Where it grows, Maize/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(/^1–\d+ of \d+ households$/)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'All crops' }).click();
  await expect(page.getByText('1 of 15 crops')).toBeVisible();
});

/** Middle of numbers, or of the two in the middle. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) / 2
  );
}
const formatted = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A number, or several, each with its interval behind it, where it has one. */
const perhapsWithRange = (text: string) => {
  const numbers = text
    .split(' = ')
    .map((one) => String.raw`${one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\s*(?:\([^)]* to [^)]*\))?`);
  return new RegExp(`^${numbers.join(' = ')}$`);
};

/** An amount as it was given, and what it is at the round's exchange rate. */
const inBoth = (amount: number, rate: number) =>
  [amount, amount * rate]
    .map(
      (value, index) =>
        `${index === 0 ? 'MZN' : 'USD'}\u00A0${formatted(value, value < 100 && Math.round(100 * value) % 100 !== 0 ? 2 : 0)}`,
    )
    .join(' = ');

test('sales: quantity, price and income of maize sold by the bag, the units of livestock and the sales of goats are those of the server, with the exchange rate of the round', async ({
  page,
  signIn,
}) => {
  const sales = (
    await rowsOf(page, 'crop_sales', 'crop_id,unit,quantity,unit_price,income,currency,survey_round_id.exchange_rate')
  ).filter(({ crop_id, unit, currency }) => crop_id === 'maize' && unit === 'bag50' && currency === 'MZN');
  const known = (field: string) => sales.flatMap((sale) => (sale[field] === null ? [] : [Number(sale[field])]));
  await signIn('/baseline-survey/agriculture/crop-sales?weights=off');
  const row = page
    .getByRole('table', { name: 'Crops sold, season 2024/25' })
    .getByRole('row', { name: /^Maize Bag of 50 kg/ });
  await page
    .getByRole('region', { name: 'Crops sold, season 2024/25' })
    .getByRole('button', { name: /^Show all \d+ rows$/ })
    .click();
  const rate = Number((sales[0]?.['survey_round_id'] as { exchange_rate: unknown } | undefined)?.exchange_rate);
  await expect(row.getByRole('cell')).toHaveText([
    'Bag of 50 kg',
    String(sales.length),
    ...[
      formatted(sum(known('quantity')), 1),
      inBoth(middle(known('unit_price')), rate),
      inBoth(sum(known('income')), rate),
    ].map(perhapsWithRange),
    String(sales.length - known('income').length),
  ]);

  const households = (await rowsOf(page, 'households', 'id,consent')).filter(({ consent }) => consent === true);
  const units: Readonly<Record<string, number>> = { cattle: 0.7, goat: 0.1, sheep: 0.1, pig: 0.2, poultry: 0.01 };
  const animals = await rowsOf(page, 'livestock', 'species,count_owned');
  const mean =
    sum(animals.map(({ species, count_owned }) => (units[String(species)] ?? NaN) * Number(count_owned))) /
    households.length;
  const goats = (await rowsOf(page, 'livestock_sales', 'species,product,quantity')).filter(
    ({ species, product }) => species === 'goat' && product === 'live',
  );
  await page.waitForLoadState('networkidle');
  await page.goto('/baseline-survey/agriculture/livestock-sales?weights=off');
  await expect(
    panel(page, 'Livestock of a household')
      .getByText(`${formatted(mean, 2)} TLU`, { exact: true })
      .first(),
  ).toBeVisible();
  const goatRow = page
    .getByRole('table', { name: /^Animals and their products, sold in the last 12 months/ })
    .getByRole('row', { name: /^Goats, live animals/ });
  await expect(goatRow.getByRole('cell').nth(1)).toHaveText(String(goats.length));
  await expect(goatRow.getByRole('cell').nth(2)).toHaveText(
    perhapsWithRange(formatted(sum(goats.map(({ quantity }) => Number(quantity))), 1)),
  );
});

test('agriculture: months of adequate food and the food consumption score are those of the server, and its figures lead to the screens below', async ({
  page,
  signIn,
}) => {
  const visited = await rowsOf(page, 'households', 'months_lack_food');
  const lacking = visited.flatMap(({ months_lack_food: months }) => (Array.isArray(months) ? [months.length] : []));
  const points = { staples: 2, pulses: 3, dairy: 4, meat_fish: 4, vegetables: 1, fruit: 1, oil: 0.5, sugar: 0.5 };
  const answers = (
    await rowsOf(
      page,
      'food_consumption',
      Object.keys(points)
        .map((group) => `fcs_${group}`)
        .join(','),
    )
  ).filter((row) => !Object.values(row).includes(null));
  const score =
    sum(
      answers.map((row) => sum(Object.entries(points).map(([group, weight]) => weight * Number(row[`fcs_${group}`])))),
    ) / answers.length;
  await signIn('/baseline-survey/agriculture?weights=off');
  const months = panel(page, 'Months of adequate food (MAHFP)');
  await expect(
    months.getByText(`${formatted(12 - sum(lacking) / lacking.length, 1)} months`, { exact: true }).first(),
  ).toBeVisible();
  await expect(
    months.getByText(`n = ${lacking.length} households, ${visited.length - lacking.length} not known`, { exact: true }),
  ).toBeVisible();
  await expect(
    panel(page, 'Food consumption score (FCS)').getByText(formatted(score, 1), { exact: true }).first(),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('term')
    .first()
    .locator('..')
    .getByRole('link', { name: 'Land of a household, median' })
    .click();
  await expect(page).toHaveURL('/baseline-survey/agriculture/land-ownership?weights=off');
  await expect(page.getByRole('heading', { level: 1, name: 'Land ownership' })).toBeFocused();
});

test('a group of fewer than five is shown on screen and not on paper', async ({ page, signIn }) => {
  await signIn('/baseline-survey/crops?crop=maize');
  const card = panel(page, 'Price of a kilogram, Maize, season 2024/25');
  await card.getByRole('button', { name: /^Show chart/ }).click();
  const price = card.locator('figure');
  const [value, small] = [
    price.getByText('n < 5').first().locator('xpath=preceding-sibling::*[1]'),
    price.getByText('n < 5').first(),
  ];
  await expect(value).toBeVisible();
  await expect(small).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(small).toBeVisible();
  await expect(value).toBeHidden();
});

const screens = [
  '/baseline-survey/agriculture/land-ownership',
  '/baseline-survey/agriculture/diversity',
  '/baseline-survey/crops',
  '/baseline-survey/agriculture/crop-sales',
  '/baseline-survey/agriculture/livestock-sales',
  '/baseline-survey/agriculture',
];

for (const half of [screens.slice(0, 3), screens.slice(3)]) {
  test(`${half.join(', ')}: the links to where one is are in view on a narrow phone, nothing scrolls sideways, and axe finds nothing with the tables open`, async ({
    page,
    signIn,
  }) => {
    await signIn('/about');
    for (const screen of half) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(screen);
      await expect(page.getByRole('status').filter({ hasText: /\d households · / })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await sideways(page), screen).toBe(0);
      for (const current of await page.locator('nav a[aria-current=page]').filter({ visible: true }).all())
        await expect(current, screen).toBeInViewport();
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const twin of await page
        .getByText(/^Table/)
        .or(page.getByRole('button', { name: /^Show as table/ }))
        .all())
        await twin.click();
      await test.step(screen, () => expectAccessible(page));
    }
  });
}
