/**
 * Charts by Observable Plot, with a table beside each. Shared lazily: fetched when a screen has something to draw. Marks are
 * exported by name, so that only those used by some screen are sent; a screen that needs another one adds it here.
 */
export { Chart, type ChartProps } from './Chart.tsx';
export type { LegendEntry } from './Legend.tsx';
export { COLOURS, type ChartSymbol } from './appearance.ts';
export { axisX, barX, dot, gridX, link, pointer, ruleX, text, tip } from '@observablehq/plot';
export type { PlotOptions } from '@observablehq/plot';
