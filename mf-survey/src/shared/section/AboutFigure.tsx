import { Link } from '@groundwork/shared';
import type { ReactNode } from 'react';
import { groupingNote, type Grouping } from '../grouping/grouping.ts';
import type { About, IndicatorResult } from '../indicators/core/result.ts';
import { SMALLEST_PRINTED } from './format.ts';
import type { SectionView } from './section-address.ts';
import styles from './section.module.css';

interface AboutFigureProps {
  readonly about: About;
  readonly view: SectionView;
  readonly result?: IndicatorResult;
  /** What the figure is divided by, if it is. */
  readonly dividedBy?: Grouping | undefined;
  readonly children?: ReactNode;
}

const sum = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 2 });

/** Where a figure comes from: its formula with the numbers in it, its source, and the households behind it. */
export function AboutFigure({ about, view, result, dividedBy, children }: AboutFigureProps) {
  const { formula, source, note } = about;
  const { numerator = null, denominator = null, n = 0 } = result ?? {};
  const groups = dividedBy && groupingNote[dividedBy];
  const isSmall = n < SMALLEST_PRINTED;
  return (
    <details className={styles.about}>
      <summary>How this is worked out</summary>
      <dl>
        <dt>Formula</dt>
        <dd>{formula}</dd>
        {numerator !== null && denominator !== null && (
          <div className={isSmall ? styles.onScreen : undefined}>
            <dt>{view.weighted ? 'In numbers, weighted' : 'In numbers'}</dt>
            <dd>{`${sum(numerator)} ÷ ${sum(denominator)}`}</dd>
          </div>
        )}
        <dt>Weights</dt>
        <dd>{view.weighted ? 'Every row counts by the weight of its household.' : 'Every row counts once.'}</dd>
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
            <dt>Mind</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      {children}
      <HouseholdsBehind view={view} />
    </details>
  );
}

/** The household list knows villages; for a round there is no list yet, and a longer one would not be what is behind. */
function HouseholdsBehind({ view }: { readonly view: SectionView }) {
  if (view.round !== '') return null;
  const to = view.village === '' ? '/baseline-survey/list' : `/baseline-survey/list?village=${encodeURIComponent(view.village)}`;
  return <Link to={to}>The households behind this figure</Link>;
}
