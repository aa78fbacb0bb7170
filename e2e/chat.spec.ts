import { bubbles } from './support/chat.ts';
import { bytesOf, saved } from './support/downloads.ts';
import { byTool } from './support/fault-steps.ts';
import { expect, test } from './support/portal.ts';

test('a question goes to the webhook with the thread, and the built-in assistant answers from the records; the answer is copied and exported', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  // Once, below the input, and not with every answer.
  await expect(page.getByText(/without a language model/i)).toHaveText('Search assistant without a language model.');
  await bubbles(page, 'AI').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Households[^]*579/);

  const download = await saved(page, 'Export');
  expect(download.suggestedFilename()).toMatch(/^groundwork-chat-\d{4}-\d{2}-\d{2}\.md$/);
  expect((await bytesOf(download)).toString('utf8')).toMatch(/> How many households are there\?[^]*Households[^]*579/);
});

test('what is suggested fits the screen before, or none, and is answered from the records', async ({
  page,
  signIn,
}) => {
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
  await signIn('/chat');
  const general = await page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').allTextContents();
  expect(general.length).toBeGreaterThanOrEqual(3);
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
  for (const message of new Set([...general, ...questions])) {
    const answer = await page.request.post('/webhook/groundwork/chat', {
      data: { message, groundwork_thread_id: thread },
      headers: { authorization: `Bearer ${token}` },
    });
    const [{ output } = { output: '' }] = (await answer.json()) as { output: string }[];
    expect(output, message).toMatch(/without a language model[^]*[1-9]/);
    expect(output, message).not.toMatch(/Nothing matches|Give me a word|no access/);
    if (questions.has(message))
      expect(output, message).not.toMatch(
        /I found no|I cannot|Which one do you mean|Nobody is recorded|was not asked|so I looked for/,
      );
  }
});
