import { Link } from '@groundwork/shared';
import { Card } from '@groundwork/shared/ui/core';
import { useMemo } from 'react';
import type { Indicator } from '../indicators/core/result.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import { differenceText } from './difference-text.ts';
import { formatValue } from './format.ts';
import { rowsBehind } from './rows-behind.ts';
import type { PanelContext } from './SectionScreen.tsx';
import styles from './section.module.css';
import { villageDifferences, type VillageDifference } from './village-differences.ts';

interface VillageSentencesProps<R extends SurveyRow> {
  readonly indicators: readonly Indicator<R>[];
  readonly rows: readonly R[];
  readonly context: PanelContext;
}

/** As many villages as one reads about. */
const MOST = 3;

/** What the villages differ in, in sentences, each with the way to its rows; nothing where a village was chosen. */
export function VillageSentences<R extends SurveyRow>({ indicators, rows, context }: VillageSentencesProps<R>) {
  const { view, names } = context;
  const { weighted } = view;
  const found = useMemo(
    () => indicators.map((indicator) => ({ indicator, differences: villageDifferences(indicator, rows, weighted, names).slice(0, MOST) })),
    [indicators, rows, weighted, names],
  );
  if (view.village !== '' || found.every(({ differences }) => differences.length === 0)) return null;
  return (
    <Card title="Where villages differ" className={styles.wide}>
      <p className={styles.basis}>
        {`Each village beside all others together; of each figure the ${MOST} villages that differ most, with five or more known answers. In a small village a difference may be chance.`}
      </p>
      {found.map(({ indicator, differences }) =>
        differences.length === 0 ? null : (
          <div key={indicator.title}>
            <h3>{indicator.title}</h3>
            <ul className={styles.sentences}>
              {differences.map((one) => (
                <li key={one.key}>
                  <Sentence indicator={indicator} one={one} to={indicator.behind && rowsBehind(indicator.behind, view, { by: 'village', key: one.key })?.to} />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </Card>
  );
}

interface SentenceProps {
  readonly indicator: Pick<Indicator<never>, 'unit' | 'counted'>;
  readonly one: VillageDifference;
  readonly to: string | undefined;
}

function Sentence({ indicator: { unit, counted }, one: { label, here, elsewhere, difference }, to }: SentenceProps) {
  const figure = formatValue(here.value, unit);
  const change = differenceText(unit, difference);
  return (
    <>
      {`${label}: `}
      {to === undefined ? figure : <Link to={to}>{figure}</Link>}
      {` (n = ${here.n.toLocaleString()} ${counted}), ${change === 'no change' ? 'the same as' : `${change} against`} ${formatValue(elsewhere.value, unit)} elsewhere (n = ${elsewhere.n.toLocaleString()}).`}
    </>
  );
}
