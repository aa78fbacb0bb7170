import { expect, type Locator, type Page } from '@playwright/test';

/** Where the chat posts to, as Playwright's routes name it. */
export const HOOK = '**/webhook/**';

export const chatInput = (page: Page): Locator => page.getByLabel('Type your message...');
/** The messages' bubbles, in the order they stand. */
export const bubbles = (page: Page, sender?: 'User' | 'AI'): Locator =>
  page.getByRole('log').locator(sender === undefined ? '[data-sender]' : `[data-sender=${sender}]`);

export async function say(page: Page, text: string): Promise<void> {
  await chatInput(page).fill(text);
  await chatInput(page).press('Enter');
}

/** Every question is answered with `output`, at once. */
export async function answerWith(page: Page, output: string): Promise<void> {
  await page.route(HOOK, (route) => route.fulfill({ json: [{ output }] }));
}

/** Questions wait until the returned function is called. */
export async function holdAnswers(page: Page, output: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(HOOK, async (route) => {
    await released;
    // Who has stopped waiting takes no answer.
    await route.fulfill({ json: [{ output }] }).catch(() => undefined);
  });
  return () => release();
}

/** Fills this person's history as if `count` questions had been answered, and opens the chat with it. */
export async function withHistory(page: Page, count: number): Promise<void> {
  await expect(chatInput(page)).toBeEnabled();
  await page.evaluate((exchanges) => {
    const [area] = (localStorage.getItem('groundwork_personal') ?? '').split(' ');
    for (let index = 0; index < exchanges; index += 1) {
      const at = Date.now() - (exchanges - index) * 60_000;
      const kept = {
        at,
        endedAt: at,
        question: `Question ${index + 1}`,
        reply: `**Answer** ${index + 1}\n\n- one\n- two`,
      };
      localStorage.setItem(
        `groundwork_personal:${area}:chat:${at.toString(36).padStart(9, '0')}-x`,
        JSON.stringify(kept),
      );
    }
  }, count);
  await page.reload();
  await expect(bubbles(page)).toHaveCount(count * 2);
}

/** Everything the browser keeps for this origin, as text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
