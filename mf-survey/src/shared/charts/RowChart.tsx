import { Axis, Guides, AmountBar, Dot, type Scale } from '@groundwork/shared/ui/row-chart';
import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { TOO_FEW } from '../figures/suppression/suppression.ts';
import { ChartKey } from './ChartKey.tsx';
import { MOST_ROWS, type ChartRow, type Mark } from './rows.ts';
import styles from './charts.module.css';

interface RowChartProps {
  /** What it is a chart of, for those who do not see the card around it. */
  readonly name: string;
  /** What the rows are, as the first column is called: "Village". */
  readonly head: string;
  readonly rows: readonly ChartRow[];
  readonly scale: Scale;
  /** Drawn as a dashed line through all rows. */
  readonly reference?: { readonly value: number; readonly label: string } | undefined;
  /** Amounts of money and counts are bars from zero; everything else is dots. */
  readonly bars?: boolean;
  /** The values are counts themselves, and rest on nothing else. */
  readonly counts?: boolean;
}

/** Pixels of a row with one mark, and with two. */
const [SINGLE, PAIR] = [20, 24] as const;

/** Groups by their values, a line each: dots with their 95% intervals, the value and n. A table, so that it reads without the drawing too. */
export function RowChart({ name, head, rows, scale, reference, bars = false, counts = false }: RowChartProps) {
  const isPair = rows.some(({ marks }) => marks.length > 1);
  const shown = rows.slice(0, MOST_ROWS);
  const height = isPair ? PAIR : SINGLE;
  const kinds = new Set(rows.flatMap(({ marks }) => marks.map(({ kind }) => kind)));
  return (
    <figure className={styles.figure} aria-label={name}>
      {isPair && <ChartKey kinds={kinds} reference={reference?.label} />}
      <table className={styles.rows}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
              {!isPair && <ChartKey kinds={kinds} reference={reference?.label} />}
            </th>
            <th scope="col" className={styles.plot}>
              <VisuallyHidden>{t`95% interval`}</VisuallyHidden>
              <Axis scale={scale} />
            </th>
            <th scope="col">
              <VisuallyHidden>{kinds.has('female') ? t`Female, male` : t`Value`}</VisuallyHidden>
            </th>
            {!counts && (
              <th scope="col" className={styles.n}>
                n
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, marks }) => (
            <tr key={key}>
              <th scope="row" className={styles.label} title={label}>
                {label}
              </th>
              <td className={styles.plot}>
                <svg className={styles.svg} height={height} {...intervalsOf(marks)}>
                  <Guides scale={scale} height={height} reference={reference?.value} />
                  {marks.map((mark, index) => {
                    const Drawn = bars ? AmountBar : Dot;
                    return (
                      <Drawn
                        key={mark.kind}
                        mark={mark}
                        scale={scale}
                        y={marks.length === 1 ? height / 2 : index === 0 ? 7 : 17}
                      />
                    );
                  })}
                </svg>
              </td>
              <td className={styles.value}>
                <Values marks={marks} />
              </td>
              {!counts && <td className={styles.n}>{marks.map(({ n }) => n.toLocaleString()).join(', ')}</td>}
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

/** The intervals of a row in words, where it has any. */
function intervalsOf(
  marks: readonly Mark[],
): { readonly role: 'img'; readonly 'aria-label': string } | { readonly 'aria-hidden': true } {
  const texts = marks.flatMap(({ intervalText }) => intervalText ?? []);
  return texts.length === 0 ? { 'aria-hidden': true } : { role: 'img', 'aria-label': texts.join(', ') };
}

/** What comes before the value of women and of men in one row. */
const SEX = { female: t`F`, male: t`M`, data: '' } as const;

/** `F 90 · M 88`: the unit of shares is at the end of the axis. */
function Values({ marks }: { readonly marks: readonly Mark[] }) {
  const isPair = marks.length > 1;
  return marks.map(({ kind, valueText, number, few }, index) => (
    <span key={kind}>
      {index > 0 && ' · '}
      <span className={few ? styles.onScreen : undefined}>
        {isPair ? `${SEX[kind]} ${number ?? valueText}` : valueText}
      </span>
      {few && <span className={styles.onPaper}>{TOO_FEW}</span>}
    </span>
  ));
}
