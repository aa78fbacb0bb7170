import { atBackend } from './support/backend.ts';
import type { Locator } from '@playwright/test';
import { memberPages } from './support/member-pages.ts';
import { expect, test } from './support/portal.ts';

/** Every route of the specification that asks for a sign-in and leads nowhere else; ids are those of nothing. */
const built = [...memberPages, '/baseline-survey/household/none', '/village-profiles/none', '/water-projects/none'];

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not drawn.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

test('every route that is built opens for a member and sends a visitor to the login page', async ({ page, signIn }) => {
  // Each route is opened twice.
  test.setTimeout(built.length * 8_000);
  for (const route of built) {
    await page.goto(route);
    await expect(page).toHaveURL(route === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(route)}`);
  }
  await signIn();
  for (const route of built) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(route);
  }
});

test('header, routed content and footer follow each other', async ({ page, signIn }) => {
  await signIn('/about');
  const [header, main, footer] = [
    await box(page.getByRole('banner')),
    await box(page.getByRole('main')),
    await box(page.getByRole('contentinfo')),
  ];
  expect(header.bottom).toBeLessThanOrEqual(main.y);
  expect(main.bottom).toBeLessThanOrEqual(footer.y);
  await expect(page.getByRole('main').getByRole('heading', { name: 'About' })).toBeVisible();
});

test('the footer names the studio with its link, and leads to About', async ({ page, signIn }) => {
  await signIn();
  const { poweredBy } = (await (await page.request.get('/config.json')).json()) as {
    poweredBy?: { label: string; href: string };
  };
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`Powered by ${poweredBy?.label ?? 'Groundwork Studio'}`);
  await expect(footer.getByRole('link', { name: poweredBy?.label ?? 'Groundwork Studio' })).toHaveAttribute(
    'href',
    poweredBy?.href ?? '/about',
  );
  await expect(footer.getByRole('link', { name: 'About', exact: true })).toHaveAttribute('href', '/about');
});

test('the header has its title, three links, a separator and Tools on the left, and dot and Logout on the right', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  const header = page.getByRole('banner');
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
});

test("a visitor's header has neither links nor dot nor Logout", async ({ page }) => {
  await page.goto('/login');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText(['Groundwork']);
  await expect(header.getByRole('button')).toHaveCount(1);
  await expect(header.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
});

test('the portal asks its own origin and no other', async ({ page, signIn, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await signIn();
  for (const route of ['/water-projects', '/media', '/chat']) {
    await page.goto(route);
  }
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

const long =
  'a rather long message that has to be broken into lines because no bubble may be as wide as the window it is shown in. '.repeat(
    4,
  );

test('user messages are on the right and AI messages on the left, no bubble wider than 75%, in a window that scrolls', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  await page.route('**/webhook/**', (route) => route.fulfill({ json: long }));
  const input = page.getByLabel('Type your message...');
  for (const count of [1, 2, 3]) {
    await input.fill(long);
    await input.press('Enter');
    await expect(page.locator('[data-sender=AI]')).toHaveCount(count);
  }
  const view = page.getByRole('region', { name: 'Conversation' });
  const log = await box(page.getByRole('log'));
  const own = await box(page.locator('[data-sender=User] > :first-child').last());
  const other = await box(page.locator('[data-sender=AI] > :first-child').last());
  expect(own.right).toBeCloseTo(log.right, 0);
  expect(own.x).toBeGreaterThan(log.x + 1);
  expect(other.x).toBeCloseTo(log.x, 0);
  expect(other.right).toBeLessThan(log.right - 1);
  for (const { width } of [own, other]) expect(width / log.width).toBeCloseTo(0.75, 2);
  expect(await view.evaluate((element) => element.scrollHeight > element.clientHeight && element.scrollTop > 0)).toBe(
    true,
  );
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
  signIn,
}) => {
  await signIn('/about');
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

test('a project that does not exist shows an info alert', async ({ page, signIn }) => {
  await signIn('/about');
  await page.route('**/items/water_projects/none?*', (route) => route.fulfill({ json: { data: null } }));
  await page.goto('/water-projects/none');
  const alert = page.locator('[data-alert=info]').filter({ hasText: 'No project found.' });
  await expect(alert).toBeVisible();
  await expect(page.locator('[data-alert=error]')).toHaveCount(0);
});

// The form came later than the specification (docs/decisions/0026).
test('upload media has its paragraph, and the form that was still to come', async ({ page, signIn }) => {
  await signIn('/upload_media');
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph')).not.toHaveCount(0);
  await expect(main.getByRole('paragraph').first()).not.toBeEmpty();
  await expect(main.locator('form')).toHaveCount(1);
  await expect(main.getByLabel('Village')).toBeVisible();
});
