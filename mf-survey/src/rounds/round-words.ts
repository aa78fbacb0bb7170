import { t } from '@groundwork/shared/messages';
import { formatDay, formatDays, numberOf } from '@groundwork/shared/ui/data';
import type { RoundRow } from './rounds.data.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const nameOf = (round: RoundRow): string => text(round['name']) ?? t`a round without a name`;

const KINDS: Readonly<Record<string, string>> = { baseline: t`Baseline`, midline: t`Midline`, endline: t`Endline` };

/** Its place in the project; null where that is not known. */
export function kindOf(round: RoundRow): string | null {
  const kind = text(round['kind']);
  return kind === null ? null : (KINDS[kind] ?? kind);
}

/** The first and the last day of interviews; null where neither is known. */
export function daysOf(round: RoundRow): string | null {
  const [first, last] = [text(round['start_date']), text(round['end_date'])];
  if (first !== null && last !== null) return formatDays(first, last);
  if (first !== null) return t`from ${formatDay(first)}`;
  return last === null ? null : t`until ${formatDay(last)}`;
}

/** What amounts are converted with: "1 MZN = 0.0157 USD, 1 Sep 2025"; null where nothing is stored. */
export function exchangeOf(round: RoundRow): string | null {
  const [from, to, rate] = [
    text(round['currency']),
    text(round['exchange_currency']),
    numberOf(round['exchange_rate']),
  ];
  if (from === null || to === null || rate === null) return null;
  const day = text(round['exchange_rate_date']);
  const writtenRate = rate.toLocaleString(undefined, { maximumSignificantDigits: 6 });
  const equation = t`1 ${from} = ${writtenRate} ${to}`;
  return day === null ? equation : t`${equation}, ${formatDay(day)}`;
}

export const currencyOf = (round: RoundRow): string | null => text(round['currency']);

const STRATA: Readonly<Record<string, string>> = {
  none: t`without strata`,
  village: t`in every village`,
  admin1: t`by province or region`,
  admin2: t`by district`,
  admin3: t`by sub-district or ward`,
};

/** How the households of a round were drawn, in words: "Villages, then households, by district; weighted". Null where it records nothing of it. */
export function sampleOf(round: RoundRow): string | null {
  const [strata, unit, weights] = [
    text(round['sample_strata']),
    text(round['sample_unit']),
    text(round['sample_weights']),
  ];
  if (strata === null && unit === null && weights === null) return null;
  // A village that is a stratum is not drawn; what is not recorded is what the intervals assume.
  const drawn = strata === 'village' || unit === 'household' ? t`Households` : t`Villages, then households`;
  const how = `${drawn}, ${STRATA[strata ?? 'none'] ?? strata ?? ''}`;
  if (weights === null) return how;
  return weights === 'weight' ? t`${how}; counted by their weight` : t`${how}; each counts once`;
}
