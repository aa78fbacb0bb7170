import { atBackend } from './support/backend.ts';
import type { Locator, Page } from '@playwright/test';
import { memberPages } from './support/member-pages.ts';
import { expect, expectAccessibleInBoth, test } from './support/portal.ts';

/** Every route of the specification that asks for a sign-in and leads nowhere else; ids are those of nothing. */
const built = [...memberPages, '/baseline-survey/household/none', '/village-profiles/none', '/water-projects/none'];

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not drawn.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

/** Goes to a route as a link within the page would: to load the page again for each takes longer than the route. */
const follow = (page: Page, route: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);

test('a visitor is sent to the login page from every route that is built; its header has neither links nor dot nor Logout', async ({
  page,
}) => {
  await page.goto('/login');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText(['Groundwork']);
  await expect(header.getByRole('button')).toHaveCount(1);
  await expect(header.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
  for (const route of built) {
    await follow(page, route);
    await expect(page).toHaveURL(route === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(route)}`);
  }
});

test('header, routed content and footer follow each other; the header has its title, three links, a separator and Tools on the left, and dot and Logout on the right; Tools has the specified tools; the footer names the studio with its link, and leads to About; on a phone the links are behind one button', async ({
  page,
  signIn,
}) => {
  await signIn('/about');
  const [header, main, footer] = [page.getByRole('banner'), page.getByRole('main'), page.getByRole('contentinfo')];
  await expect(main.getByRole('heading', { name: 'About' })).toBeVisible();
  const [above, between, below] = [await box(header), await box(main), await box(footer)];
  expect(above.bottom).toBeLessThanOrEqual(between.y);
  expect(between.bottom).toBeLessThanOrEqual(below.y);

  const { poweredBy } = (await (await page.request.get('/config.json')).json()) as {
    poweredBy?: { label: string; href: string };
  };
  await expect(footer).toContainText(`Powered by ${poweredBy?.label ?? 'Groundwork Studio'}`);
  await expect(footer.getByRole('link', { name: poweredBy?.label ?? 'Groundwork Studio' })).toHaveAttribute(
    'href',
    poweredBy?.href ?? '/about',
  );
  await expect(footer.getByRole('link', { name: 'About', exact: true })).toHaveAttribute('href', '/about');

  await expect(header.getByRole('link', { name: 'Groundwork' })).toHaveAttribute('href', '/');
  const inOrder = [
    header.getByRole('link', { name: 'Groundwork' }),
    header.getByRole('link', { name: 'Baseline Survey' }),
    header.getByRole('link', { name: 'Village Profiles' }),
    header.getByRole('link', { name: 'Water Projects' }),
    header.locator('nav > span[aria-hidden]'),
    header.getByRole('button', { name: 'Tools' }),
    header.getByRole('button', { name: 'Connection: Online' }),
    header.getByRole('button', { name: 'Logout' }),
  ];
  const boxes = await Promise.all(inOrder.map(box));
  for (const [at, { right }] of boxes.slice(0, -1).entries()) expect(right).toBeLessThanOrEqual(boxes[at + 1]?.x ?? 0);
  expect(boxes[6]?.x).toBeGreaterThan(1280 / 2);
  await header.getByRole('link', { name: 'Groundwork' }).click();
  await expect(page).toHaveURL('/dashboard');

  const tools = header.getByRole('button', { name: 'Tools' });
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
  await tools.click();
  await expect(header.getByRole('link')).toHaveText([
    'Groundwork',
    'Baseline Survey',
    'Village Profiles',
    'Water Projects',
    'Documents',
    'Media',
    'AI Chat',
  ]);
  await expectAccessibleInBoth(page);
  await header.getByRole('link', { name: 'AI Chat' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
  await footer.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Village Profiles' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Village Profiles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Village profiles' })).toBeVisible();
});

test("the chat's input below the window starts with one row and grows, and submitting the form sends", async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  const input = page.getByLabel('Type your message...');
  const lines = () =>
    input.evaluate((area) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
      return Math.round(
        (area.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
          Number.parseFloat(lineHeight),
      );
    });
  expect(await lines()).toBe(1);
  expect((await box(input)).y).toBeGreaterThanOrEqual(
    (await box(page.getByRole('region', { name: 'Conversation' }))).bottom,
  );
  await input.fill('one\ntwo\nthree');
  await expect.poll(lines).toBe(3);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.route('**/webhook/**', (route) => route.fulfill({ json: 'Heard.' }));
  const sent = page.waitForRequest(/\/webhook\//);
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect((await sent).postDataJSON()).toMatchObject({ message: 'one\ntwo\nthree' });
  await expect(page.getByText('Heard.')).toBeVisible();
  await expect(input).toHaveValue('');
});

test('the image grid has 1, 2, 3 and 4 columns, from the specified widths on, and each image covers 1.2 to 1', async ({
  page,
  signInOnly,
}) => {
  await signInOnly();
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('access_token')}`);
  const photos = await page.request.get(
    atBackend('/data/items/media_upload_items?limit=60&filter[kind][_eq]=photo&fields=preview_image.filename_disk'),
    { headers: { authorization } },
  );
  const { data } = (await photos.json()) as { data: { preview_image: { filename_disk: string } }[] };
  // Some records share a file, which is one image on the page.
  const five = [...new Map(data.map((item) => [item.preview_image.filename_disk, item])).values()].slice(0, 5);
  await page.route('**/items/media_upload_items?*', (route) => route.fulfill({ json: { data: five } }));
  await page.goto('/water-projects');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const images = page.getByRole('region', { name: 'Project Images' }).getByRole('img');
  await expect(images).toHaveCount(5);
  for (const [width, columns] of [
    [360, 1],
    [575, 1],
    [576, 2],
    [767, 2],
    [768, 3],
    [991, 3],
    [992, 4],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await images.evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `columns at ${width}`).toBe(columns);
    const { width: across, height } = await box(images.first());
    expect(across / height).toBeCloseTo(1.2, 2);
  }
  for (const image of await images.all()) await expect(image).toHaveCSS('object-fit', 'cover');
});
