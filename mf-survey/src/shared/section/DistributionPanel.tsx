import { useMemo } from 'react';
import { groupRows, isDivisible } from '../grouping/grouping.ts';
import { figureOf } from '../indicators/core/asked.ts';
import type { Distribution } from '../indicators/core/result.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import { DistributionCard } from './DistributionCard.tsx';
import { hasSomething } from './format.ts';
import type { PanelContext } from './SectionScreen.tsx';
import { WhereAsked } from './WhereAsked.tsx';
import { WhereCounted } from './WhereCounted.tsx';

interface DistributionPanelProps<R extends SurveyRow> {
  readonly distribution: Distribution<R>;
  readonly rows: readonly R[];
  readonly context: PanelContext;
  /** Which part of the rows these are, after the title. */
  readonly qualifier?: string;
}

/** Categories beside each other, all groups together; the table has the groups too. */
export const DistributionPanel = <R extends SurveyRow>(props: DistributionPanelProps<R>) => (
  <WhereCounted title={props.distribution.title} rows={props.rows}>
    <WhereAsked title={titleOf(props)} asks={props.distribution.asks} about={props.distribution} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  </WhereCounted>
);

const titleOf = ({ distribution: { title }, qualifier }: Pick<DistributionPanelProps<never>, 'distribution' | 'qualifier'>): string => (qualifier === undefined ? title : `${title}, ${qualifier}`);

function Panel<R extends SurveyRow>(props: DistributionPanelProps<R>) {
  const { distribution, rows, context } = props;
  const title = titleOf(props);
  const { by, weighted } = context.view;
  const { names } = context;
  const divided = isDivisible(rows, by);
  const whole = useMemo(() => figureOf(distribution, rows, weighted), [distribution, rows, weighted]);
  const groups = () =>
    (divided ? groupRows(rows, by, names) : []).map(({ key, label, rows: own }) => ({ key, label, found: figureOf(distribution, own, weighted) })).filter(({ found }) => hasSomething(found, by));
  return <DistributionCard distribution={distribution} title={title} context={context} whole={whole} groups={groups} divided={divided} />;
}
