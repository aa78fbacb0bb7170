import { readFile } from 'node:fs/promises';
import { answerWith, bubbles, chatInput, everythingKept, holdAnswers, HOOK, say, withHistory } from './support/chat.ts';
import { startForeignWorkflow } from './support/foreign-workflow.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { accounts, expect, expectAccessible, test } from './support/portal.ts';

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

test('Shift+Enter breaks the line, blank text is not sent, and the typing notice shows while waiting', async ({ page, signIn }) => {
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
  const suggestions = await page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').allTextContents();
  expect(suggestions.length).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: suggestions[0] ?? '' }).click();
  for (const [index, question] of suggestions.entries()) {
    if (index > 0) await say(page, question);
    const answer = bubbles(page, 'AI').nth(index);
    await expect(answer).toContainText(/without a language model/);
    await expect(answer).not.toContainText(/Nothing matches|I need a word|no access/);
    await expect(answer).toContainText(/[1-9]/);
  }
});

test('the gateway opens a thread to its own user only', async ({ page, signIn, request }) => {
  await signIn('/chat');
  const tokens = (await (await request.post('/api/auth/login', { data: accounts.admin })).json()) as { data: { access_token: string } };
  const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
  const admin = (await (await request.get('/api/users/me?fields=id', { headers: bearer(tokens.data.access_token) })).json()) as { data: { id: string } };
  const [token, own] = await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user_id')]);
  const post = async (thread: unknown, headers: Record<string, string>) => {
    const answer = await request.post('/webhook/groundwork/chat', { data: { message: 'How many households?', groundwork_thread_id: thread }, headers });
    return [answer.status(), await answer.text()] as const;
  };
  expect((await post(own, bearer(token)))[0]).toBe(200);
  expect(await post(admin.data.id, bearer(token))).toEqual([403, expect.stringContaining('FORBIDDEN')]);
  expect((await post(admin.data.id, bearer(tokens.data.access_token)))[0]).toBe(200);
  expect((await post(own, {}))[0]).toBe(401);
  expect((await post(own, bearer('dead')))[0]).toBe(401);
  expect((await post([own], bearer(token)))[0]).toBe(400);
});

test('a bearer that has died meanwhile is renewed, and the question answered', async ({ page, signIn }) => {
  await signIn('/chat');
  let first = true;
  await page.route(HOOK, async (route) => {
    const headers = { ...route.request().headers(), ...(first && { authorization: 'Bearer expired' }) };
    first = false;
    await route.continue({ headers });
  });
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh') && response.ok());
  await say(page, 'How many households are there?');
  await renewed;
  await expect(bubbles(page, 'AI')).toContainText('Households: 400');
});

test('the history survives a reload, follows into another tab, and nothing is lost or doubled', async ({ page, signIn, context }) => {
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
  expect((await bubbles(page, 'User').allTextContents()).sort()).toEqual((await bubbles(other, 'User').allTextContents()).sort());
  await other.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(bubbles(page)).toHaveCount(0);
  await other.getByRole('button', { name: 'Undo' }).click();
  for (const tab of [page, other]) await expect(bubbles(tab)).toHaveCount(8);
});

test('a logout leaves nothing of the chat, and the next person sees nothing of the one before', async ({ page, signIn }) => {
  await signIn('/chat');
  await answerWith(page, 'A secret answer');
  await say(page, 'A secret question');
  await expect(bubbles(page)).toHaveCount(2);
  await chatInput(page).fill('A secret draft');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await everythingKept(page)).not.toMatch(/secret/);
  await signIn('/chat', accounts.admin);
  await expect(page.getByText('Ask a question to begin.')).toBeVisible();
  await expect(chatInput(page)).toHaveValue('');
});

