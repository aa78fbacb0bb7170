import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { formatDays, NotKnown, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { groupingName, type PlaceNames } from '../shared/query/grouping/grouping.ts';
import { capitalised } from '../shared/figures/text/format.ts';
import { householdsBehind } from '../shared/section/rows-behind.ts';
import type { SectionView } from '../shared/query/view/section-address.ts';
import { FigureTable } from '../shared/figures/table/FigureTable.tsx';
import { BarCell } from './BarCell.tsx';
import type { GroupFigures, OverviewGrouping } from './overview.data.ts';

interface GroupsPanelProps {
  readonly groups: readonly GroupFigures[];
  readonly by: OverviewGrouping;
  readonly view: SectionView;
  readonly names: PlaceNames;
}

interface Line extends GroupFigures {
  readonly label: string;
}

const unknown: Readonly<Record<OverviewGrouping, string>> = {
  village: t`Village not known`,
  round: t`Survey round not known`,
};

/** How many households were visited in each village or round, and when; every count opens the households. */
export function GroupsPanel({ groups, by, view, names }: GroupsPanelProps) {
  const named = by === 'village' ? names.villages : names.rounds;
  const lines = useMemo(() => linesOf(groups, named, unknown[by]), [groups, named, by]);
  const most = Math.max(...lines.map(({ households }) => households));
  const columns: readonly Column<Line>[] = [
    {
      key: 'group',
      title: capitalised(groupingName[by]),
      cell: ({ key, label }) =>
        by === 'village' && key !== null ? (
          <Link to={`/village-profiles/${encodeURIComponent(key)}`}>{label}</Link>
        ) : (
          label
        ),
    },
    {
      key: 'households',
      title: t`Households`,
      align: 'end',
      cell: ({ key, households }) => {
        const valueText = households.toLocaleString();
        return (
          <BarCell
            share={households / most}
            valueText={
              key === null ? valueText : <Link to={householdsBehind({ ...view, [by]: key })}>{valueText}</Link>
            }
          />
        );
      },
    },
    {
      key: 'days',
      title: t`Interviews`,
      cell: ({ firstInterview, lastInterview }) =>
        firstInterview === null || lastInterview === null ? <NotKnown /> : formatDays(firstInterview, lastInterview),
    },
  ];
  const title = t`Households by ${groupingName[by]}`;
  return (
    <Card title={title}>
      <FigureTable caption={title} columns={columns} rows={lines} rowKey={({ key }) => key ?? ''} />
    </Card>
  );
}

function linesOf(
  groups: readonly GroupFigures[],
  names: ReadonlyMap<string, string>,
  nameless: string,
): readonly Line[] {
  const lines = groups.map((group) => ({
    ...group,
    label: group.key === null ? nameless : (names.get(group.key) ?? group.key),
  }));
  const order = [...names.keys()];
  const place = ({ key }: Line): number =>
    key === null ? Number.MAX_SAFE_INTEGER : order.indexOf(key) < 0 ? order.length : order.indexOf(key);
  return lines.sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label));
}
