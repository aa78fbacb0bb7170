import { expect, type BrowserContext } from '@playwright/test';

/** Chromium logs every refused request itself; those are the server's answers, which tests look at where they matter. */
const ofTheBrowser = /^Failed to load resource/;
/** What Playwright itself says to each page where service workers are blocked (playwright.config.ts). */
const ofPlaywright = /^Service Worker registration blocked by Playwright$/;

/**
 * Listens to every page of a context.
 * @returns fails when there was any console error, warning or uncaught exception that nobody expected
 */
export function watchContext(context: BrowserContext, expectedMessages: readonly RegExp[]): () => void {
  const unexpected: string[] = [];
  const hear = (text: string): void => {
    if (!expectedMessages.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  context.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !ofTheBrowser.test(message.text()) &&
      !ofPlaywright.test(message.text())
    )
      hear(message.text());
  });
  context.on('weberror', (error) => hear(String(error.error())));
  return () => expect(unexpected, 'console errors, warnings and exceptions').toEqual([]);
}
