/** What charts with a line for each group are drawn with: dots and bars with their 95% intervals, on a scale. Without a library, in SVG. */
export { Axis, Guides } from './Axis.tsx';
export { AmountBar, Dot, type DrawnMark, type MarkKind } from './Dot.tsx';
export { placeOf, scaleOf, type Scale } from './scale.ts';
/** Classes of lines and points that a chart draws itself. */
export { default as marks } from './row-chart.module.css';
