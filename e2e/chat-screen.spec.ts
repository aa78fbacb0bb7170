import { answerWith, bubbles, chatInput, holdAnswers, HOOK, say } from './support/chat.ts';
import { expect, expectAccessibleInBoth, test } from './support/portal.ts';

test('everything can be done with the keyboard alone; on a phone with its keyboard open the input and the last message stay in view', async ({
  page,
  signIn,
}) => {
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

  await page.setViewportSize({ width: 360, height: 740 });
  for (const text of ['Three', 'Four']) await say(page, text);
  await expect(bubbles(page)).toHaveCount(8);
  await chatInput(page).focus();
  await page.setViewportSize({ width: 360, height: 380 });
  await expect(chatInput(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expect(bubbles(page).last()).toBeInViewport();
});

test('user messages are on the right and AI messages on the left, no bubble wider than 75%, in a window that scrolls, at 1280 and at 320 pixels, and the screen does not scroll sideways', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
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
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 740 });
    // A moment after the window has changed.
    await expect(async () => {
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
      expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
      const scrolls = (selector: string) =>
        bubbles(page, 'AI')
          .locator(selector)
          .first()
          .evaluate((part) => part.scrollWidth > part.clientWidth);
      expect([await scrolls('table'), await scrolls('pre')]).toEqual([true, true]);
    }).toPass();
  }
  // Narrow, the two messages are higher than the window: its end is in view.
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Conversation' })
        .evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight > clientHeight && scrollTop > 0),
    )
    .toBe(true);
});

test('the chat is accessible, light or dark: empty, with messages, a failure, waiting, cleared', async ({
  page,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/^The chat was not answered/);
  await signIn('/chat');
  await expectAccessibleInBoth(page);
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
  await expectAccessibleInBoth(page);
  release();
  await expect(page.getByText('Done')).toBeVisible();
  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
