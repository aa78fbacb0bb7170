import { use, type ReactNode } from 'react';
import { anchorOf, goToFigure } from '../section/anchor.ts';
import { answerFor, titleOf } from '../figures/figure-shown.ts';
import { silentRounds } from '../section/silent-rounds.ts';
import { PaperContext } from '../section/SectionOnPaper.tsx';
import type { PanelContext } from '../section/SectionScreen.tsx';
import type { Scale } from '../charts/scale.ts';
import { estimateCells, sharesCells, type GlanceCells } from './cells.tsx';
import type { FigureOfSection } from './figure-of-section.ts';
import styles from './GlanceTable.module.css';

interface GlanceRowProps {
  readonly shown: FigureOfSection;
  readonly context: PanelContext;
  /** The axis of shares. */
  readonly percent: Scale;
  readonly hasSexes: boolean;
}

/** What stands before the first comma that is not in brackets, and what comes after it. */
const NAME_AND_REST = /^((?:[^,(]|\([^)]*\))*)(?:, (.*))?$/;

const only = (value: string): GlanceCells => ({ value, plot: null, female: null, male: null, n: null });

function cellsOf({ shown, context, percent }: Omit<GlanceRowProps, 'hasSexes'>): GlanceCells {
  const { indicator, figures, notBy = [] } = shown;
  const { by, weighted } = context.view;
  const figure = answerFor(shown, figures, by);
  if (!figure) return only('no access');
  if (silentRounds(context, indicator.asks).all) return only('not asked');
  const given = { figure, shown, weighted, compares: figure.by === by && !notBy.includes(by) };
  return indicator.measure.kind === 'shares' ? sharesCells({ ...given, measure: indicator.measure, percent }) : estimateCells({ ...given, percent });
}

/** One figure of a section in a line: its name and whom it is about, its value, its interval or shares, women, men and n. */
export function GlanceRow(props: GlanceRowProps) {
  const paper = use(PaperContext);
  const title = titleOf(props.shown);
  const [, name = title, about] = NAME_AND_REST.exec(title) ?? [];
  const { value, plot, female, male, n } = cellsOf(props);
  const nothing: ReactNode = <span title="not available">–</span>;
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
        <span className={styles.about}>{about}</span>
      </th>
      <td className={`${styles.end} ${styles.value}`}>{value}</td>
      <td className={styles.plot}>{plot}</td>
      {props.hasSexes && (
        <>
          <td className={`${styles.end} ${styles.more}`}>{female ?? nothing}</td>
          <td className={`${styles.end} ${styles.more}`}>{male ?? nothing}</td>
        </>
      )}
      <td className={`${styles.end} ${styles.more} ${styles.n}`}>{n ?? nothing}</td>
    </tr>
  );
}
