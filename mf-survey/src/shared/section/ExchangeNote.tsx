import { t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import type { ExchangeRate } from '../figures/exchange.ts';
import styles from './section.module.css';

interface ExchangeNoteProps {
  /** Those that something was converted with. */
  readonly rates: readonly ExchangeRate[];
  /** Whether amounts were left as they are because their round has no rate. */
  readonly some: boolean;
}

const inWords = ({ round, from, into, rate, day, source }: ExchangeRate): string =>
  `${round}: ${from} 1 = ${into} ${rate.toLocaleString(undefined, { maximumSignificantDigits: 6 })} on ${formatDay(day)}${source === null || source === '' ? t`, source not known` : ` (${source})`}.`;

/** What amounts were converted with: rate, day and source, round by round. */
export function ExchangeNote({ rates, some }: ExchangeNoteProps) {
  if (rates.length === 0) return null;
  return (
    <p className={styles.basis}>
      {[
        t`Converted with the rate recorded for the survey round.`,
        ...rates.map(inWords),
        ...(some ? [t`What has no rate is not converted.`] : []),
      ].join(' ')}
    </p>
  );
}
