import { Format, intervalCellText } from './format.ts';
import { english } from './languages/english.ts';

/** Every language that people chat in, and others that write numbers in other ways. */
const LOCALES = ['en-GB', 'fr', 'pt-MZ', 'es', 'de-CH', 'ru', 'sv', 'ar-EG'] as const;

test.each(LOCALES)('in %s a value, its sign and its interval are written as the language has them', (locale) => {
  const format = new Format(locale, english.sentences);
  const number = (value: number, decimals: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  expect(format.value(16_208, 'money', 'MZN')).toBe(`MZN ${number(16_208, 0)}`);
  expect(format.digits(-0.04, 1)).toBe(number(0, 1));
  expect(format.share(-0.0001)).toBe(`${number(0, 0)}%`);
  expect(format.amount(12.5)).toBe(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(12.5));
  expect(format.digits(-1500, 0)).toContain('−');
  expect(intervalCellText({ low: 9613, high: 16_208 }, (value) => format.digits(value, 0))).toBe(
    `${number(9613, 0)}–${number(16_208, 0)}`,
  );
});
