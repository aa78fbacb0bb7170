import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { IndicatorResult } from '../../shared/indicators/core/result.ts';
import { differenceText } from '../../shared/section/difference-text.ts';
import { isNotAsked } from '../../shared/section/format.ts';
import { Told } from '../../shared/section/Told.tsx';
import { OnPaper } from '../../shared/suppression/OnPaper.tsx';
import type { Change } from './change.ts';
import { smallest } from './smallest.ts';
import type { Compared } from './measures.ts';

interface ChangeTableProps {
  readonly caption: string;
  readonly compared: readonly Compared[];
  readonly read: (compared: Compared) => Change;
  /** Linked households behind a figure, where it is of those. */
  readonly households?: (compared: Compared) => number;
  readonly before: string;
  readonly after: string;
}

const changeText = ({ indicator: { unit }, currency }: Compared, { before, after, difference }: Change): string =>
  isNotAsked(before) || isNotAsked(after) ? 'not asked in both rounds' : difference === null ? 'not known' : differenceText(unit, difference, currency);

/** An indicator a line: its value in both rounds, the change, and what each rests on. */
export function ChangeTable({ caption, compared, read, households, before, after }: ChangeTableProps) {
  const told = (compared: Compared, result: IndicatorResult) => <Told result={result} unit={compared.indicator.unit} currency={compared.currency} />;
  const columns: readonly Column<Compared>[] = [
    { key: 'indicator', title: 'Indicator', cell: ({ indicator: { title } }) => title },
    { key: 'before', title: before, align: 'end', cell: (one) => told(one, read(one).before) },
    { key: 'after', title: after, align: 'end', cell: (one) => told(one, read(one).after) },
    {
      key: 'change',
      title: 'Change',
      align: 'end',
      cell: (one) => <OnPaper n={smallest(read(one))}>{changeText(one, read(one))}</OnPaper>,
    },
    ...(households ? [{ key: 'households', title: 'Linked households', align: 'end' as const, cell: (one: Compared) => households(one).toLocaleString() }] : []),
    { key: 'n', title: 'n', align: 'end', cell: (one) => `${read(one).before.n.toLocaleString()}, ${read(one).after.n.toLocaleString()} ${one.indicator.counted}` },
    { key: 'missing', title: 'Not known', align: 'end', cell: (one) => `${read(one).before.missing.toLocaleString()}, ${read(one).after.missing.toLocaleString()}` },
  ];
  return <RecordTable caption={caption} columns={columns} rows={compared} rowKey={({ indicator: { title } }) => title} />;
}
