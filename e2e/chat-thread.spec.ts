import { atBackend } from './support/backend.ts';
import { bubbles, HOOK, say } from './support/chat.ts';
import { startForeignWorkflow } from './support/foreign-workflow.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { accounts, expect, test } from './support/portal.ts';

test('the gateway opens a thread to its own user only; a bearer that has died meanwhile is renewed, and the question answered', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('/chat');
  const tokens = (await (await request.post('/api/auth/login', { data: accounts.admin })).json()) as {
    data: { access_token: string };
  };
  const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
  const admin = (await (
    await request.get(atBackend('/api/users/me'), { headers: bearer(tokens.data.access_token) })
  ).json()) as { data: { id: string } };
  const [token, own] = await page.evaluate(() => [
    localStorage.getItem('access_token'),
    localStorage.getItem('user_id'),
  ]);
  const post = async (thread: unknown, headers: Record<string, string>) => {
    const answer = await request.post('/webhook/groundwork/chat', {
      data: { message: 'How many households?', groundwork_thread_id: thread },
      headers,
    });
    return [answer.status(), await answer.text()] as const;
  };
  expect((await post(own, bearer(token)))[0]).toBe(200);
  expect(await post(admin.data.id, bearer(token))).toEqual([403, expect.stringContaining('FORBIDDEN')]);
  expect((await post(admin.data.id, bearer(tokens.data.access_token)))[0]).toBe(200);
  expect((await post(own, {}))[0]).toBe(401);
  expect((await post(own, bearer('dead')))[0]).toBe(401);
  expect((await post([own], bearer(token)))[0]).toBe(400);

  let first = true;
  await page.route(HOOK, async (route) => {
    const headers = { ...route.request().headers(), ...(first && { authorization: 'Bearer expired' }) };
    first = false;
    await route.continue({ headers });
  });
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh') && response.ok());
  await say(page, 'How many households are there?');
  await renewed;
  await expect(bubbles(page, 'AI')).toContainText(/Households: 315\s*Visited 579 times/);
});

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
