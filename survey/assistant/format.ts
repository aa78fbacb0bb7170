import { formatNumber } from '@groundwork/shared/text/numbers';
import type { Estimate } from '../figures/index.ts';
import type { Unit } from '../indicators/index.ts';
import type { Sentences } from './languages/sentences.ts';

/** Writes values of a unit, as the screens do. */
export class Format {
  readonly #locale: string;
  readonly #sentences: Sentences;

  constructor(locale: string, sentences: Sentences) {
    this.#locale = locale;
    this.#sentences = sentences;
  }

  digits(value: number, decimals: number): string {
    return formatNumber(value, decimals, { locale: this.#locale });
  }

  /** Hundredths: below ten of them a whole one is too coarse. */
  share(value: number): string {
    const size = Math.abs(value);
    return `${this.digits(100 * value, size < 0.0005 || size >= 0.0995 ? 0 : 1)}%`;
  }

  /** A number that nobody knows the unit of. */
  amount(value: number): string {
    return formatNumber(value, Math.abs(value) < 100 ? 2 : 0, { locale: this.#locale, trimmed: true });
  }

  value(value: number | null, unit: Unit, currency = ''): string {
    if (value === null) return this.#sentences.values.notKnown.toLowerCase();
    switch (unit) {
      case 'percent':
        return this.share(value);
      case 'hundred':
        return `${this.digits(100 * value, 0)} / 100`;
      case 'index':
        return this.digits(value, 2);
      case 'mean':
        return this.digits(value, 1);
      case 'hectares':
        return `${this.digits(value, 2)} ha`;
      case 'months':
        return `${this.digits(value, 1)} ${this.#sentences.values.months}`;
      case 'units':
        return `${this.digits(value, 2)} TLU`;
      case 'kilograms':
        return `${this.digits(value, 0)} kg`;
      case 'yield':
        return `${this.digits(value, 0)} kg/ha`;
      case 'kilometres':
        return `${this.digits(value, 1)} km`;
      case 'minutes':
        return `${this.digits(value, 0)} min`;
      case 'money':
        return `${currency} ${this.digits(value, Math.abs(value) < 100 ? 2 : 0)}`.trim();
    }
  }

  /** The interval of an estimate in a sentence; undefined where there is no value. */
  interval(
    { value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>,
    write: (value: number) => string,
  ): string | undefined {
    if (value === null) return undefined;
    return low === null || high === null
      ? this.#sentences.noInterval
      : this.#sentences.interval(write(low), write(high));
  }
}

/** An interval in a table. */
export const intervalCellText = (
  { low, high }: Pick<Estimate, 'low' | 'high'>,
  write: (value: number) => string,
): string => (low === null || high === null ? '–' : `${write(low)}–${write(high)}`);
