import { readFile } from 'node:fs/promises';
import { answerWith, bubbles, chatInput, holdAnswers, HOOK, say } from './support/chat.ts';
import { byTool } from './support/fault-steps.ts';
import { expect, test } from './support/portal.ts';

test('a question goes to the webhook with the thread, and the built-in assistant answers from the records', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  const input = page.getByLabel('Type your message...');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/webhook\/[\w-]+\/chat$/.test(request.url()),
  );
  await input.fill('How many households are there?');
  await input.press('Enter');
  const { message, groundwork_thread_id: thread } = (await sent).postDataJSON() as Record<string, string>;
  expect(message).toBe('How many households are there?');
  expect(thread).toBe(await page.evaluate(() => localStorage.getItem('user_id')));
  await expect(input).toHaveValue('');
  // Households are not visits: both are said.
  await expect(bubbles(page, 'AI')).toContainText(/Households: \d+[^]*Visited 579 times/);
  await expect(page.getByText(/without a language model/i).first()).toBeVisible();
});

test('Shift+Enter breaks the line, blank text is not sent, and the typing notice shows while waiting', async ({
  page,
  signIn,
}) => {
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

test('each suggested question is answered from the records', async ({ page, signIn }) => {
  await signIn('/chat');
  const suggestions = await page
    .getByRole('list', { name: 'Suggested questions' })
    .getByRole('button')
    .allTextContents();
  expect(suggestions.length).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: suggestions[0] ?? '' }).click();
  for (const [index, question] of suggestions.entries()) {
    if (index > 0) await say(page, question);
    const answer = bubbles(page, 'AI').nth(index);
    await expect(answer).toContainText(/without a language model/);
    await expect(answer).not.toContainText(/Nothing matches|Give me a word|no access/);
    await expect(answer).toContainText(/[1-9]/);
  }
});

test('what is suggested fits the screen before, and is answered', async ({ page, signIn }) => {
  test.slow();
  const screens = [
    '/baseline-survey/education',
    '/baseline-survey/health',
    '/baseline-survey/finance',
    '/baseline-survey/agriculture',
    '/baseline-survey/list',
    '/village-profiles',
    '/water-projects',
    '/documents',
  ];
  await signIn(screens[0]);
  const questions = new Set<string>();
  for (const screen of screens) {
    await page.goto(screen);
    await byTool('AI Chat')(page);
    const buttons = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
    await expect(buttons).toHaveCount(4);
    const suggestions = await buttons.allTextContents();
    for (const question of suggestions.slice(0, 3)) questions.add(question);
  }
  // Hardly two screens suggest the same.
  expect(questions.size).toBeGreaterThan(2 * screens.length);
  const [thread, token] = await page.evaluate(() => [
    localStorage.getItem('user_id'),
    localStorage.getItem('access_token'),
  ]);
  for (const message of questions) {
    const answer = await page.request.post('/webhook/groundwork/chat', {
      data: { message, groundwork_thread_id: thread },
      headers: { authorization: `Bearer ${token}` },
    });
    const [{ output } = { output: '' }] = (await answer.json()) as { output: string }[];
    expect(output, message).toMatch(/without a language model[^]*[1-9]/);
    expect(output, message).not.toMatch(
      /I found no|Nothing matches|I cannot|no access|Which one do you mean|Nobody is recorded|was not asked|so I looked for/,
    );
  }
});

test('Stop ends the call, Retry asks again, Copy copies, Export saves', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('/chat');
  const release = await holdAnswers(page, 'Too late');
  await say(page, 'A slow question');
  await expect(page.getByText('AI is typing...')).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/webhook/'));
  await page.getByRole('button', { name: 'Stop' }).click();
  await aborted;
  await expect(bubbles(page, 'AI')).toContainText('Stopped.');
  await expect(page.getByText('AI is typing...')).toHaveCount(0);
  release();
  await page.unroute(HOOK);
  await answerWith(page, '**Twelve** villages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(bubbles(page, 'AI')).toContainText('Twelve villages');
  await expect(bubbles(page)).toHaveCount(2);
  await expect(page.getByText('Too late')).toHaveCount(0);
  await bubbles(page, 'AI').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('**Twelve** villages');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^groundwork-chat-\d{4}-\d{2}-\d{2}\.md$/);
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('> A slow question');
  expect(text).toContain('**Twelve** villages');
});

test('a novel is sent whole, and folded', async ({ page, signIn }) => {
  await signIn('/chat');
  await chatInput(page).fill('How many households? '.padEnd(100_000, 'All work and no play. '));
  await chatInput(page).press('Enter');
  await expect(bubbles(page, 'AI')).toContainText('I cannot give a number');
  await expect(page.getByRole('button', { name: 'Show all 100,000 characters' })).toBeVisible();
  await page.reload();
  await expect(bubbles(page)).toHaveCount(2);
});
