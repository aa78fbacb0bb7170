import { startScriptedModel } from '../platform/gateway/src/testing/scripted-model.ts';
import { bubbles, say } from './support/chat.ts';
import { startOwnGateway } from './support/own-gateway.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

test('a reply is read while it is being written, without numbers that have no source, with the source of the others, and can be stopped, wide and light, narrow and dark', async ({
  page,
  signIn,
}) => {
  const lines = [
    'Mepanga has **19** households.',
    '',
    '- No 4,711 goats.',
    '- Some people.',
    '',
    'Ask the committee.',
    '',
    'The end.',
  ];
  const model = await startScriptedModel(
    ({ results }) =>
      results.length === 0
        ? { calls: [['ask_figure', { question: 'How many households in Mepanga?' }]] }
        : lines.join('\n'),
    { pauseMs: 1000 },
  );
  const portal = await startOwnGateway({ modelUrl: model.url });
  const partial = page.locator('[data-partial]');
  const sound = async (): Promise<void> => {
    await expectAccessible(page);
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  };
  try {
    await page.setViewportSize({ width: 1440, height: 740 });
    await signIn(`${portal.url}/chat`);
    await say(page, 'Do many people live in Mepanga?');
    await expect(partial).toContainText('Mepanga has 19 households.');
    await expect(partial.locator('del')).toHaveText('4,711');
    await expect(partial).not.toContainText('The end.');
    await expect(page.getByText('AI is typing...')).toBeVisible();
    await sound();
    await expect(bubbles(page, 'AI').last()).toContainText('The end.');
    await expect(partial).toHaveCount(0);
    const answer = bubbles(page, 'AI').last();
    await expect(answer.locator('del')).toHaveText('4,711');
    await expect(answer).toContainText('Written by a language model');
    await expect(answer.getByRole('link', { name: 'Households in Mepanga: 19' })).toHaveAttribute(
      'href',
      /data-explorer\?table=households/,
    );

    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await say(page, 'And now?');
    await expect(partial).toContainText('Mepanga has 19 households.');
    await sound();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(bubbles(page, 'AI').last()).toContainText('Stopped.');
    await expect(partial).toHaveCount(0);
  } finally {
    await portal.close();
    await model.close();
  }
});