test('a logout from another screen, in another tab, where the chat was never loaded, wipes it too', async ({ page, signIn, context }) => {
  await signIn('/chat');
  await answerWith(page, 'A secret answer');
  await say(page, 'A secret question');
  await expect(bubbles(page)).toHaveCount(2);
  await page.unroute(HOOK);
  const late = await holdAnswers(page, 'A late secret');
  await say(page, 'Another secret question');
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

test('a workflow on another origin gets the question, and neither bearer nor cookies; its refusals renew nothing', async ({ page, signIn, expectedMessages }) => {
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
    expect(JSON.parse(asked?.body ?? '')).toEqual({ message: 'Hello there', groundwork_thread_id: await page.evaluate(() => localStorage.getItem('user_id')) });
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

test('a workflow behind the gateway gets the question of its own user, and neither bearer nor cookies', async ({ page, signIn }) => {
  const workflow = await startForeignWorkflow();
  const portal = await startOwnGateway({ chatUrl: `${workflow.url}/webhook/4711/chat` });
  try {
    await signIn(`${portal.url}/chat`);
    await say(page, 'Hello there');
    await expect(bubbles(page, 'AI')).toContainText('The foreign answer');
    expect(workflow.asked[0]?.headers).not.toHaveProperty('authorization');
    expect(workflow.asked[0]?.headers).not.toHaveProperty('cookie');
    const status = await page.evaluate(async () => {
      const body = JSON.stringify({ message: 'x', groundwork_thread_id: 'somebody-else' });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('access_token')}` };
      return (await fetch('/webhook/groundwork/chat', { method: 'POST', body, headers })).status;
    });
    expect(status).toBe(403);
    expect(workflow.asked).toHaveLength(1);
  } finally {
    await portal.close();
    await workflow.close();
  }
});

test('everything can be done with the keyboard alone', async ({ page, signIn }) => {
  await signIn('/chat');
  await answerWith(page, 'An answer');
  await page.getByRole('region', { name: 'Conversation' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(2);
  await expect(chatInput(page)).toBeFocused();
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear conversation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(4);
  await expect(chatInput(page)).toBeFocused();
});

for (const width of [1280, 320]) {
  test(`at ${width} pixels bubbles are at most 75% wide, on their sides, and the screen does not scroll sideways`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn('/chat');
    const wide = `| ${'column | '.repeat(30)}\n|${'---|'.repeat(30)}\n| ${'some long value | '.repeat(30)}`;
    const answer = ['Text', wide, `\`\`\`\n${'code '.repeat(100)}\n\`\`\``, 'Donaudampfschiff'.repeat(40), `[link](/x${'y'.repeat(300)})`, 'مرحبا بالعالم', '👩‍👩‍👧‍👦'.repeat(60)].join('\n\n');
    await answerWith(page, answer);
    await say(page, 'W'.repeat(600));
    await expect(bubbles(page)).toHaveCount(2);
    const boxes = await page.getByRole('log').evaluate((log) => {
      const room = log.getBoundingClientRect();
      return [...log.querySelectorAll('[data-sender] > :first-child')].map((bubble) => {
        const { left, right, width: own } = bubble.getBoundingClientRect();
        return { share: own / room.width, left: left - room.left, right: room.right - right, inside: bubble.scrollWidth <= bubble.clientWidth + 1 };
      });
    });
    const [own, other] = boxes;
    expect(own).toMatchObject({ right: 0, inside: true });
    expect(other).toMatchObject({ left: 0, inside: true });
    for (const { share } of boxes) {
      expect(share).toBeGreaterThan(0.74);
      expect(share).toBeLessThanOrEqual(0.7501);
    }
    const sideways = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(sideways).toBe(0);
    const scrolls = (selector: string) => bubbles(page, 'AI').locator(selector).first().evaluate((part) => part.scrollWidth > part.clientWidth);
    expect([await scrolls('table'), await scrolls('pre')]).toEqual([true, true]);
  });
}

test('on a phone with its keyboard open the input and the last message stay in view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('/chat');
  await answerWith(page, 'The last answer');
  for (const text of ['One', 'Two', 'Three', 'Four']) await say(page, text);
  await expect(bubbles(page)).toHaveCount(8);
  await chatInput(page).focus();
  await page.setViewportSize({ width: 360, height: 380 });
  await expect(chatInput(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expect(bubbles(page).last()).toBeInViewport();
});

test('a novel is sent whole, and folded', async ({ page, signIn }) => {
  await signIn('/chat');
  await chatInput(page).fill('How many households? '.padEnd(100_000, 'All work and no play. '));
  await chatInput(page).press('Enter');
  await expect(bubbles(page, 'AI')).toContainText('Households: 400');
  await expect(page.getByRole('button', { name: 'Show all 100,000 letters' })).toBeVisible();
  await page.reload();
  await expect(bubbles(page)).toHaveCount(2);
});

test('five hundred messages: the last is in view, typing draws none of them again, and a way down is offered', async ({ page, signIn }) => {
  await signIn('/chat');
  await answerWith(page, 'The newest answer');
  await withHistory(page, 250);
  await expect(bubbles(page).last()).toBeInViewport();
  await page.getByRole('log').evaluate((log) => {
    new MutationObserver((changes) => (log.dataset.drawn = String(Number(log.dataset.drawn ?? 0) + changes.length))).observe(log, { childList: true, subtree: true, characterData: true });
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

test('hostile answers act on nothing, fetch nothing from elsewhere, and hide nothing', async ({ page, signIn }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) elsewhere.push(request.url());
  });
  await signIn('/chat');
  await answerWith(
    page,
    [
      '<script>window.ran = 1</script><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg>',
      '[click](javascript:window.ran=1) <a href="javascript:window.ran=1">and here</a> <a href="https://evil.example/">out</a>',
      '![pixel](https://evil.example/pixel.png) <img srcset="https://evil.example/2x.png 2x">',
      '<form action="https://evil.example/" id="root"><input name="body"><button>Login</button></form><div id="groundwork-config">{}</div>',
      '<style>body{display:none}</style><p style="position:fixed;inset:0;background:red">cover</p><base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">',
      '<iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object><video src="https://evil.example/v.mp4" autoplay></video>',
      `|${' a |'.repeat(60)}\n|${'---|'.repeat(60)}\n${`|${' 1 |'.repeat(60)}\n`.repeat(60)}`,
      'The end of it',
    ].join('\n\n'),
  );
  await say(page, 'Be nice');
  await expect(page.getByText('The end of it')).toBeVisible();
  await page.getByText('click', { exact: true }).click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(elsewhere).toEqual([]);
  const log = page.getByRole('log');
  await expect(log.locator('script, style, form, input, iframe, object, video, svg:not([aria-hidden] *, [data-icon]), [id], [name], [style], [onerror]')).toHaveCount(0);
  await expect(log.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
  await say(page, 'Still there?');
  await expect(bubbles(page, 'User')).toHaveCount(2);
});

for (const theme of ['light', 'dark']) {
  test(`the ${theme} chat is accessible: empty, with messages, a failure, waiting, cleared`, async ({ page, signIn, expectedMessages }) => {
    expectedMessages.push(/^The chat was not answered/);
    await page.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
    await signIn('/chat');
    await expectAccessible(page);
    await answerWith(page, '## Result\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [list](/water-projects)\n\n`code`');
    await say(page, 'One');
    await expect(bubbles(page)).toHaveCount(2);
    await page.unroute(HOOK);
    await page.route(HOOK, (route) => route.fulfill({ status: 500, json: {} }));
    await say(page, 'Two');
    await expect(page.getByText('Sorry, something went wrong.')).toBeVisible();
    await page.unroute(HOOK);
    const release = await holdAnswers(page, 'Done');
    await say(page, 'Three');
    await expect(page.getByText('AI is typing...')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByText('Done')).toBeVisible();
    await page.getByRole('button', { name: 'Clear conversation' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page);
  });
}
