import { Link } from '@groundwork/shared';
import { Card } from '@groundwork/shared/ui/core';
import type { Indicator } from '@groundwork/survey/indicators';
import { differenceRange, differenceText } from '../section/difference-text.ts';
import { formatValue, withInterval } from '../section/format.ts';
import { rowsBehind } from '../section/rows-behind.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import styles from '../section/section.module.css';
import { intervalOf } from '../tabulate/figure-text.ts';
import type { FigureResult } from './figure-result.ts';
import type { Figures } from './figures.data.ts';
import { beyondChance, type KnownContrast } from './results.ts';

/** As many villages as one reads about. */
const MOST = 3;

interface VillageContrast {
  readonly key: string;
  readonly label: string;
  readonly estimate: Pick<FigureResult, 'value' | 'interval' | 'n' | 'tooFew'>;
  readonly contrast: KnownContrast;
}

/** Villages whose difference from all others together has an interval without zero, the largest difference first. */
export function villageContrasts(indicator: Indicator, figures: Figures, names: PanelContext['names']): readonly VillageContrast[] {
  const { cells = [] } = figures.of(indicator.id, 'village') ?? {};
  return cells
    .flatMap((cell) => {
      const { group, estimate } = cell;
      const contrast = beyondChance(cell);
      return group === null || estimate.value === null || !contrast ? [] : [{ key: group, label: names.villages.get(group) ?? group, estimate: { ...estimate, interval: intervalOf(estimate) }, contrast }];
    })
    .toSorted((a, b) => Math.abs(b.contrast.difference) - Math.abs(a.contrast.difference) || a.label.localeCompare(b.label))
    .slice(0, MOST);
}

interface VillageContrastsProps {
  readonly indicators: readonly Indicator[];
  readonly figures: Figures;
  readonly context: PanelContext;
}

/** What villages differ in beyond chance, in sentences, each with the way to its rows; nothing where one village was chosen. */
export function VillageContrasts({ indicators, figures, context }: VillageContrastsProps) {
  const { view, names } = context;
  if (view.village !== '') return null;
  const found = indicators.map((indicator) => ({ indicator, contrasts: villageContrasts(indicator, figures, names) })).filter(({ contrasts }) => contrasts.length > 0);
  return (
    <Card title="Where villages differ" className={styles.wide}>
      <p className={styles.basis}>
        {`Each village beside all others together. A village is named where the 95% interval of the difference leaves out zero and five or more answers are known; of each figure, at most ${MOST}.`}
      </p>
      {found.length === 0 && <p>No village differs from the others beyond chance.</p>}
      <div className={styles.contrasts}>
        {found.map(({ indicator, contrasts }) => (
          <div key={indicator.id}>
            <h3>{indicator.title}</h3>
            <ul className={styles.sentences}>
              {contrasts.map((one) => (
                <li key={one.key}>
                  <Sentence indicator={indicator} one={one} to={indicator.behind && rowsBehind(indicator.behind, view, { by: 'village', key: one.key })?.to} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}

function Sentence({ indicator: { unit, counted }, one: { label, estimate, contrast }, to }: { readonly indicator: Indicator; readonly one: VillageContrast; readonly to: string | undefined }) {
  const figure = formatValue(estimate.value, unit);
  return (
    <>
      {`${label}: `}
      {to === undefined ? figure : <Link to={to}>{figure}</Link>}
      {` (${withInterval(estimate, unit, `n = ${estimate.n.toLocaleString()} ${counted}`)}), ${differenceText(unit, contrast.difference)} (${differenceRange(unit, contrast.low, contrast.high)}) against ${formatValue(contrast.others, unit)} elsewhere (n = ${contrast.n.toLocaleString()}).`}
    </>
  );
}
