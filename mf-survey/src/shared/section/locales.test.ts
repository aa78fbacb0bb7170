import type { Unit } from '@groundwork/survey/indicators';

/** Separators that are full stops, commas, spaces of two kinds and apostrophes; groups of two digits; digits of three scripts. */
const LOCALES = ['en-GB', 'fr', 'pt-MZ', 'ru', 'pl', 'sv', 'de-CH', 'en-ZA', 'es', 'hi', 'ar-EG', 'fa'] as const;

const UNITS: Readonly<Record<Unit, readonly [factor: number, decimals: number]>> = {
  percent: [100, 0],
  hundred: [100, 0],
  index: [1, 2],
  mean: [1, 1],
  hectares: [1, 2],
  months: [1, 1],
  units: [1, 2],
  kilograms: [1, 0],
  yield: [1, 0],
  kilometres: [1, 1],
  minutes: [1, 0],
  money: [1, 0],
};

const units = Object.keys(UNITS) as Unit[];
const ENDS = [
  [9_613, 16_208],
  [1_234_567, 2_345_678],
  [101, 1_009.3],
] as const;

/** Reads the numbers of a text as a person of that locale would. */
function numbersIn(text: string, locale: string): readonly number[] {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.9);
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].toReversed().join('');
  const number = new RegExp(
    `([−+]?)([${digits}](?:[${digits}]|[${sign('group')}${sign('decimal')}](?=[${digits}]))*)`,
    'gu',
  );
  return [...text.matchAll(number)].map(([, before, found = '']) => {
    const plain = [...found]
      .map((one) => (digits.includes(one) ? digits.indexOf(one) : one === sign('decimal') ? '.' : ''))
      .join('');
    return (before === '−' ? -1 : 1) * Number(plain);
  });
}

const roundedTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** What the whole text shows, apart from the hundred of `per 100`. */
const shownIn = (text: string, unit: Unit, locale: string): readonly number[] =>
  numbersIn(unit === 'hundred' ? text.replaceAll(' per 100', '') : text, locale);

const Original = Intl.NumberFormat;

/** The modules as they are loaded in a browser whose language is the locale. */
async function inLocale(locale: string) {
  class OfLocale extends Original {
    constructor(given?: string, options?: Intl.NumberFormatOptions) {
      super(given ?? locale, options);
    }
  }
  Intl.NumberFormat = OfLocale as unknown as typeof Intl.NumberFormat;
  jest.resetModules();
  const [format, difference, writing, scale, rows] = await Promise.all([
    import('../figures/text/format.ts'),
    import('../figures/text/difference-text.ts'),
    import('../figures/text/writing.ts'),
    import('../charts/scale.ts'),
    import('./group-rows.ts'),
  ]);
  return { ...format, ...difference, writing, ...scale, ...rows };
}

