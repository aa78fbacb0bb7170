import type { BrowserContext, Page } from '@playwright/test';

/** A page whose complaints are heard. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, exceptions, refusals by the policy, and what {@link WatchedPage.hear} was given, since the last time. */
  readonly take: () => readonly string[];
  readonly hear: (complaint: string) => void;
  readonly close: () => Promise<void>;
}

/** Opens a page in `context`, which is its alone. */
export async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  let heard: string[] = [];
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The content security policy blocked ${violatedDirective} ${blockedURI}`),
    );
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return {
    page,
    take() {
      // A stack or a second line says nothing that the first does not.
      const messages = [...new Set(heard.map((text) => text.split('\n', 1)[0] ?? ''))];
      heard = [];
      return messages;
    },
    hear: (complaint) => void heard.push(complaint),
    close: () => context.close(),
  };
}
