import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { waterWithinHalfAnHour, wayToWater } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { Figures } from '../shared/figures/figures.data.ts';
import { groupsOf, indicatorResult } from '../shared/figures/results.ts';
import { namedGroups } from '../shared/query/grouping/grouping.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { FigureCard } from '../shared/section/FigureCard.tsx';
import { GroupName } from '../shared/section/GroupName.tsx';
import { samplesOf } from '../shared/figures/samples/samples.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { ValueWithRange } from '../shared/section/ValueWithRange.tsx';
import { WhereAsked } from '../shared/section/WhereAsked.tsx';
import { useWaterWorks } from './water-works.data.ts';

interface WaterWorksPanelProps {
  readonly figures: Figures;
  readonly context: PanelContext;
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly minutes: FigureResult;
  readonly near: FigureResult;
}

const TITLE = t`Minutes to fetch water and water projects`;

/** How long the way to the water is in each village, and which water projects are there. */
export const WaterWorksPanel = (props: WaterWorksPanelProps) => (
  <WhereAsked title={TITLE} asks={wayToWater.asks} about={wayToWater} context={props.context}>
    <Panel {...props} />
  </WhereAsked>
);

function Panel({ figures, context }: WaterWorksPanelProps) {
  const { view, names } = context;
  const { weighted } = view;
  const { data: works, error, isFetching, refetch } = useWaterWorks();
  const lines = useMemo(() => {
    const [minutes, near] = [wayToWater, waterWithinHalfAnHour].map(({ id }) => figures.of(id, 'village'));
    if (!minutes || !near) return [];
    const found = groupsOf(near).map(
      (key) =>
        [
          key,
          { minutes: indicatorResult(minutes, key, weighted), near: indicatorResult(near, key, weighted) },
        ] as const,
    );
    return namedGroups(found, 'village', names).map(({ key, label, content }): Line => ({ key, label, ...content }));
  }, [figures, names, weighted]);
  const about = {
    ...wayToWater,
    title: TITLE,
    formula: t`${wayToWater.formula}. ${waterWithinHalfAnHour.formula}. Projects: the water projects of the village as recorded today; those that work and those that partly work are counted together`,
    note: t`${wayToWater.note ?? ''} A village with a project and a long walk is worth a look; the table does not show what caused it.`,
  };
  const columns: readonly Column<Line>[] = [
    {
      key: 'village',
      title: t`Village`,
      cell: ({ key, label }) => (
        <GroupName label={label} groupKey={key} by="village" behind={about.behind} view={view} />
      ),
    },
    {
      key: 'minutes',
      title: t`Minutes, median`,
      align: 'end',
      cell: ({ minutes }) => <ValueWithRange result={minutes} unit="minutes" />,
    },
    {
      key: 'near',
      title: t`Within 30 minutes`,
      align: 'end',
      cell: ({ near }) => <ValueWithRange result={near} unit="percent" />,
    },
    { key: 'n', title: 'n', align: 'end', cell: ({ near }) => near.n.toLocaleString() },
    { key: 'missing', title: t`Not known`, align: 'end', cell: ({ near }) => near.missing.toLocaleString() },
    {
      key: 'projects',
      title: t`Water projects`,
      align: 'end',
      cell: ({ key, label }) => {
        const count = works?.get(key)?.projects ?? 0;
        if (!works || key === '') return '–';
        return count === 0 ? (
          '0'
        ) : (
          <Link
            to={`/water-projects?village=${encodeURIComponent(key)}`}
            aria-label={t`${count} water projects in ${label}`}
          >
            {count.toLocaleString()}
          </Link>
        );
      },
    },
    {
      key: 'working',
      title: t`Work or partly work`,
      align: 'end',
      cell: ({ key }) => (works && key !== '' ? (works.get(key)?.working ?? 0).toLocaleString() : '–'),
    },
    {
      key: 'points',
      title: t`Water points`,
      align: 'end',
      cell: ({ key }) => (works && key !== '' ? (works.get(key)?.points ?? 0).toLocaleString() : '–'),
    },
  ];
  return (
    <FigureCard title={TITLE} wide about={about} view={view} samples={samplesOf(context)} groupedBy="village">
      {error && (
        <NotLoaded
          what={t`The water projects`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          calm
        />
      )}
      {!works && !error && <Loading />}
      <RecordTable caption={TITLE} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </FigureCard>
  );
}
