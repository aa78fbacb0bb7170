import { Chart, COLOURS } from '@groundwork/shared/ui/chart';
import { useCallback, type ReactNode } from 'react';
import { drawPyramid } from './draw-pyramid.ts';
import type { PyramidBand } from './pyramid.ts';

interface PyramidChartProps {
  readonly of: string;
  readonly bands: readonly PyramidBand[];
  readonly description: string;
  readonly table: () => ReactNode;
}

/** The pyramid itself. Loaded with the charts. */
export function PyramidChart({ of, bands, description, table }: PyramidChartProps) {
  const draw = useCallback((width: number) => drawPyramid(bands, width), [bands]);
  return (
    <Chart
      title="Pyramid"
      of={of}
      description={description}
      legend={[
        { label: 'Female, to the left', symbol: 'square', colour: COLOURS.first },
        { label: 'Male, to the right', symbol: 'square', colour: COLOURS.second },
      ]}
      draw={draw}
      table={{ title: 'Table by age and sex', content: table }}
    />
  );
}
