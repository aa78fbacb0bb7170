import type { APIRequestContext } from '@playwright/test';
import { atBackend } from './support/backend.ts';
import { bubbles, say } from './support/chat.ts';
import { pages } from './support/pdf-pages.ts';
import { expect, expectAccessibleInBoth, test } from './support/portal.ts';
import { bearerOf } from './support/survey-imports.ts';

/** A word that no other document and no earlier run has: a number has no plural. */
const word = `kudu${[...Date.now().toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('')}`;
const title = `Minutes of the ${word} meeting`;

interface Answer {
  readonly data: { readonly id: string; readonly text_state: string };
}

let made: string | undefined;

async function managers(request: APIRequestContext) {
  const headers = await bearerOf(request);
  const items = atBackend('/data/items/documents');
  return {
    async add(file: ReturnType<typeof pages>): Promise<string> {
      const sent = (await (
        await request.post(atBackend('/data/files'), { headers, multipart: { file } })
      ).json()) as Answer;
      const document = (await (
        await request.post(items, { headers, data: { title, file: sent.data.id } })
      ).json()) as Answer;
      await expect
        .poll(
          async () =>
            (
              (await (
                await request.get(`${items}/${document.data.id}?fields=text_state`, { headers })
              ).json()) as Answer
            ).data.text_state,
        )
        .toBe('ready');
      return document.data.id;
    },
    remove: (id: string) => request.delete(`${items}/${id}`, { headers }),
  };
}

test.beforeEach(async ({ request }) => {
  made = await (
    await managers(request)
  ).add(pages(`${word}.pdf`, ['About the road.', `The ${word} committee repaired the pump in May.`]));
});
test.afterEach(async ({ request }) => {
  if (made !== undefined) await (await managers(request)).remove(made);
});

test('a question is answered with a passage of a document, and its citation opens the document at that page, wide and narrow, light and dark; a slip is named with what is found in its place', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await signIn('/chat');
  // Other forms of the words that the document has.
  await say(page, `Which documents mention ${word} committees and repairs?`);
  const cited = bubbles(page, 'AI').first().getByRole('listitem').filter({ hasText: title });
  await expect(cited).toContainText(`, page 2: “The ${word} committee repaired the pump in May.”`);
  const source = page.getByRole('complementary', { name: 'Sources' }).getByRole('article').filter({ hasText: title });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await cited.getByRole('link', { name: /^\d+$/ }).click();
    await expect(source).toContainText('Document, page 2');
    await expect(source.getByRole('blockquote')).toHaveText(`“The ${word} committee repaired the pump in May.”`);
    await expectAccessibleInBoth(page);
    await source.getByRole('link', { name: /^Open the passage/ }).click();
    await page.waitForURL(/\/documents\?document=.*at=2/);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('img', { name: `${title}, page 2` })).toBeVisible();
    await page.goBack();
  }

  await page.setViewportSize({ width: 1440, height: 740 });
  await page.getByRole('button', { name: 'New chat' }).click();
  await say(page, `Find documents about ${word.replace('kudu', 'kuduu')}`);
  const answer = bubbles(page, 'AI').first();
  await expect(answer).toContainText(
    `No document has the word ${word.replace('kudu', 'kuduu')}, so I looked for ${word}.`,
  );
  await expect(answer.getByRole('link', { name: title })).toHaveAttribute('href', /\/documents\?document=/);
});
