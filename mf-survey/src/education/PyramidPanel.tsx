import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Failure } from '@groundwork/shared/ui/core';
import { RecordTable, useLazyPart, type Column } from '@groundwork/shared/ui/data';
import { peopleByAgeAndSex, peopleListed } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { Figures } from '../shared/figures/figures.data.ts';
import { NoAccess } from '../shared/figures/NoAccess.tsx';
import { FigureCard } from '../shared/section/FigureCard.tsx';
import { resultText } from '../shared/figures/text/format.ts';
import { Range } from '../shared/section/Range.tsx';
import { rowsBehind } from '../shared/section/rows-behind.ts';
import { samplesOf } from '../shared/figures/samples/samples.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { basisText, WhereAsked } from '../shared/section/WhereAsked.tsx';
import section from '../shared/section/section.module.css';
import { pyramidOf, type Pyramid, type PyramidBand } from './pyramid.ts';

const loadChart = () => import('./PyramidChart.tsx');

const about = peopleByAgeAndSex;
const NOBODY: Pyramid = { bands: [], n: 0, missing: 0 };

interface PyramidPanelProps {
  readonly figures: Figures;
  readonly context: PanelContext;
}

/** Who is asked about school, among whom: the age and sex pyramid of all listed members. */
export function PyramidPanel(props: PyramidPanelProps) {
  if (props.figures.refused.has(about.id)) return <NoAccess title={about.title} />;
  return (
    <WhereAsked title={about.title} asks={about.asks} about={about} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  );
}

function Panel({ figures, context }: PyramidPanelProps) {
  const { view } = context;
  const [shares, listed] = [figures.of(about.id, 'all'), figures.of(peopleListed.id, 'sex-age-five')];
  const pyramid = useMemo(
    () => (shares && listed ? pyramidOf(shares, listed, view.weighted) : NOBODY),
    [shares, listed, view.weighted],
  );
  const { part, failed, retry } = useLazyPart(loadChart, pyramid.n > 0);
  const basis = basisText({ result: pyramid, counted: about.counted, asks: about.asks, context });
  const cell = (sex: 'female' | 'male') => (band: PyramidBand) => {
    const { [sex]: result } = band;
    const { n } = result;
    const ages = [
      `age_years:min:${band.from}`,
      ...(band.label.includes('over') ? [] : [`age_years:max:${band.from + 4}`]),
    ];
    const { to } = rowsBehind({ table: 'members', where: [...ages, `sex:is:${sex}`] }, view);
    const valueText = `${resultText(result, 'percent')} (${n.toLocaleString()})`;
    return (
      <span>
        {n > 0 ? <Link to={to}>{valueText}</Link> : valueText}
        {result.interval && <Range result={result} unit="percent" />}
      </span>
    );
  };
  const columns: readonly Column<PyramidBand>[] = [
    { key: 'age', title: t`Age`, cell: ({ label }) => label },
    { key: 'female', title: t`Female (n)`, align: 'end', cell: cell('female') },
    { key: 'male', title: t`Male (n)`, align: 'end', cell: cell('male') },
  ];
  const table = () => (
    <RecordTable
      caption={t`${about.title}, shares`}
      columns={columns}
      rows={pyramid.bands}
      rowKey={({ label }) => label}
    />
  );
  const chart = (
    <div className={section.chart}>
      {part && (
        <part.PyramidChart
          of={about.title}
          bands={pyramid.bands}
          description={t`Shares of all people whose age and sex are known. Lines are 95% intervals.`}
        />
      )}
      {failed && (
        <>
          <Failure title={t`The chart could not be loaded.`} onRetry={retry} calm />
          {table()}
        </>
      )}
    </div>
  );
  return (
    <FigureCard
      title={about.title}
      about={about}
      view={view}
      samples={samplesOf(context)}
      {...(pyramid.n > 0 && { chart, table })}
    >
      <p className={section.basis}>{basis}</p>
      {pyramid.n === 0 && <p>{t`No people of known age and sex match this filter.`}</p>}
    </FigureCard>
  );
}
