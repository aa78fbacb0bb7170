import { t } from '@groundwork/shared/messages';
import { Chart, COLOURS } from '@groundwork/shared/ui/chart';
import { useCallback, useMemo, type ReactNode } from 'react';
import { drawChanges, marksOf } from './draw-changes.ts';
import type { Compared } from './compared.ts';

interface ChangeChartProps {
  readonly compared: readonly Compared[];
  readonly before: string;
  readonly after: string;
  readonly table: () => ReactNode;
}

/** The shares of linked households in both rounds; other units are in the table alone. */
export function ChangeChart({ compared, before, after, table }: ChangeChartProps) {
  const marks = useMemo(() => marksOf(compared), [compared]);
  const draw = useCallback((width: number) => drawChanges(marks, width), [marks]);
  return (
    <Chart
      title={t`Shares, then and now`}
      of={t`Linked households`}
      level={4}
      description={t`0 to 100%, with the 95% interval of the change: where it reaches the ring, the difference may be chance. Other units are in the table.`}
      legend={[
        { label: before, symbol: 'ring', colour: COLOURS.first },
        { label: after, symbol: 'circle', colour: COLOURS.first },
      ]}
      draw={draw}
      table={{ title: t`Show as table`, content: table }}
    />
  );
}
