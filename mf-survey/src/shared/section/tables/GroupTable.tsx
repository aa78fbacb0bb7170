import { t } from '@groundwork/shared/messages';
import { NoValue, RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { RowsBehind, Unit } from '@groundwork/survey/indicators';
import { groupingName, type Grouping } from '../../query/grouping/grouping.ts';
import { Exchanged } from '../Exchanged.tsx';
import { capitalised, intervalText } from '../../figures/text/format.ts';
import type { GroupFigure } from '../group-rows.ts';
import { GroupName } from '../GroupName.tsx';
import { ResultValue } from '../ResultValue.tsx';
import type { SectionView } from '../../query/view/section-address.ts';

interface GroupTableProps {
  readonly title: string;
  readonly by: Grouping;
  readonly behind: RowsBehind | undefined;
  readonly view: SectionView;
  readonly groups: readonly GroupFigure[];
  readonly unit: Unit;
  readonly currency?: string | undefined;
  /** The other currency. */
  readonly into: string | undefined;
}

/** The groups of a figure of one number with all that is known of them; each leads to its rows. */
export function GroupTable({ title, by, behind, view, groups, unit, currency, into }: GroupTableProps) {
  const columns: readonly Column<GroupFigure>[] = [
    {
      key: 'group',
      title: capitalised(groupingName[by]),
      cell: ({ key, label }) => <GroupName label={label} groupKey={key} by={by} behind={behind} view={view} />,
    },
    {
      key: 'value',
      title: t`Value`,
      align: 'end',
      // One element, because on a phone a cell sets what is in it side by side.
      cell: ({ result, other }) => (
        <span>
          <ResultValue result={result} unit={unit} {...(currency !== undefined && { currency })} />
          <Exchanged result={other} into={into} />
        </span>
      ),
    },
    ...(groups.some(({ result }) => result.interval !== undefined)
      ? [
          {
            key: 'interval',
            title: t`95% interval`,
            align: 'end',
            cell: ({ result }: GroupFigure) =>
              result.interval ? intervalText(result.interval, unit, currency) : <NoValue why={t`no interval`} />,
          } as const,
        ]
      : []),
    { key: 'n', title: 'n', align: 'end', cell: ({ result }) => result.n.toLocaleString() },
    { key: 'missing', title: t`Not known`, align: 'end', cell: ({ result }) => result.missing.toLocaleString() },
    ...(groups.some(({ result }) => result.notAsked !== undefined)
      ? [
          {
            key: 'not-asked',
            title: t`Not asked`,
            align: 'end',
            cell: ({ result }: GroupFigure) => (result.notAsked ?? 0).toLocaleString(),
          } as const,
        ]
      : []),
  ];
  return (
    <RecordTable
      caption={t`${title} by ${groupingName[by]}`}
      columns={columns}
      rows={groups}
      rowKey={({ key }) => key}
    />
  );
}
