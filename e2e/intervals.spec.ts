import { expect, test } from './support/portal.ts';

/** Sections with shares, amounts of money, weights and times. */
const SECTIONS = [
  '/baseline-survey/agriculture/crop-sales',
  '/baseline-survey/agriculture/livestock-sales',
  '/baseline-survey/health',
];

interface Ends {
  readonly low: number;
  readonly high: number;
}

/** Every interval in an answer of the server, wherever it is. */
function intervalsIn(answer: unknown): readonly Ends[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { low, high } = answer as Partial<Ends>;
  const own = typeof low === 'number' && typeof high === 'number' ? [{ low, high }] : [];
  return [...own, ...Object.values(answer).flatMap(intervalsIn)];
}

/** The first two numbers of a text as people of that language read them, each with its decimals. */
function endsIn(text: string, locale: string): readonly (readonly [value: number, decimals: number])[] {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.9);
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const number = new RegExp(`[−-]?\\d(?:[\\d${sign('group')}${sign('decimal')}](?=\\d)|\\d)*`, 'gu');
  return [...text.matchAll(number)].slice(0, 2).map(([found]) => {
    const plain = found.replaceAll(sign('group'), '').replace(sign('decimal'), '.').replace('−', '-');
    return [Number(plain), plain.split('.')[1]?.length ?? 0];
  });
}

for (const locale of ['fr-FR', 'pt-PT', 'ru-RU']) {
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test('every interval has both its ends, as the server computed them', async ({ page, signIn }) => {
      const computed: Ends[] = [];
      page.on('response', async (response) => {
        if (/\/survey-figures\//.test(response.url()) && response.ok())
          // An answer that comes while the page is left is of a screen that nobody reads.
          computed.push(...intervalsIn(await response.json().catch(() => undefined)));
      });
      await signIn('/about');
      let read = 0;
      for (const section of SECTIONS) {
        await page.goto(section);
        await expect(page.getByText(/95% interval/).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const texts = await page
          .getByRole('main')
          .evaluate((main) =>
            [...main.textContent.matchAll(/95% interval ((?:[A-Z]{3}\s)?[−-]?\d[^;]{2,60})/gu)].map(
              ([, text = '']) => text,
            ),
          );
        const wrong = texts.filter((text) => {
          const [low, high] = endsIn(text, locale);
          const isOf = (value: number, [shown, decimals]: readonly [number, number]): boolean =>
            [1, 100].some((times) => Math.abs(value * times - shown) <= 0.5 * 10 ** -decimals + 1e-9);
          return !low || !high || !computed.some((ends) => isOf(ends.low, low) && isOf(ends.high, high));
        });
        expect(wrong, section).toEqual([]);
        read += texts.length;
      }
      expect(read).toBeGreaterThan(10);
    });
  });
}
