import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { TOO_FEW } from '../figures/suppression/suppression.ts';
import { MOST_ROWS } from './rows.ts';
import { Stack, type Segment } from './Stack.tsx';
import styles from './charts.module.css';

/** A group with its parts. */
export interface StackRow {
  readonly key: string;
  readonly label: string;
  readonly segments: readonly Segment[];
  /** Why there are no parts, where there are none. */
  readonly instead: string;
  readonly n: number;
  /** Whether paper leaves it out, because a part is of few. */
  readonly few?: boolean;
}

interface StackChartProps {
  /** What it is a chart of. */
  readonly name: string;
  /** What the rows are, as the first column is called. */
  readonly head: string;
  /** All categories, for the key. */
  readonly categories: readonly Pick<Segment, 'key' | 'label' | 'colour'>[];
  readonly rows: readonly StackRow[];
}

/** Parts of a whole, one bar a group. A table, so that it reads without the drawing too. */
export function StackChart({ name, head, categories, rows }: StackChartProps) {
  const shown = rows.slice(0, MOST_ROWS);
  return (
    <figure className={styles.figure} aria-label={name}>
      <ul className={styles.key}>
        {categories.map(({ key, label, colour }) => (
          <li key={key}>
            <i className={`${styles.sign} ${styles.square}`} style={{ backgroundColor: colour.fill }} />
            {label}
          </li>
        ))}
      </ul>
      <table className={styles.rows}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
            <th scope="col" className={styles.plot}>
              <VisuallyHidden>{t`Shares`}</VisuallyHidden>
            </th>
            <th scope="col" className={styles.n}>
              n
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, segments, instead, n, few }) => (
            <tr key={key}>
              <th scope="row" className={styles.label} title={label}>
                {label}
              </th>
              <td className={styles.plot}>
                {segments.length === 0 && <span className={styles.instead}>{instead}</span>}
                {segments.length > 0 && (
                  <span className={few ? styles.onScreen : undefined}>
                    <Stack segments={segments} />
                  </span>
                )}
                {few && <span className={styles.onPaper}>{t`a part has ${TOO_FEW}`}</span>}
              </td>
              <td className={styles.n}>{n.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p
          className={styles.rest}
        >{t`${shown.length} of ${rows.length.toLocaleString()} are drawn; the table has all.`}</p>
      )}
    </figure>
  );
}
