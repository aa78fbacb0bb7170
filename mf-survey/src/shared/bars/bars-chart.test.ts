import { drawBars } from './bars-chart.ts';

const bar = (value: number, low: number, high: number) => ({ key: String(value), label: '', value, valueText: '', interval: { low, high } });
const scaleOf = (...bars: Parameters<typeof drawBars>[0]) => drawBars(bars).x?.domain;

test('the interval of amounts that are not below zero is drawn from zero', () => {
  expect(scaleOf(bar(4, -3, 11))).toEqual([0, 11]);
  expect(scaleOf(bar(4, -3, 11), bar(-2, -5, 1))).toEqual([-5, 11]);
});
