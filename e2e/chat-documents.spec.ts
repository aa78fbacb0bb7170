import { bubbles, say } from './support/chat.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

test('a question about documents is answered with a passage, whose citation opens the document at its page', async ({ page, signIn }) => {
  await signIn('/chat');
  await say(page, 'Find documents about water committees');
  const answer = bubbles(page, 'AI').first();
  await expect(answer).toContainText(/Agreement with the water committee of Mbandua, page \d+/);
  const cited = answer.getByRole('listitem').filter({ hasText: /Agreement with the water committee of Mbandua.*, page \d+: “/ }).first();
  await cited.getByRole('link', { name: /^\d+$/ }).click();
  const sources = page.getByRole('complementary', { name: 'Sources' });
  const source = sources.getByRole('article').filter({ hasText: /Document, page \d+/ }).filter({ hasText: 'Agreement with the water committee of Mbandua' }).first();
  await expect(source.getByRole('blockquote')).toContainText(/committee/);
  await expectAccessible(page);
  const number = /page (\d+)/.exec(await source.innerText())?.[1];
  await source.getByRole('link', { name: /^Open the passage/ }).click();
  await page.waitForURL(new RegExp(`/documents\\?.*at=${number ?? ''}`));
  await expect(page.getByRole('main')).toContainText('Agreement with the water committee of Mbandua');
});
