import { answerWith, bubbles, say } from './support/chat.ts';
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
