import { Axis } from '@groundwork/shared/ui/row-chart';
import { t } from '@groundwork/shared/messages';
import { Card, VisuallyHidden } from '@groundwork/shared/ui/core';
import { use } from 'react';
import { scaleFor } from '../../charts/scale.ts';
import { ExportCorner } from '../ExportCorner.tsx';
import { titleOf } from '../figure-shown.ts';
import { tableTaken } from '../in-words.ts';
import { nameAndRest } from '../../figures/name-and-rest.ts';
import { writingOf } from '../../figures/text/format.ts';
import { PaperContext } from '../SectionOnPaper.tsx';
import { NotAsked } from '../NotAsked.tsx';
import type { PanelContext } from '../SectionScreen.tsx';
import section from '../section.module.css';
import { measuredBy, type FigureOfSection } from './figure-of-section.ts';
import { mayLackInterval } from './Change.tsx';
import { SummaryRow } from './SummaryRow.tsx';
import { isOfSexes, sexNames } from './sexes.ts';
import { useBaseline } from './use-baseline.ts';
import styles from './SummaryTable.module.css';

const nameOf = (shown: FigureOfSection): string => nameAndRest(titleOf(shown)).name;

interface SummaryTableProps {
  readonly shown: readonly FigureOfSection[];
  /** Figures that no round on the screen asked for. */
  readonly silent: readonly FigureOfSection[];
  readonly context: PanelContext;
}

/** Shares are on one axis, so that they compare. */
const PERCENT = scaleFor([], { full: 1, writing: writingOf('percent') });

/** All figures of a section, a line each; a line leads to its card. */
export function SummaryTable({ shown, silent, context }: SummaryTableProps) {
  const { by } = context.view;
  const names = shown.map(nameOf);
  const sexes = isOfSexes(by) ? sexNames(by) : undefined;
  const baseline = useBaseline(shown.map(measuredBy), context, Boolean(use(PaperContext)));
  return (
    <Card
      title={t`At a glance`}
      className={section.wide}
      actions={
        shown.length > 0 && <ExportCorner of={t`At a glance`} taken={() => tableTaken(t`At a glance`, context)} />
      }
    >
      {shown.length > 0 && (
        <table className={styles.summary}>
          <thead>
            <tr>
              <th scope="col">{t`Indicator`}</th>
              <th scope="col" className={styles.end}>
                {t`Value`}
              </th>
              <th scope="col" className={styles.plot}>
                <VisuallyHidden>{t`95% interval or shares`}</VisuallyHidden>
                <Axis scale={PERCENT} />
              </th>
              {baseline && (
                <>
                  <th scope="col" className={`${styles.end} ${styles.more} ${styles.rare} ${styles.earlier}`}>
                    {baseline.name}
                  </th>
                  <th
                    scope="col"
                    className={`${styles.more} ${shown.some(mayLackInterval) ? styles.long : styles.change}`}
                  >
                    {t`Change`}
                  </th>
                </>
              )}
              {sexes?.map((name) => (
                <th key={name} scope="col" className={`${styles.end} ${styles.more} ${styles.rare}`}>
                  {name}
                </th>
              ))}
              <th scope="col" className={`${styles.end} ${styles.more}`}>
                n
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((figure) => (
              <SummaryRow
                key={titleOf(figure)}
                shown={figure}
                context={context}
                percent={PERCENT}
                hasSexes={sexes !== undefined}
                baseline={baseline}
                sharesName={names.filter((name) => name === nameOf(figure)).length > 1}
              />
            ))}
          </tbody>
        </table>
      )}
      <NotAsked count={silent.length}>
        <p className={section.basis}>{new Intl.ListFormat('en').format(silent.map(titleOf))}</p>
      </NotAsked>
    </Card>
  );
}
