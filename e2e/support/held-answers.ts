import { expect, type Page, type Route } from '@playwright/test';

export interface HeldAnswers {
  /** Holds back what the server says, from now on. */
  readonly hold: () => void;
  /** Lets one answer through after the other, each drawn before the next, and those to further questions, until the page asks nothing more. */
  readonly give: () => Promise<void>;
}

/** Without a session there is no screen. Pictures have a size of their own, whenever they are there. */
const NOT_HELD = /\/(auth|assets|users\/me|permissions\/me)\b/;

/** Resolves when what is known now has been drawn, and nothing else is left to do at once. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        ),
      ),
  );

/** Holds back answers when asked to, so that what stands in the place of data is really seen. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  const waiting: Route[] = [];
  let isHolding = false;
  await page.route(/\/(api|data)\//, async (route) => {
    if (isHolding && !NOT_HELD.test(new URL(route.request().url()).pathname)) waiting.push(route);
    else await route.continue();
  });
  return {
    hold: () => void (isHolding = true),
    give: async () => {
      await expect.poll(() => waiting.length, { message: 'the screen asks for nothing' }).toBeGreaterThan(0);
      await drawn(page);
      for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
        // What the screen before asked for last has no page any more, and gets no answer.
        const asked = await route.continue().then(
          () => true,
          () => false,
        );
        if (asked) await (await route.request().response())?.finished();
        await drawn(page);
      }
      isHolding = false;
    },
  };
}
