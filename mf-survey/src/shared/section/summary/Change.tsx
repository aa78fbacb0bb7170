import { t, Trans } from '@groundwork/shared/messages';
import type { RoundChange } from '@groundwork/survey/figures';
import { changeBetween, differenceRange } from '../../figures/text/difference-text.ts';
import { formatValue } from '../../figures/text/format.ts';
import { TOO_FEW_ANSWERS, tooFew } from '../../figures/suppression/suppression.ts';
import type { FigureOfSection } from './figure-of-section.ts';
import styles from './SummaryTable.module.css';

/** What a figure was in the round before. */
export function baselineText({ indicator: { unit }, part }: FigureOfSection, { before }: RoundChange): string {
  if (before.value === null && before.n + before.missing === 0 && before.notAsked > 0) return t`not asked`;
  if (before.value === null && tooFew(before.n)) return TOO_FEW_ANSWERS;
  return formatValue(before.value, unit, part?.currency);
}

/** A change in a median has no interval, and says so: it needs more room. */
export const mayLackInterval = ({ indicator: { measure } }: FigureOfSection): boolean => measure.kind === 'median';

/** The change since, where it is beyond chance. */
export function Change({
  shown: {
    indicator: { unit },
    part,
  },
  change: { before, after, difference },
}: {
  readonly shown: FigureOfSection;
  readonly change: RoundChange;
}) {
  if (before.value === null || after.value === null || difference.value === null)
    return <span className={styles.unclear}>–</span>;
  if (difference.low === null || difference.high === null) {
    return (
      <span className={styles.unclear} title={t`The sample gives no interval for this change.`}>
        <Trans>{changeBetween(unit, before.value, after.value, { currency: part?.currency })}, no interval</Trans>
      </span>
    );
  }
  const range = t`95% interval ${differenceRange(unit, difference.low, difference.high, part?.currency)}`;
  if (difference.low <= 0 && difference.high >= 0) {
    return (
      <span className={styles.unclear} title={range}>
        {t`no clear change`}
      </span>
    );
  }
  return (
    <span className={styles.changed} title={range}>
      <span aria-hidden="true">{difference.value > 0 ? '↑' : '↓'}</span>{' '}
      {changeBetween(unit, before.value, after.value, { currency: part?.currency })}
    </span>
  );
}
