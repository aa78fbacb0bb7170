import { answerWith, bubbles, chatInput, everythingKept, holdAnswers, HOOK, say, withHistory } from './support/chat.ts';
import { expect, test } from './support/portal.ts';

test('the history survives a reload, follows into another tab, and nothing is lost or doubled', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('/chat');
  await answerWith(page, 'Twelve.');
  await say(page, 'From the first tab');
  await expect(bubbles(page)).toHaveCount(2);
  await page.reload();
  await expect(bubbles(page)).toHaveCount(2);
  const other = await context.newPage();
  await answerWith(other, 'Thirteen.');
  await other.goto('/chat');
  await expect(bubbles(other)).toHaveCount(2);
  await say(other, 'From the second tab');
  await expect(bubbles(page)).toHaveCount(4);
  await Promise.all([say(page, 'Both at once, one'), say(other, 'Both at once, two')]);
  for (const tab of [page, other]) await expect(bubbles(tab)).toHaveCount(8);
  expect((await bubbles(page, 'User').allTextContents()).sort()).toEqual(
    (await bubbles(other, 'User').allTextContents()).sort(),
  );
  await other.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(bubbles(page)).toHaveCount(0);
  await other.getByRole('button', { name: 'Undo' }).click();
  for (const tab of [page, other]) await expect(bubbles(tab)).toHaveCount(8);
});

test('a logout from another screen, in another tab, where the chat was never loaded, leaves nothing of it', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('/chat');
  await answerWith(page, 'A secret answer');
  await say(page, 'A secret question');
  await expect(bubbles(page)).toHaveCount(2);
  await page.unroute(HOOK);
  const late = await holdAnswers(page, 'A late secret');
  await say(page, 'Another secret question');
  await chatInput(page).fill('A secret draft');
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  late();
  expect(asked.filter((url) => url.includes('/remotes/chat/'))).toEqual([]);
  for (const tab of [page, other]) expect(await everythingKept(tab)).not.toMatch(/secret/);
});

test('five hundred messages: the last is in view, typing draws none of them again, and a way down is offered', async ({
  page,
  signIn,
}) => {
  await signIn('/chat');
  await answerWith(page, 'The newest answer');
  await withHistory(page, 250);
  await expect(bubbles(page).last()).toBeInViewport();
  await page.getByRole('log').evaluate((log) => {
    new MutationObserver(
      (changes) => (log.dataset.drawn = String(Number(log.dataset.drawn ?? 0) + changes.length)),
    ).observe(log, { childList: true, subtree: true, characterData: true });
  });
  await chatInput(page).pressSequentially('And one more thing');
  expect(await page.getByRole('log').getAttribute('data-drawn')).toBeNull();
  await page.getByRole('region', { name: 'Conversation' }).evaluate((window) => window.scrollTo(0, 0));
  await expect(bubbles(page).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(bubbles(page).last()).toBeInViewport();
  await chatInput(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(502);
  await expect(bubbles(page).last()).toBeInViewport();
});
