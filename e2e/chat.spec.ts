import { expect, test } from './support/portal.ts';

test('a question goes to the webhook with the thread, and the built-in assistant answers from the records', async ({ page, signIn }) => {
  await signIn('/chat');
  const input = page.getByLabel('Type your message...');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/webhook\/[\w-]+\/chat$/.test(request.url()));
  await input.fill('How many households are there?');
  await input.press('Enter');
  const { message, groundwork_thread_id: thread } = (await sent).postDataJSON() as Record<string, string>;
  expect(message).toBe('How many households are there?');
  expect(thread).toBe(await page.evaluate(() => localStorage.getItem('user_id')));
  await expect(input).toHaveValue('');
  await expect(page.getByText(/400/)).toBeVisible();
  await expect(page.getByText(/without a language model/i).first()).toBeVisible();
});

test('Shift+Enter breaks the line, blank text is not sent, and the typing notice shows while waiting', async ({ page, signIn, expectedMessages }) => {
  // The browser reports the handler in the answer even though it is taken out before anything is shown.
  expectedMessages.push(/inline event handler/);
  await signIn('/chat');
  let posted = 0;
  let answer: (() => void) | undefined;
  await page.route('**/webhook/**', async (route) => {
    posted += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ json: [{ output: '**Done** <img src=x onerror=alert(1)>' }] });
  });
  const input = page.getByLabel('Type your message...');
  await input.fill('   ');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(posted).toBe(0);
  await input.fill('one');
  const height = (await input.boundingBox())?.height ?? 0;
  await input.press('Shift+Enter');
  await input.pressSequentially('two');
  expect((await input.boundingBox())?.height ?? 0).toBeGreaterThan(height);
  await input.press('Enter');
  await expect(page.getByText('AI is typing...').first()).toBeVisible();
  await expect.poll(() => posted).toBe(1);
  answer?.();
  await expect(page.getByText('Done')).toBeVisible();
  await expect(page.locator('[onerror]')).toHaveCount(0);
  await expect(page.getByText('AI is typing...')).toHaveCount(0);
});

test('a failed call and an odd answer show the specified texts', async ({ page, signIn, expectedMessages }) => {
  expectedMessages.push(/^The chat was not answered/);
  await signIn('/chat');
  const input = page.getByLabel('Type your message...');
  await page.route('**/webhook/**', (route) => route.fulfill({ status: 500, json: {} }));
  await input.fill('first');
  await input.press('Enter');
  await expect(page.getByText('Sorry, something went wrong.')).toBeVisible();
  await page.unroute('**/webhook/**');
  await page.route('**/webhook/**', (route) => route.fulfill({ json: { answer: 42 } }));
  await input.fill('second');
  await input.press('Enter');
  await expect(page.getByText('Sorry, error encountered receiving response.')).toBeVisible();
});
