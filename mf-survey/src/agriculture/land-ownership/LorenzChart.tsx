import { t } from '@groundwork/shared/messages';
import { Chart, COLOURS } from '@groundwork/shared/ui/chart';
import { useCallback } from 'react';
import { drawLorenz } from './draw-lorenz.ts';
import type { LorenzPoint } from './lorenz-curve.ts';

interface LorenzChartProps {
  readonly all: readonly LorenzPoint[];
  readonly holders: readonly LorenzPoint[];
  readonly description: string;
}

/** The two Lorenz curves of land. Loaded with the charts. */
export function LorenzChart({ all, holders, description }: LorenzChartProps) {
  const draw = useCallback((width: number) => drawLorenz(all, holders, width), [all, holders]);
  return (
    <Chart
      plain
      title={t`Lorenz curves`}
      description={description}
      legend={[
        { label: t`All households`, symbol: 'circle', colour: COLOURS.first },
        { label: t`Households with land`, symbol: 'triangle', colour: COLOURS.second },
      ]}
      draw={draw}
    />
  );
}
