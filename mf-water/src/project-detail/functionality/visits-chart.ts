import { axisX, COLOURS, dot, gridX, link, pointer, text, tip, type ChartSymbol, type LegendEntry, type PlotOptions } from '@groundwork/shared/ui/chart';
import { formatDay } from '@groundwork/shared/ui/data';
import { CONDITIONS, conditionName, type Condition } from './condition.ts';
import { datedVisits, type DatedVisit } from './functionality.ts';
import type { WaterPoint } from './functionality.data.ts';

const LOOKS: Readonly<Record<Condition, { readonly symbol: ChartSymbol; readonly colour: string }>> = {
  yes: { symbol: 'circle', colour: COLOURS.first },
  partly: { symbol: 'triangle', colour: COLOURS.second },
  no: { symbol: 'times', colour: COLOURS.third },
  abandoned: { symbol: 'square', colour: COLOURS.fourth },
  unknown: { symbol: 'ring', colour: COLOURS.unknown },
};

/** The symbols that occur, best condition first. */
export function legendOf(points: readonly WaterPoint[]): readonly LegendEntry[] {
  const found = new Set(points.flatMap(({ visits }) => visits.map(({ condition }) => condition)));
  return CONDITIONS.filter((condition) => found.has(condition)).map((condition) => ({ label: conditionName[condition], ...LOOKS[condition] }));
}

/** Pixels for one point: its name, and its visits below. */
const LINE = 46;
const RADIUS = 5;
const SIDE = 10;

const time = ({ day }: DatedVisit): Date => new Date(`${day}T00:00:00Z`);

/** What a visit found, for whoever points at its symbol. */
function told({ day, condition, flow, note }: DatedVisit): string {
  const lines = [`${formatDay(day)}: ${conditionName[condition]}`, flow === null ? '' : `${flow.toLocaleString()} litres a minute`, note ?? ''];
  return lines.filter(Boolean).join('\n');
}

/** A line for each water point, through the years, with a symbol for each visit. */
export function drawVisits(points: readonly WaterPoint[], width: number): PlotOptions {
  const visits = datedVisits(points);
  const years = visits.map(({ day }) => Number(day.slice(0, 4)));
  const [from, to] = [Math.min(...years), Math.max(...years) + 1];
  const ends = points.flatMap((point) => {
    const own = datedVisits([point]);
    return own[0] ? [{ id: point.id, from: time(own[0]), to: time(own.at(-1) ?? own[0]) }] : [];
  });
  // As many years as have room for their numbers.
  const step = Math.max(1, Math.ceil((to - from) / Math.max(1, Math.floor((width - 2 * SIDE) / 48))));
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => new Date(Date.UTC(from + index * step, 0, 1)));
  return {
    height: points.length * LINE + 30,
    marginTop: 4,
    marginBottom: 26,
    marginLeft: SIDE,
    marginRight: SIDE,
    style: { fontSize: '12px', fontFamily: 'inherit' },
    x: { type: 'utc', domain: [Date.UTC(from, 0, 1), Date.UTC(to, 0, 1)] },
    y: { type: 'band', domain: points.map(({ id }) => id), axis: null, padding: 0 },
    marks: [
      gridX(ticks, { stroke: COLOURS.guide, strokeOpacity: 1 }),
      axisX(ticks, { label: null, tickSize: 0, tickPadding: 8, tickFormat: '%Y', lineAnchor: 'top' }),
      text(points, { y: 'id', text: 'name', frameAnchor: 'left', textAnchor: 'start', dy: -12, fontWeight: 600, lineWidth: (width - 2 * SIDE) / 12, textOverflow: 'ellipsis', stroke: 'var(--plot-background)', strokeWidth: 4, fill: COLOURS.text }),
      link(ends, { x1: 'from', x2: 'to', y1: 'id', y2: 'id', dy: 9, stroke: COLOURS.guide, strokeWidth: 2 }),
      ...CONDITIONS.map((condition) => {
        const { symbol, colour } = LOOKS[condition];
        const drawnAsLine = symbol === 'times' || symbol === 'ring';
        return dot(
          visits.filter((visit) => visit.condition === condition),
          {
            x: time,
            y: 'pointId',
            dy: 9,
            r: RADIUS,
            symbol: symbol === 'ring' ? 'circle' : symbol,
            fill: drawnAsLine ? (symbol === 'ring' ? 'var(--plot-background)' : 'none') : colour,
            stroke: drawnAsLine ? colour : 'var(--plot-background)',
            strokeWidth: drawnAsLine ? 2.5 : 1,
          },
        );
      }),
      // One for all conditions: each mark's own would show two at once where visits are near each other.
      tip(visits, pointer({ x: time, y: 'pointId', dy: 9, title: told, fill: 'var(--plot-background)', lineWidth: Math.min(20, width / 30) })),
    ],
  };
}
