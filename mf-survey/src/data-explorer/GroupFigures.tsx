import { Link } from '@groundwork/shared';
import type { FileFormat } from '@groundwork/shared/export';
import { RecordTable, SaveButtons, Unknown, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { LazyBars } from '../shared/bars/LazyBars.tsx';
import type { Bar } from '../shared/bars/bars-chart.ts';
import { labelOf } from '../shared/dictionary/index.ts';
import { ruleText } from '../shared/asking/rules.ts';
import { saveTable } from '../shared/saving/save-table.ts';
import { isNotAsked } from '../shared/section/format.ts';
import { OnPaper } from '../shared/suppression/OnPaper.tsx';
import { TOO_FEW, tooFew } from '../shared/suppression/suppression.ts';
import { intervalText } from '../shared/tabulate/figure-text.ts';
import { groupingNote } from '../shared/tabulate/groups.ts';
import type { GroupFigure } from './explored.data.ts';
import { changed, writeExplorer, type ExplorerState } from './explorer-state.ts';
import { figureText, measureNote, measureText } from './measure.ts';
import styles from './DataExplorer.module.css';

interface GroupFiguresProps {
  readonly state: ExplorerState;
  readonly figures: readonly GroupFigure[];
  /** The one currency of the measured field, or nothing. */
  readonly unit: string;
  readonly onOpen: () => void;
}

const missingText = (figure: GroupFigure): 'not asked' | 'not known' => (isNotAsked(figure) ? 'not asked' : 'not known');

/** The figure of each group as a chart and as a table, whose groups lead to their rows. */
export function GroupFigures({ state, figures, unit, onOpen }: GroupFiguresProps) {
  const { measure, by, table } = state;
  const title = `${measureText(measure)}${unit}`;
  const heading = by ? `${title}, by ${labelOf(by)}` : title;
  const counts = measure.statistic === 'count';
  const ranged = figures.some(({ interval }) => interval !== null);
  const words = (value: number): string => figureText(measure, value) ?? '';
  const silent = figures.some(({ notAsked }) => notAsked > 0);
  const bars = useMemo<readonly Bar[]>(
    () => figures.map((group) => {
      const { key, label, value, interval, n } = group;
      return { key, label, value, interval, valueText: `${figureText(measure, value) ?? missingText(group)}${counts ? '' : ` (n ${n.toLocaleString()})`}` };
    }),
    [figures, measure, counts],
  );
  const columns = (linked: boolean): readonly Column<GroupFigure>[] => [
    {
      key: 'group',
      title: by ? labelOf(by) : 'Rows',
      cell: ({ key, label }) => (linked && by ? <Link to={`?${writeExplorer(changed(state, { group: key })).toString()}`} preventScrollReset onClick={onOpen} aria-current={state.group === key ? 'true' : undefined}>{label}</Link> : label),
    },
    { key: 'value', title, align: 'end', cell: (group) => <OnPaper n={group.n}>{figureText(measure, group.value) ?? (isNotAsked(group) ? 'not asked' : <Unknown />)}</OnPaper> },
    ...(ranged ? [{ key: 'interval', title: '95% interval', align: 'end' as const, cell: ({ n, interval }: GroupFigure) => <OnPaper n={n}>{interval ? intervalText(interval, words) : '–'}</OnPaper> }] : []),
    ...(counts
      ? []
      : [
          { key: 'n', title: 'n', align: 'end' as const, cell: ({ n }: GroupFigure) => <OnPaper n={n}>{n.toLocaleString()}</OnPaper> },
          { key: 'missing', title: 'Not known', align: 'end' as const, cell: ({ missing }: GroupFigure) => missing.toLocaleString() },
          ...(silent ? [{ key: 'not-asked', title: 'Not asked', align: 'end' as const, cell: ({ notAsked }: GroupFigure) => notAsked.toLocaleString() }] : []),
        ]),
  ];
  const tableOf = (caption: string, linked: boolean) => <RecordTable caption={caption} columns={columns(linked)} rows={figures} rowKey={({ key }) => key} />;
  const save = (format: FileFormat) => async (signal: AbortSignal) => {
    const hidden = ({ n }: GroupFigure) => tooFew(n);
    await saveTable({
      format,
      name: [table.title, 'by', by ? by.label : 'all'],
      columns: [
        { title: by ? labelOf(by) : 'Rows', cell: ({ label }) => label },
        { title, cell: (figure) => (isNotAsked(figure) ? 'not asked' : hidden(figure) ? TOO_FEW : figure.value) },
        ...(ranged ? (['low', 'high'] as const).map((end) => ({ title: `95% ${end}`, cell: (figure: GroupFigure) => (hidden(figure) ? TOO_FEW : (figure.interval?.[end] ?? null)) })) : []),
        ...(counts ? [] : [{ title: 'n', cell: (figure: GroupFigure) => (hidden(figure) ? TOO_FEW : figure.n) }, { title: 'Not known', cell: ({ missing }: GroupFigure) => (tooFew(missing) ? TOO_FEW : missing) }]),
        ...(silent ? [{ title: 'Not asked', cell: ({ notAsked }: GroupFigure) => (tooFew(notAsked) ? TOO_FEW : notAsked) }] : []),
      ],
      rows: figures,
      about: [['Content', heading], ['Filter', state.rules.length === 0 ? 'None: all rows' : state.rules.map((rule) => ruleText(rule)).join('; ')], ['Measure', measureNote(measure)], ['Small groups', 'A figure that rests on fewer than five is written “n < 5”.']],
      signal,
    });
    return `Exported ${figures.length.toLocaleString()} ${figures.length === 1 ? 'line' : 'lines'}.`;
  };
  return (
    <div className={styles.sideBySide}>
      <div className={figures.some(({ n }) => tooFew(n)) ? styles.screenOnly : undefined}>
        <LazyBars
          title={heading}
          description={[measureNote(measure), by ? groupingNote(by) : ''].join(' ').trim()}
          bars={bars}
          {...(measure.statistic === 'share' && { most: 1 })}
          table={{ title: 'The figures of this chart as a table', content: () => tableOf(`${heading}, figures of the chart`, false) }}
        />
      </div>
      <div className={styles.figures}>
        {tableOf(heading, true)}
        <SaveButtons files={[{ label: 'Export figures as CSV', work: save('csv') }, { label: 'Export figures as XLSX', work: save('xlsx') }]} />
      </div>
    </div>
  );
}
