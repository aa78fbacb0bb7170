import { t } from '@groundwork/shared/messages';
import type { ComparedFigure, RoundChange } from '@groundwork/survey/figures';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { ValueWithRange } from '../../shared/section/ValueWithRange.tsx';
import { changeText, rangeText } from './change-text.ts';
import { resultOf, type Compared } from './compared.ts';

interface ChangeTableProps {
  readonly caption: string;
  readonly compared: readonly Compared[];
  readonly read: (figure: ComparedFigure) => RoundChange;
  /** Whether the figures are of linked households, which are counted then. */
  readonly linked?: boolean;
  readonly before: string;
  readonly after: string;
}

/** An indicator a line: its value in both rounds, the change, and what each rests on. */
export function ChangeTable({ caption, compared, read, linked = false, before, after }: ChangeTableProps) {
  const of = ({ figure }: Compared): RoundChange => read(figure);
  const columns: readonly Column<Compared>[] = [
    { key: 'indicator', title: t`Indicator`, cell: ({ title }) => title },
    {
      key: 'before',
      title: before,
      align: 'end',
      cell: (one) => (
        <ValueWithRange result={resultOf(of(one).before)} unit={one.indicator.unit} currency={one.currency} precise />
      ),
    },
    {
      key: 'after',
      title: after,
      align: 'end',
      cell: (one) => (
        <ValueWithRange result={resultOf(of(one).after)} unit={one.indicator.unit} currency={one.currency} precise />
      ),
    },
    {
      key: 'change',
      title: t`Change`,
      align: 'end',
      cell: (one) => changeText(one, of(one)),
    },
    {
      key: 'interval',
      title: t`95% interval of the change`,
      align: 'end',
      cell: (one) => rangeText(one, of(one)),
    },
    ...(linked
      ? [
          {
            key: 'households',
            title: t`Linked households`,
            align: 'end' as const,
            cell: ({ figure }: Compared) => figure.linked.households.toLocaleString(),
          },
        ]
      : []),
    {
      key: 'n',
      title: 'n',
      align: 'end',
      cell: (one) =>
        `${of(one).before.n.toLocaleString()}, ${of(one).after.n.toLocaleString()} ${one.indicator.counted}`,
    },
    {
      key: 'missing',
      title: t`Not known`,
      align: 'end',
      cell: (one) => `${of(one).before.missing.toLocaleString()}, ${of(one).after.missing.toLocaleString()}`,
    },
  ];
  return (
    <RecordTable
      caption={caption}
      columns={columns}
      rows={compared}
      rowKey={({ title, currency }) => `${title} ${currency}`}
    />
  );
}
