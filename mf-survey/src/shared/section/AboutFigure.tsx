import { Link } from '@groundwork/shared';
import type { ReactNode } from 'react';
import { groupingNote, type Grouping } from '../grouping/grouping.ts';
import type { Unit } from '@groundwork/survey/indicators';
import type { About, FigureResult } from '../figures/figure-result.ts';
import { isFew } from './format.ts';
import { householdsBehind, rowsBehind } from './rows-behind.ts';
import { samplesInWords, type Samples } from './samples-in-words.ts';
import type { SectionView } from './section-address.ts';
import styles from './section.module.css';

export const CALCULATED = 'How it’s calculated';

export interface AboutFigureProps {
  readonly about: About & { readonly unit?: Unit };
  readonly view: SectionView;
  readonly result?: FigureResult | undefined;
  /** Where the figure has intervals: what they rest on. */
  readonly samples?: Samples | undefined;
  /** What the figure is grouped by, if it is. */
  readonly dividedBy?: Grouping | undefined;
  /** What else a reader has to know. */
  readonly children?: ReactNode;
}

/** How the intervals come about: which units were taken as drawn at random. */
function intervalsInWords({ village }: SectionView, dividedBy: Grouping | undefined, samples: Samples, unit: Unit | undefined): string {
  const units = village !== '' ? 'The sampling units are the households of the village.' : `${samplesInWords(samples)}${dividedBy === 'village' ? ' For each village, they are its households.' : ''}`;
  return `95%, by Taylor linearisation and Student’s t (medians: Woodruff 1952). ${units} None where all answers are the same or the sample is too small.${unit === 'percent' ? '' : ' It is symmetric for an amount, so with few answers its lower end may be below zero.'}`;
}

const sum = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 2 });

/** Where a figure comes from: its formula with the numbers in it, its weights, intervals and source. */
export function AboutContent({ about, view, result, samples, dividedBy, children }: AboutFigureProps) {
  const { formula, source, note } = about;
  const { numerator = null, denominator = null } = result ?? {};
  const groups = dividedBy && groupingNote[dividedBy];
  const isSmall = result !== undefined && isFew(result);
  return (
    <>
      <dl className={styles.facts}>
        <dt>Formula</dt>
        <dd>{formula}</dd>
        {numerator !== null && denominator !== null && (
          <div className={isSmall ? styles.onScreen : undefined}>
            <dt>{view.weighted ? 'In numbers, weighted' : 'In numbers'}</dt>
            <dd>{`${sum(numerator)} ÷ ${sum(denominator)}`}</dd>
          </div>
        )}
        <dt>Weights</dt>
        <dd>{view.weighted ? 'Every row counts by the weight of its household, where its survey round has weights.' : 'Every row counts once.'}</dd>
        {samples && (
          <>
            <dt>Interval</dt>
            <dd>{intervalsInWords(view, dividedBy, samples, about.unit)}</dd>
          </>
        )}
        {groups !== undefined && (
          <>
            <dt>Groups</dt>
            <dd>{groups}</dd>
          </>
        )}
        <dt>Source</dt>
        <dd>{source}</dd>
        {note !== undefined && (
          <>
            <dt>Note</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      {children}
    </>
  );
}

/** The same where there is no card with a corner for it, with the ways to the rows and their households. */
export function AboutFigure(props: AboutFigureProps) {
  const { about: { behind }, view } = props;
  const way = behind && rowsBehind(behind, view);
  return (
    <details className={styles.about}>
      <summary>{CALCULATED}</summary>
      <AboutContent {...props} />
      <p className={styles.behind}>
        {way && <Link to={way.to}>Show the rows</Link>}
        <Link to={householdsBehind(view, behind)}>Show the households</Link>
        {behind?.wider !== undefined && <span>{behind.wider}</span>}
      </p>
    </details>
  );
}
