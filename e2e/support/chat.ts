import type { Locator, Page } from '@playwright/test';

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
