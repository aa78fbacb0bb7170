import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { groupingName } from '../grouping/grouping.ts';
import type { Part } from '@groundwork/survey/indicators';
import type { About, SharesResult } from '../figures/figure-result.ts';
import { AboutFigure } from './AboutFigure.tsx';
import { largestOf } from './bars-in-words.ts';
import { capitalised, formatValue, isFew, isNotAsked } from './format.ts';
import { GroupName } from './GroupName.tsx';
import { LazyBars } from './LazyBars.tsx';
import { FigureNotes } from './notes/FigureNotes.tsx';
import styles from './section.module.css';
import { Range } from './Range.tsx';
import { samplesOf } from './samples-in-words.ts';
import type { PanelContext } from './SectionScreen.tsx';
import { ResultValue } from './ResultValue.tsx';
import { Basis } from './WhereAsked.tsx';

interface DistributionCardProps {
  readonly distribution: About & { readonly asks: readonly Part[]; readonly categories: Readonly<Record<string, string>>; readonly several?: boolean };
  readonly title: string;
  readonly context: PanelContext;
  readonly whole: SharesResult;
  /** Computed when the table is opened. */
  readonly groups: () => readonly DistributionGroup[];
  readonly divided: boolean;
}

export interface DistributionGroup {
  readonly key: string;
  readonly label: string;
  readonly found: SharesResult;
}

interface Line {
  readonly key: string;
  /** The group's own key; undefined for all together. */
  readonly group?: string;
  readonly label: string;
  readonly found: SharesResult;
}

/** `not_a_word` is stored; "Not a word" is read. */
const words = (code: string): string => capitalised(code).replaceAll('_', ' ').trim() || 'Without a name';

/** What people call a category; one that is not of the indicator's own is called as it is stored. */
const nameIn = (categories: Readonly<Record<string, string>>, key: string): string => (Object.hasOwn(categories, key) && categories[key]) || words(key);

/** Categories beside each other, all groups together; the table has the groups too. */
export function DistributionCard({ distribution, title, context, whole, groups, divided }: DistributionCardProps) {
  const { counted, categories, several = false } = distribution;
  const { by } = context.view;
  const nameOf = (key: string): string => nameIn(categories, key);
  const bars = useMemo(
    () =>
      whole.shares.map(({ key, result }) => ({ key, label: nameIn(categories, key), value: result.value, valueText: formatValue(result.value, 'percent'), n: result.n, few: isFew(result), interval: result.interval })),
    [whole, categories],
  );
  const lines = (): readonly Line[] => [
    { key: 'all', label: 'All', found: whole },
    ...groups().map(({ key, ...group }) => ({ key: `group ${key}`, group: key, ...group })),
  ];
  const columns: readonly Column<Line>[] = [
    { key: 'group', title: divided ? capitalised(groupingName[by]) : 'Group', cell: ({ group, label }) => (group === undefined ? label : <GroupName label={label} groupKey={group} by={by} behind={distribution.behind} view={context.view} />) },
    ...whole.shares.map(({ key }): Column<Line> => ({
      // Apart from the table's own columns: a category may be called "group".
      key: `share ${key}`,
      title: nameOf(key),
      align: 'end',
      // A group in which a category did not occur has no entry for one that has no name of its own.
      cell: ({ found }) => {
        if (isNotAsked(found)) return 'not asked';
        const share = found.shares.find((one) => one.key === key)?.result;
        return share ? <Share result={share} /> : formatValue(found.n > 0 ? 0 : null, 'percent');
      },
    })),
    { key: 'n', title: 'n', align: 'end', cell: ({ found }) => found.n.toLocaleString() },
    { key: 'missing', title: 'Not known', align: 'end', cell: ({ found }) => found.missing.toLocaleString() },
    ...(whole.notAsked === undefined ? [] : [{ key: 'not-asked', title: 'Not asked', align: 'end', cell: ({ found }: Line) => (found.notAsked ?? 0).toLocaleString() } as const]),
  ];
  const table = divided ? `Table by ${groupingName[by]}` : 'Table';
  return (
    <Card title={title}>
      <Basis result={whole} counted={counted} asks={distribution.asks} context={context} />
      <AboutFigure about={distribution} view={context.view} samples={whole.shares.some(({ result }) => result.interval !== undefined) ? samplesOf(context) : undefined} dividedBy={divided ? by : undefined} />
      <LazyBars
        of={title}
        title={several ? 'Shares, several answers possible' : 'Shares'}
        description={`${largestOf(bars)}${several ? ' The shares may add up to more than 100\u00a0%.' : ''}`}
        bars={bars}
        full={1}
        table={{ title: table, content: () => <RecordTable caption={`${title}: ${table.toLowerCase()}`} columns={columns} rows={lines()} rowKey={({ key }) => key} /> }}
      />
      {!divided && by !== 'all' && <p className={styles.basis}>{`Not divided by ${groupingName[by]}.`}</p>}
      <FigureNotes figure={title} view={context.view} />
    </Card>
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
