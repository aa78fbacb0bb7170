import { t } from '@groundwork/shared/messages';
import { Chart } from '@groundwork/shared/ui/chart';
import { cssOf } from '@groundwork/shared/ui/tokens';
import { useCallback } from 'react';
import { drawPyramid } from './draw-pyramid.ts';
import type { PyramidBand } from './pyramid.ts';

interface PyramidChartProps {
  readonly of: string;
  readonly bands: readonly PyramidBand[];
  readonly description: string;
}

/** The pyramid itself. Loaded with the charts. */
export function PyramidChart({ of, bands, description }: PyramidChartProps) {
  const draw = useCallback((width: number) => drawPyramid(bands, width), [bands]);
  return (
    <Chart
      plain
      title={t`Pyramid`}
      of={of}
      description={description}
      legend={[
        { label: t`Female, to the left`, symbol: 'circle', colour: cssOf('chartFemale') },
        { label: t`Male, to the right`, symbol: 'square', colour: cssOf('chartMale') },
      ]}
      draw={draw}
    />
  );
}
