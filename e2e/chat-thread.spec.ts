import { bubbles, say } from './support/chat.ts';
import { startForeignWorkflow } from './support/foreign-workflow.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { expect, test } from './support/portal.ts';

test('a workflow on another origin gets the question, and neither bearer nor cookies; its refusals renew nothing', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/^The chat was not answered/, /blocked by CORS policy/);
  const workflow = await startForeignWorkflow();
  const portal = await startOwnGateway({ config: { chatUrl: `${workflow.url}/webhook/4711/chat` } });
  try {
    await signIn(`${portal.url}/chat`);
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/refresh')) refreshes.push(request.url());
    });
    await say(page, 'Hello there');
    await expect(bubbles(page, 'AI').last()).toContainText('The foreign answer');
    const [asked] = workflow.asked;
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      message: 'Hello there',
      groundwork_thread_id: await page.evaluate(() => localStorage.getItem('user_id')),
    });
    expect(asked?.headers).not.toHaveProperty('authorization');
    expect(asked?.headers).not.toHaveProperty('cookie');

    workflow.answer = 401;
    await say(page, 'Refused');
    await expect(bubbles(page, 'AI').last()).toContainText('Sorry, something went wrong.');
    workflow.answer = 'without CORS';
    await say(page, 'Unreadable');
    await expect(bubbles(page, 'AI')).toHaveCount(3);
    await expect(bubbles(page, 'AI').last()).toContainText('Sorry, something went wrong.');
    expect(refreshes).toEqual([]);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  } finally {
    await portal.close();
    await workflow.close();
  }
});
