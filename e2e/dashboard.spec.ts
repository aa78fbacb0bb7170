import { atBackend } from './support/backend.ts';
import { expect, expectAccessibleInBoth, expectFits, test } from './support/portal.ts';

test('the dashboard shows the CMS page, the debug box and the two cards; its numbers are the server’s, and each leads to the screen that shows as many', async ({
  page,
  signIn,
}) => {
  const asked = page.waitForRequest(/\/api\/items\/cms_pages/);
  await signIn();
  expect(new URL((await asked).url()).searchParams.get('filter[slug][_eq]')).toBe('landing');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Groundwork' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Browse, upload, and manage project documents')).toBeVisible();
  await expect(main.getByText('Explore and manage photos, videos, and other media assets')).toBeVisible();
  await expect(main.getByText('CMS debug')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What you find here' })).toBeVisible();

  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('access_token')}`);
  const count = async (collection: string): Promise<number> => {
    // Of a document the list shows the newest version.
    const newest = collection === 'documents' ? '&filter[newest][_eq]=true' : '';
    const answer = await page.request.get(atBackend(`/data/items/${collection}?aggregate[count]=*${newest}`), {
      headers: { authorization },
    });
    const { data } = (await answer.json()) as { data: { count: number | string }[] };
    return Number(data[0]?.count);
  };
  for (const [collection, name, path] of [
    ['households', 'household visits', '/baseline-survey/list'],
    ['villages', 'villages', '/village-profiles'],
    ['water_projects', 'water projects', '/water-projects'],
    ['documents', 'documents', '/documents'],
    ['media_upload_items', 'photos and videos', '/media'],
  ] as const) {
    const shown = (await count(collection)).toLocaleString('en-GB');
    await expect(page.getByRole('link', { name: `${shown} ${name}`, exact: true })).toHaveAttribute('href', path);
  }
  await page.getByRole('link', { name: /^[\d,]+ household visits$/ }).click();
  await expect(page).toHaveURL('/baseline-survey/list');
  await expect(page.getByText(/of \d+ households/)).toBeVisible();

  await page.goBack();
  const due = page.getByRole('link', { name: /^\d+ water points? due for a visit$/ });
  const shown = Number(/^\d+/.exec((await due.textContent()) ?? '')?.[0]);
  await due.click();
  await expect(page).toHaveURL('/water-visits');
  await expect(page.getByText(`${shown} water points`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Due now' }).getByRole('listitem')).toHaveCount(shown);
  await page.goBack();
  await main.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page).toHaveURL('/documents');
});

test('a landing page of huge and ugly texts stays inside the page, 320 and 1440 px wide; axe finds nothing on it, nor where texts and numbers fail, light or dark', async ({
  page,
  signInOnly,
  expectedMessages,
}) => {
  expectedMessages.push(/^The landing page could not be loaded/);
  await page.setViewportSize({ width: 320, height: 740 });
  await signInOnly();
  const cells = Array.from({ length: 40 }, (_, n) => `<td>cell ${n}</td>`).join('');
  const ugly = {
    title: `${'Donaudampfschifffahrtsgesellschaft'.repeat(6)} مرحبا بالعالم`,
    top_text: `${'x'.repeat(400)} ${'😀 '.repeat(40)}`,
    body_text: `<h2>${'heading'.repeat(40)}</h2><table><tr>${cells}</tr></table><img src="/favicon.svg" width="3000"><pre>${'y'.repeat(400)}</pre>`,
  };
  await page.route('**/api/items/cms_pages*', (route) => route.fulfill({ json: { data: [ugly] } }));
  await page.goto('/dashboard');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByText('cell 0')).toBeVisible();
    await expectFits(page);
    // The words of a cell stay whole: the table scrolls inside itself.
    expect((await page.getByText('cell 0').boundingBox())?.width).toBeGreaterThan(30);
  }
  await expectAccessibleInBoth(page);
  await page.route(/\/(api|data)\/items\//, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'No.' }] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Not available')).toHaveCount(5);
  await expectAccessibleInBoth(page);
});
