import { answerWith, bubbles, chatInput, holdAnswers, HOOK, say } from './support/chat.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

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
  test(`at ${width} pixels bubbles are at most 75% wide, on their sides, and the screen does not scroll sideways`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn('/chat');
    const wide = `| ${'column | '.repeat(30)}\n|${'---|'.repeat(30)}\n| ${'some long value | '.repeat(30)}`;
    const answer = [
      'Text',
      wide,
      `\`\`\`\n${'code '.repeat(100)}\n\`\`\``,
      'Donaudampfschiff'.repeat(40),
      `[link](/x${'y'.repeat(300)})`,
      'مرحبا بالعالم',
      '👩‍👩‍👧‍👦'.repeat(60),
    ].join('\n\n');
    await answerWith(page, answer);
    await say(page, 'W'.repeat(600));
    await expect(bubbles(page)).toHaveCount(2);
    const boxes = await page.getByRole('log').evaluate((log) => {
      const room = log.getBoundingClientRect();
      return [...log.querySelectorAll('[data-sender] > :first-child')].map((bubble) => {
        const { left, right, width: own } = bubble.getBoundingClientRect();
        return {
          share: own / room.width,
          left: left - room.left,
          right: room.right - right,
          inside: bubble.scrollWidth <= bubble.clientWidth + 1,
        };
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
    const scrolls = (selector: string) =>
      bubbles(page, 'AI')
        .locator(selector)
        .first()
        .evaluate((part) => part.scrollWidth > part.clientWidth);
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
  await expect(
    log.locator(
      'script, style, form, input, iframe, object, video, svg:not([aria-hidden] *, [data-icon]), [id], [name], [style], [onerror]',
    ),
  ).toHaveCount(0);
  await expect(log.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
  await say(page, 'Still there?');
  await expect(bubbles(page, 'User')).toHaveCount(2);
});

for (const theme of ['light', 'dark']) {
  test(`the ${theme} chat is accessible: empty, with messages, a failure, waiting, cleared`, async ({
    page,
    signIn,
    expectedMessages,
  }) => {
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
