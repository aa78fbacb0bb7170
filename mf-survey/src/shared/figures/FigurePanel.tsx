import type { Figure } from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import { namedGroups, type Grouping } from '../grouping/grouping.ts';
import { differenceRange, differenceText } from '../section/difference-text.ts';
import { DistributionCard } from '../section/DistributionCard.tsx';
import { hasSomething } from '../section/format.ts';
import { IndicatorCard } from '../section/IndicatorCard.tsx';
import type { PanelContext } from '../section/SectionScreen.tsx';
import { WhereAsked } from '../section/WhereAsked.tsx';
import type { Figures } from './figures.data.ts';
import { NoAccess } from './NoAccess.tsx';
import { beyondChance, distributionResult, exchangedResult, exchangeOf, groupsOf, indicatorResult, partOf } from './results.ts';

interface FigurePanelProps {
  readonly indicator: Indicator;
  readonly figures: Figures;
  readonly context: PanelContext;
  /** What this indicator is not divided by, because it compares it already. */
  readonly notBy?: readonly Grouping[];
  /** A value to compare with, drawn as a line. */
  readonly reference?: number;
  /** Which of the parts that are never put together, what it is called after the title, and the currency of its amounts (ISO 4217). */
  readonly part?: { readonly key: string; readonly qualifier?: string; readonly currency?: string };
}

/** One indicator as the server computed it, or in its place why there is none. */
export function FigurePanel(props: FigurePanelProps) {
  const { indicator, figures, context, part } = props;
  const all = figures.of(indicator.id, context.view.by) ?? figures.whole(indicator.id);
  const figure = useMemo(() => (all && part ? partOf(all, part.key) : all), [all, part]);
  const title = titleOf(props);
  if (figures.refused.has(indicator.id) || !figure) return <NoAccess title={title} />;
  return (
    <WhereAsked title={title} asks={indicator.asks} about={indicator} context={context}>
      {indicator.measure.kind === 'shares' ? <SharesCard {...props} figure={figure} categories={indicator.measure.categories} /> : <EstimateCard {...props} figure={figure} />}
    </WhereAsked>
  );
}

const titleOf = ({ indicator: { title }, part }: FigurePanelProps): string => (part?.qualifier === undefined ? title : `${title}, ${part.qualifier}`);

type WithFigure = FigurePanelProps & { readonly figure: Figure };

const isDivided = ({ figure, context, notBy = [] }: WithFigure): boolean => figure.by !== 'all' && figure.by === context.view.by && !notBy.includes(figure.by);

function EstimateCard(props: WithFigure) {
  const { indicator, figure, context, reference, part } = props;
  const { view, names } = context;
  const divided = isDivided(props);
  const whole = useMemo(() => indicatorResult(figure, null, view.weighted), [figure, view.weighted]);
  const other = useMemo(() => exchangedResult(figure, null, view.weighted), [figure, view.weighted]);
  const exchange = useMemo(() => exchangeOf(figure, names.rounds), [figure, names]);
  const groups = useMemo(() => {
    if (!divided) return [];
    const found = groupsOf(figure).map((key) => [key, indicatorResult(figure, key, view.weighted)] as const);
    return namedGroups(found, view.by, names).flatMap(({ content, ...group }) => (hasSomething(content, view.by) ? [{ ...group, result: content, other: exchangedResult(figure, group.key, view.weighted) }] : []));
  }, [divided, figure, names, view.by, view.weighted]);
  return (
    <IndicatorCard
      indicator={indicator}
      title={titleOf(props)}
      context={context}
      whole={whole}
      other={other}
      difference={divided && figure.by !== 'village' ? differenceInWords(figure, groups, indicator.unit, part?.currency) : undefined}
      groups={groups}
      divided={divided}
      currency={part?.currency}
      exchange={exchange}
      reference={reference}
    />
  );
}

/** Which of two groups is higher, and by how much, where that is beyond chance: `Female: +4.2 points against Male (95% interval +0.3 to +8.1 points).` */
function differenceInWords({ cells }: Figure, groups: readonly { readonly key: string; readonly label: string }[], unit: Indicator['unit'], currency?: string): string | undefined {
  for (const cell of cells) {
    const contrast = beyondChance(cell);
    if (!contrast || contrast.difference <= 0) continue;
    const label = groups.find(({ key }) => key === cell.group)?.label;
    const other = groups.find(({ key }) => key !== cell.group && cells.some((one) => one.group === key && one.contrast))?.label;
    if (label !== undefined && other !== undefined) return `${label}: ${differenceText(unit, contrast.difference, currency)} against ${other} (95% interval ${differenceRange(unit, contrast.low, contrast.high, currency)}).`;
  }
  return undefined;
}

function SharesCard(props: WithFigure & { readonly categories: Readonly<Record<string, string>> }) {
  const { indicator, figure, context, categories } = props;
  const { view, names } = context;
  const divided = isDivided(props);
  const whole = useMemo(() => distributionResult(figure, null, view.weighted), [figure, view.weighted]);
  const distribution = useMemo(() => ({ ...indicator, categories }), [indicator, categories]);
  const groups = () => {
    const found = divided ? groupsOf(figure).map((key) => [key, distributionResult(figure, key, view.weighted)] as const) : [];
    return namedGroups(found, view.by, names).flatMap(({ key, label, content }) => (hasSomething(content, view.by) ? [{ key, label, found: content }] : []));
  };
  return <DistributionCard distribution={distribution} title={titleOf(props)} context={context} whole={whole} groups={groups} divided={divided} />;
}
