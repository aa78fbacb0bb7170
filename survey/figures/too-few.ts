import type { Indicator } from '../indicators/entry.ts';
import type { Comparison, ComparedValue, RoundChange } from './comparison-answer.ts';
import type { Cell, Estimate, Figure } from './answer-schema.ts';
import type { TableFigure } from './table/answer-schema.ts';

/** A figure of fewer answers than these says who gave them, and little else. */
export const FEWEST = 5;

/** Whether a figure that rests on `n` is kept back. A group of nobody says something of nobody. */
export const tooFew = (n: number): boolean => n > 0 && n < FEWEST;

const NOTHING = {
  value: null,
  numerator: null,
  denominator: null,
  error: null,
  low: null,
  high: null,
  designEffect: null,
} as const;

const estimateWithoutFew = (estimate: Estimate): Estimate => (estimate.tooFew ? { ...estimate, ...NOTHING } : estimate);

function cellWithoutFew({ contrast, exchanged, ...cell }: Cell): Cell {
  return {
    ...cell,
    estimate: estimateWithoutFew(cell.estimate),
    ...(exchanged && { exchanged: estimateWithoutFew(exchanged) }),
    // With a difference and the value of the others, a group of few could be calculated.
    ...(contrast && !contrast.tooFew && { contrast }),
  };
}

/** A figure as it is answered: what rests on fewer than five answers has its n, and neither value nor interval. */
export const figureWithoutFew = (figure: Figure, { keepsFew }: Pick<Indicator, 'keepsFew'>): Figure =>
  keepsFew ? figure : { ...figure, cells: figure.cells.map(cellWithoutFew) };

const valueWithoutFew = (value: ComparedValue): ComparedValue =>
  tooFew(value.n) ? { ...value, value: null, error: null, low: null, high: null } : value;

function changeWithoutFew<T extends RoundChange>(change: T): T {
  const { before, after } = change;
  return {
    ...change,
    before: valueWithoutFew(before),
    after: valueWithoutFew(after),
    ...((tooFew(before.n) || tooFew(after.n)) && { difference: { value: null, error: null, low: null, high: null } }),
  };
}

/** The same of two rounds. */
export const comparisonWithoutFew = (comparison: Comparison): Comparison => ({
  ...comparison,
  figures: comparison.figures.map((figure) => ({
    ...figure,
    all: changeWithoutFew(figure.all),
    linked: changeWithoutFew(figure.linked),
  })),
});

/** The same of a table: a group of few has its n, and neither the ends of its answers nor how often each was given. */
export const tableWithoutFew = (figure: TableFigure): TableFigure => ({
  ...figure,
  groups: figure.groups.map((group) => (tooFew(group.n) ? { ...group, least: null, most: null } : group)),
  cells: figure.cells.map((cell) => ({
    ...cell,
    rows: cell.estimate.tooFew ? null : cell.rows,
    estimate: estimateWithoutFew(cell.estimate),
  })),
});
