import { t } from '@groundwork/shared/messages';
import type { RoundChange } from '@groundwork/survey/figures';
import { changeBetween, differenceRange } from '../../shared/figures/text/difference-text.ts';
import { TOO_FEW_ANSWERS, tooFew } from '../../shared/figures/suppression/suppression.ts';
import { formatPrecise } from '../../shared/figures/text/format.ts';
import { isBeyondChance, smallest, type Compared } from './compared.ts';

/** The change with its sign; why there is none where there is none. Points are `pts` where it is short. */
export function changeText(
  { indicator: { unit }, currency }: Compared,
  { before, after, difference }: RoundChange,
  short = false,
): string {
  if (before.notAsked > 0 || after.notAsked > 0) return t`not asked in both rounds`;
  if (difference.value === null && tooFew(smallest({ before, after, difference }))) return TOO_FEW_ANSWERS;
  return difference.value === null || before.value === null || after.value === null
    ? t`not known`
    : changeBetween(unit, before.value, after.value, { currency, short });
}

/** `+2.1 to +9.4 points`; that it is no difference where the interval includes zero. */
export function rangeText({ indicator: { unit } }: Compared, { difference }: RoundChange): string {
  if (difference.low === null || difference.high === null) return '–';
  return `${differenceRange(unit, difference.low, difference.high)}${isBeyondChance(difference) ? '' : t`, no difference beyond chance`}`;
}

/** `School attendance: 45% → 56% (+11 points, 95% interval +2.1 to +19.9 points).` */
export function changeSentence(one: Compared, change: RoundChange): string {
  const {
    indicator: { unit },
    title,
    currency,
  } = one;
  return t`${title}: ${formatPrecise(change.before.value, unit, currency)} → ${formatPrecise(change.after.value, unit, currency)} (${changeText(one, change)}, 95% interval ${rangeText(one, change)}).`;
}
