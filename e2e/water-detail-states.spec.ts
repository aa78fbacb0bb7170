import { expect, expectAccessible, test } from './support/portal.ts';
import { richProject } from './support/rich-project.ts';

/** The calls for one project. */
const one = '**/items/water_projects/*';

test('Loading..., then No project found.', async ({ page, signIn }) => {
  await signIn('/about');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(one, async (route) => {
    await asked;
    await route.fulfill({ json: { data: null } });
  });
  await page.goto('/water-projects/some-project');
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('main').getByText('No project found.', { exact: true })).toBeVisible();
});

for (const [what, body] of [
  ['plain text', 'The pump is <b>broken</b> & dry'],
  [
    'a whole page of HTML',
    '<!doctype html><html><body><h1>502 Bad Gateway</h1><script>window.ran = 1</script><img src=x onerror="window.ran = 1"></body></html>',
  ],
] as const) {
  test(`the body of a refusal is shown as text, never as markup: ${what}`, async ({ page, signIn }) => {
    await signIn('/about');
    await page.route(one, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
    await page.goto('/water-projects/some-project');
    await expect(page.getByRole('main').getByText(body, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').locator('b, h1, script, img')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}

test('of a huge body the beginning is shown, and the screen stays usable', async ({ page, signIn }) => {
  await signIn('/about');
  await page.route(one, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'word '.repeat(400_000) }),
  );
  await page.goto('/water-projects/some-project');
  await expect(page.getByRole('alert')).toContainText('more characters)');
  expect((await page.getByRole('alert').innerText()).length).toBeLessThan(5_000);
  expect((await page.getByRole('alert').boundingBox())!.height).toBeLessThan(700);
  await expectAccessible(page);
});

test('an exception shows its message', async ({ page, signIn }) => {
  await signIn('/about');
  await page.route(one, (route) => route.abort());
  await page.goto('/water-projects/some-project');
  await expect(page.getByRole('alert')).toContainText('Network Error');
});

test('a project without images or village shows no grid, and Unknown', async ({ page, signIn }) => {
  await signIn('/about');
  await page.route(/items\/water_projects\/some-project/, (route) =>
    route.fulfill({
      json: {
        data: {
          project_id: 'some-project',
          project_uid: 'WP-0',
          start_date: null,
          project_sponsorship: [],
          village_id: null,
        },
      },
    }),
  );
  await page.goto('/water-projects/some-project');
  await expect(page.getByRole('definition').filter({ hasText: /^Unknown$/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^None$/ })).toBeVisible();
  await expect(page.getByText('Project Images')).toHaveCount(0);
  await expect(page.getByText('No water points yet')).toBeVisible();
});

test('the id falls back to id, uid and project_uid when the path has none', async ({ page, signIn }) => {
  await signIn('/about');
  const { id, uid } = await richProject(page);
  for (const query of [`project_id=${id}&id=no`, `id=${id}&uid=no`, `uid=${id}&project_uid=no`, `project_uid=${id}`]) {
    const asked = page.waitForRequest((request) => request.url().includes(`/items/water_projects/${id}?`));
    await page.goto(`/water-projects/%20?${query}`);
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: uid })).toBeVisible();
  }
  await page.goto(`/water-projects/${id}?id=no&uid=no`);
  await expect(page.getByRole('heading', { level: 1, name: uid })).toBeVisible();
});
