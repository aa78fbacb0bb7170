import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import type { Cell } from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import { differenceRange, differenceText } from '../../figures/text/difference-text.ts';
import { formatValue, intervalSentence, resultText } from '../../figures/text/format.ts';
import { ExportCorner } from '../ExportCorner.tsx';
import { tableTaken } from '../in-words.ts';
import { rowsBehind } from '../rows-behind.ts';
import type { PanelContext } from '../SectionScreen.tsx';
import section from '../section.module.css';
import type { Figures } from '../../figures/figures.data.ts';
import { nameAndRest } from '../../figures/name-and-rest.ts';
import { beyondChance, indicatorResult } from '../../figures/results.ts';
import styles from './VillageContrasts.module.css';

interface VillageContrastsProps {
  readonly indicators: readonly Indicator[];
  readonly figures: Figures;
  readonly context: PanelContext;
}

/** How a village differs: for better or worse where that can be said, else only up or down. */
function toneOf(difference: number, better: Indicator['better']): 'better' | 'worse' | 'other' {
  if (better === undefined) return 'other';
  return difference > 0 === (better === 'higher') ? 'better' : 'worse';
}

/** Every village beside all others together, in every indicator; tinted where the difference is beyond chance. Nothing where one village was chosen. */
export function VillageContrasts({ indicators, figures, context }: VillageContrastsProps) {
  const { view, names } = context;
  if (view.village !== '') return null;
  const columns = indicators.flatMap((indicator) => {
    const figure = figures.of(indicator.id, 'village');
    return figure?.by === 'village' ? [{ indicator, figure }] : [];
  });
  const keys = [
    ...new Set(
      columns.flatMap(({ figure: { cells } }) =>
        cells.flatMap(({ group }) => (group === null || group === '' ? [] : [group])),
      ),
    ),
  ];
  const villages = keys
    .map((key) => ({ key, label: names.villages.get(key) ?? key }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const tones = new Set(
    columns.flatMap(({ indicator: { better }, figure: { cells } }) =>
      cells.flatMap((cell) => {
        const contrast = beyondChance(cell);
        return contrast ? [toneOf(contrast.difference, better)] : [];
      }),
    ),
  );
  const different = tones.size > 0;
  return (
    <Card
      title={t`Where villages differ`}
      className={section.wide}
      actions={
        <ExportCorner
          of={t`Where villages differ`}
          taken={() => tableTaken(t`Where villages differ`, context, 'village')}
        />
      }
    >
      <p className={section.basis}>
        {different
          ? t`Each village compared with all others together. Tinted where the difference is beyond chance: `
          : t`No village differs from the others beyond chance.`}
        {different && <Key tones={tones} />}
      </p>
      <div role="region" aria-label={t`Table: Where villages differ`} tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Village`}</th>
              {columns.map(({ indicator }) => (
                <th key={indicator.id} scope="col" title={indicator.title}>
                  {nameAndRest(indicator.title).name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {villages.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {columns.map(({ indicator, figure }) => (
                  <td key={indicator.id}>
                    <Value
                      indicator={indicator}
                      cell={figure.cells.find(({ group }) => group === key)}
                      text={resultText(indicatorResult(figure, key, view.weighted), indicator.unit)}
                      to={indicator.behind && rowsBehind(indicator.behind, view, { by: 'village', key }).to}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const TONES = { worse: t`▼ worse`, better: t`▲ better`, other: t`↑↓ higher or lower` } as const;

function Key({ tones }: { readonly tones: ReadonlySet<keyof typeof TONES> }) {
  return (['worse', 'better', 'other'] as const).map(
    (tone) =>
      tones.has(tone) && (
        <span key={tone} className={styles.key} data-tone={tone}>
          {TONES[tone]}
        </span>
      ),
  );
}

interface ValueProps {
  readonly indicator: Indicator;
  readonly cell: Cell | undefined;
  readonly text: string;
  readonly to: string | undefined;
}

/** A value; a tinted one says in words, too, how it differs. */
function Value({ indicator: { unit, better, counted }, cell, text, to }: ValueProps) {
  const contrast = cell && beyondChance(cell);
  const n = cell ? `n = ${cell.estimate.n.toLocaleString()} ${counted}` : '';
  if (cell?.estimate.tooFew)
    return (
      <span className={styles.few} title={n}>
        {text}
      </span>
    );
  if (!contrast) return <span title={n}>{text}</span>;
  const { estimate } = cell;
  const interval = intervalSentence(
    {
      ...estimate,
      interval: estimate.low === null || estimate.high === null ? null : { low: estimate.low, high: estimate.high },
    },
    unit,
  );
  const words = t`${differenceText(unit, contrast.difference)} (${differenceRange(unit, contrast.low, contrast.high)}) against ${formatValue(contrast.others, unit)} elsewhere; ${interval ? `${interval}, ` : ''}${n}`;
  const tone = toneOf(contrast.difference, better);
  return (
    <span className={styles.tinted} data-tone={tone} title={words}>
      {to === undefined ? (
        text
      ) : (
        <Link to={to} aria-label={`${text}, ${words}`}>
          {text}
        </Link>
      )}{' '}
      <span aria-hidden="true">
        {tone === 'worse' ? '▼' : tone === 'better' ? '▲' : contrast.difference > 0 ? '↑' : '↓'}
      </span>
    </span>
  );
}
