import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { Column } from '@groundwork/shared/ui/data';
import { labelOf } from '../shared/query/dictionary/index.ts';
import { OnPaper } from '../shared/figures/suppression/OnPaper.tsx';
import { FigureTable } from '../shared/figures/table/FigureTable.tsx';
import { rangeText } from '../shared/figures/text/writing.ts';
import type { Explored, GroupFigure } from './explored.data.ts';
import { changed, writeExplorer, type ExplorerState } from './explorer-state.ts';
import { figureText, missingText, writingOf } from './measure.ts';
import styles from './DataExplorer.module.css';

interface GroupTableProps extends Pick<Explored, 'groups' | 'whole'> {
  readonly state: ExplorerState;
  readonly heading: string;
  /** Of the column with the figures. */
  readonly title: string;
  readonly onOpen: () => void;
}

/** The figure of each group, and of all of them; a group leads to its rows. */
export function GroupTable({ state, heading, title, groups, whole, onOpen }: GroupTableProps) {
  const { measure, by } = state;
  const counts = measure.statistic === 'count';
  const rows: readonly GroupFigure[] = whole ? [...groups, whole] : groups;
  const linked = ({ key, label }: GroupFigure) => (
    <Link
      to={`?${writeExplorer(changed(state, { group: key })).toString()}`}
      preventScrollReset
      onClick={onOpen}
      aria-current={state.group === key ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  const number = (key: 'n' | 'missing' | 'notAsked', name: string): Column<GroupFigure> => ({
    key,
    title: name,
    align: 'end',
    cell: (figure) => <OnPaper n={figure[key]}>{figure[key].toLocaleString()}</OnPaper>,
  });
  const columns: readonly Column<GroupFigure>[] = [
    {
      key: 'group',
      title: by ? labelOf(by) : t`Rows`,
      cell: (group) => (group === whole ? group.label : linked(group)),
    },
    {
      key: 'value',
      title,
      align: 'end',
      cell: (group) => {
        const text = figureText(measure, group.value) ?? missingText(group);
        return counts ? <OnPaper n={group.n}>{text}</OnPaper> : text;
      },
    },
    ...(rows.some(({ interval }) => interval !== null)
      ? [
          {
            key: 'interval',
            title: t`95% interval`,
            align: 'end' as const,
            cell: ({ interval }: GroupFigure) => (interval ? rangeText(writingOf(measure), interval) : t`no interval`),
          },
        ]
      : []),
    ...(counts ? [] : [number('n', 'n'), number('missing', t`Not known`)]),
    ...(rows.some(({ notAsked }) => notAsked > 0) ? [number('notAsked', t`Not asked`)] : []),
  ];
  return (
    <div className={styles.table}>
      <FigureTable caption={heading} columns={columns} rows={groups} last={whole} rowKey={({ key }) => key} />
    </div>
  );
}
