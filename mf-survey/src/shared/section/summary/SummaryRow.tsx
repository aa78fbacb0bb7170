import { type Scale } from '@groundwork/shared/ui/row-chart';
import { t } from '@groundwork/shared/messages';
import { NoValue } from '@groundwork/shared/ui/data';
import { use, type ReactNode } from 'react';
import { anchorOf } from '@groundwork/survey/model';
import { goToFigure } from '../anchor.ts';
import { answerFor, titleOf } from '../figure-shown.ts';
import { nameAndRest } from '../../figures/name-and-rest.ts';
import { PaperContext } from '../SectionOnPaper.tsx';
import type { PanelContext } from '../SectionScreen.tsx';
import { estimateCells, sharesCells, type SummaryCells } from './cells.tsx';
import { measuredBy, type FigureOfSection } from './figure-of-section.ts';
import styles from './SummaryTable.module.css';
import { groupingOfSexes, isOfSexes } from './sexes.ts';
import { baselineText, Change, mayLackInterval } from './Change.tsx';
import type { Baseline } from './use-baseline.ts';

interface SummaryRowProps {
  readonly shown: FigureOfSection;
  readonly context: PanelContext;
  /** The axis of shares. */
  readonly percent: Scale;
  readonly hasSexes: boolean;
  /** The round before, where there is one to compare with. */
  readonly baseline: Baseline | undefined;
  /** Whether another figure has the same name, so that phones, too, say whom it is about. */
  readonly sharesName: boolean;
}

const only = (value: string): SummaryCells => ({ value, plot: null, female: null, male: null, n: null });

function cellsOf({
  shown,
  context,
  percent,
  baseline,
}: Omit<SummaryRowProps, 'hasSexes' | 'sharesName'>): SummaryCells {
  const { figures, notBy = [] } = shown;
  const { by, weighted } = context.view;
  const [figure, measured] = [answerFor(shown, figures, by), measuredBy(shown)];
  if (!figure) return only(t`no access`);
  const { measure } = shown.indicator;
  const estimate = answerFor(measured, figures, by);
  const line =
    estimate && measured.indicator.measure.kind !== 'shares'
      ? estimateCells({
          figure: estimate,
          shown: measured,
          weighted,
          before: baseline?.of(measured)?.before.value ?? null,
          sexes: isOfSexes(by) && !notBy.includes(by) ? answerFor(measured, figures, groupingOfSexes(by)) : undefined,
          percent,
        })
      : undefined;
  if (measure.kind === 'shares') return sharesCells({ figure, shown, weighted, measure, headline: line });
  return line ?? only(t`no access`);
}

/** One figure of a section in a line: its name and whom it is about, its value, its interval or shares, women, men and n. */
export function SummaryRow(props: SummaryRowProps) {
  const paper = use(PaperContext);
  const title = titleOf(props.shown);
  const { name, rest: about } = nameAndRest(title);
  const { value, plot, female, male, n } = cellsOf(props);
  const measured = measuredBy(props.shown);
  const change = props.baseline?.of(measured);
  const nothing: ReactNode = <NoValue why={t`not available`} />;
  return (
    <tr>
      <th scope="row">
        {paper ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <a className={styles.name} href={`#${anchorOf(title)}`} onClick={goToFigure}>
            {name}
          </a>
        )}{' '}
        <span className={`${styles.about} ${props.sharesName ? styles.needed : ''}`}>{about}</span>
      </th>
      <td className={`${styles.end} ${styles.value}`}>{value}</td>
      <td className={styles.plot}>{plot}</td>
      {props.baseline && (
        <>
          <td className={`${styles.end} ${styles.more} ${styles.rare}`}>
            {change ? baselineText(measured, change) : nothing}
          </td>
          <td className={`${styles.more} ${mayLackInterval(measured) ? styles.long : ''}`}>
            {change ? <Change shown={measured} change={change} /> : props.baseline.isComing(measured) ? null : nothing}
          </td>
        </>
      )}
      {props.hasSexes && (
        <>
          <td className={`${styles.end} ${styles.more} ${styles.rare}`}>{female ?? nothing}</td>
          <td className={`${styles.end} ${styles.more} ${styles.rare}`}>{male ?? nothing}</td>
        </>
      )}
      <td className={`${styles.end} ${styles.more} ${styles.n}`}>{n ?? nothing}</td>
    </tr>
  );
}
