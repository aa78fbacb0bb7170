import { t } from '@groundwork/shared/messages';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { RowsBehind } from '@groundwork/survey/indicators';
import type { SharesResult } from '../../figures/figure-result.ts';
import { groupingName, type Grouping } from '../../query/grouping/grouping.ts';
import { capitalised, formatValue, isNotAsked } from '../../figures/text/format.ts';
import { TOO_FEW_ANSWERS, tooFew } from '../../figures/suppression/suppression.ts';
import { GroupName } from '../GroupName.tsx';
import { Range } from '../Range.tsx';
import { ResultValue } from '../ResultValue.tsx';
import type { SectionView } from '../../query/view/section-address.ts';
import type { SharesGroup } from '../share-rows.ts';

interface SharesTableProps {
  readonly title: string;
  readonly by: Grouping | undefined;
  readonly behind: RowsBehind | undefined;
  readonly view: SectionView;
  readonly whole: SharesResult;
  readonly groups: readonly SharesGroup[];
  readonly nameOf: (key: string) => string;
}

interface Line {
  readonly key: string;
  /** The group's own key; undefined for all together. */
  readonly group?: string;
  readonly label: string;
  readonly found: SharesResult;
}

/** The shares of all categories, of all together and of each group, with all that is known of them. */
export function SharesTable({ title, by, behind, view, whole, groups, nameOf }: SharesTableProps) {
  const lines: readonly Line[] = [
    { key: 'all', label: t`All`, found: whole },
    ...groups.map(({ key, label, found }) => ({ key: `group ${key}`, group: key, label, found })),
  ];
  const columns: readonly Column<Line>[] = [
    {
      key: 'group',
      title: by ? capitalised(groupingName[by]) : t`Group`,
      cell: ({ group, label }) =>
        group === undefined || !by ? (
          label
        ) : (
          <GroupName label={label} groupKey={group} by={by} behind={behind} view={view} />
        ),
    },
    ...whole.shares.map(({ key }): Column<Line> => ({
      // Apart from the table's own columns: a category may be called "group".
      key: `share ${key}`,
      title: nameOf(key),
      align: 'end',
      // A group in which a category did not occur has no entry for one that has no name of its own.
      cell: ({ found }) => {
        if (isNotAsked(found)) return t`not asked`;
        if (tooFew(found.n)) return TOO_FEW_ANSWERS;
        const share = found.shares.find((one) => one.key === key)?.result;
        return share ? <Share result={share} /> : formatValue(found.n > 0 ? 0 : null, 'percent');
      },
    })),
    { key: 'n', title: 'n', align: 'end', cell: ({ found }) => found.n.toLocaleString() },
    { key: 'missing', title: t`Not known`, align: 'end', cell: ({ found }) => found.missing.toLocaleString() },
    ...(whole.notAsked === undefined
      ? []
      : [
          {
            key: 'not-asked',
            title: t`Not asked`,
            align: 'end',
            cell: ({ found }: Line) => (found.notAsked ?? 0).toLocaleString(),
          } as const,
        ]),
  ];
  return (
    <RecordTable
      caption={by ? t`${title} by ${groupingName[by]}` : title}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
    />
  );
}

/** A share, with its interval where there is one. */
function Share({ result }: { readonly result: SharesResult['shares'][number]['result'] }) {
  const valueText = <ResultValue result={result} unit="percent" />;
  if (!result.interval) return valueText;
  return (
    <span>
      {valueText} <Range result={result} unit="percent" />
    </span>
  );
}