describe.each(LOCALES)('in %s', (locale) => {
  let here: Awaited<ReturnType<typeof inLocale>>;
  beforeAll(async () => {
    here = await inLocale(locale);
  });
  afterAll(() => {
    Intl.NumberFormat = Original;
  });

  test.each(units)('both ends of an interval of %s are whole', (unit) => {
    const [factor, decimals] = UNITS[unit];
    for (const [low, high] of ENDS) {
      const text = here.intervalText({ low, high }, unit, 'MZN');
      expect([text, shownIn(text, unit, locale)]).toEqual([
        text,
        [roundedTo(low * factor, decimals), roundedTo(high * factor, decimals)],
      ]);
    }
  });

  test.each(units)('a value of %s has its sign and its digits', (unit) => {
    const [factor, decimals] = UNITS[unit];
    for (const value of [0, 0.5, 9_613, -1500, -0.000_01]) {
      // Amounts of money below a hundred have cents.
      const written = here.formatValue(value, unit, 'MZN');
      const [read = Number.NaN] = shownIn(written, unit, locale);
      expect(read).toBeCloseTo(roundedTo(value * factor, unit === 'money' && Math.abs(value) < 100 ? 2 : decimals), 6);
      expect(written.includes('−')).toBe(value < -1);
    }
  });

  test.each(units)('a difference of %s has a sign and both ends', (unit) => {
    const [factor, decimals] = UNITS[unit];
    const digits = unit === 'percent' ? 1 : decimals;
    expect(shownIn(here.differenceText(unit, -1234.5, { currency: 'MZN' }), unit, locale)).toEqual([
      -roundedTo(1234.5 * factor, digits),
    ]);
    expect(here.differenceText(unit, 0.000_01, { currency: 'MZN' })).toBe('no change');
    const range = here.differenceRange(unit, -1234.5, 2345.5, 'MZN').replaceAll(' per 100', '');
    expect(numbersIn(range, locale)).toEqual([-roundedTo(1234.5 * factor, digits), roundedTo(2345.5 * factor, digits)]);
    expect(range).toContain('+');
    // An end that is not zero is not shown as zero.
    const [small] = shownIn(here.differenceRange(unit, 0.000_012, 2345.5, 'MZN'), unit, locale);
    expect(small).toBeCloseTo(0.000_01 * factor, 12);
  });

  test.each(units)('the axis of %s has its ends, with the unit at the last', (unit) => {
    const [factor] = UNITS[unit];
    const [first, , middle, , last] = here.scaleFor([16_208], { writing: here.writingOf(unit, 'MZN') }).ticks;
    expect([first, middle, last].map((tick) => shownIn(tick?.label ?? '', unit, locale)[0])).toEqual([
      0,
      10_000 * factor,
      20_000 * factor,
    ]);
    expect(first?.label).toBe(new Intl.NumberFormat(locale).format(0));
  });

  test('shares, their changes and how far they are apart', () => {
    expect(numbersIn(here.formatPrecise(0.4567, 'percent'), locale)).toEqual([45.7]);
    expect(numbersIn(here.changeBetween('percent', 0.5608, 0.4524), locale)).toEqual([-10.9]);
    expect(here.changeBetween('percent', 0.5608, 0.4524, { short: true })).toMatch(/ pts$/);
    expect(here.changeBetween('percent', 0.4649, 0.4651)).toBe('no change');
    expect(numbersIn(here.pointsApart('percent', 0.534, 0.7651), locale)).toEqual([24]);
  });

  test('what the explorer and the analysis write', () => {
    const { AMOUNTS, SHARES, rangeText, valueText } = here.writing;
    expect(numbersIn(rangeText(AMOUNTS, { low: 9613.46, high: 16_208 }), locale)).toEqual([9613.5, 16_208]);
    expect(numbersIn(rangeText(SHARES, { low: 0.0961, high: 0.16 }), locale)).toEqual([9.6, 16]);
    expect(numbersIn(valueText(AMOUNTS, -1_234_567), locale)).toEqual([-1_234_567]);
  });

  test('two shares in a row have the sign of hundredths once', () => {
    const mark = here.markOf(
      { value: 0.0812, n: 20, missing: 0, numerator: null, denominator: null, weighted: false, interval: null },
      'percent',
    );
    expect(numbersIn(mark.number ?? '', locale)).toEqual([8.1]);
    expect(mark.number).not.toContain('%');
  });
});

test('a number is rounded to calculate with as it is written', async () => {
  const { formatNumber, roundedAs } = await import('@groundwork/shared/text/numbers');
  for (const [value, decimals] of [
    [1.005, 2],
    [1.45, 1],
    [46.25, 1],
    [-0.05, 1],
    [0.0449, 1],
    [1e-9, 2],
    [123_456.5, 0],
    [1.5e21, 1],
  ] as const) {
    expect(numbersIn(formatNumber(value, decimals, { locale: 'en' }), 'en')).toEqual([roundedAs(value, decimals)]);
  }
});
