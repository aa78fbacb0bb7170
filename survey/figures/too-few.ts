import type { Indicator } from '../indicators/entry.ts';
import type { Comparison, ComparedValue, RoundChange } from './comparison-answer.ts';
import type { Cell, Estimate, Figure } from './answer-schema.ts';
import type { TableFigure } from './table/answer-schema.ts';

/** The fewest answers that a figure may rest on: with fewer, it may identify the people who gave them. */
export const FEWEST = 5;

/** Whether a figure that rests on `n` answers is withheld. One without any answers identifies nobody. */
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
    // Otherwise the group's value could be calculated from the difference and the value of the others.
    ...(contrast && !contrast.tooFew && { contrast }),
  };
}

/** The figure as the server sends it: cells with fewer than five answers keep their n, without a value or an interval. */
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

/** The same for a comparison of two rounds. */
export const comparisonWithoutFew = (comparison: Comparison): Comparison => ({
  ...comparison,
  figures: comparison.figures.map((figure) => ({
    ...figure,
    all: changeWithoutFew(figure.all),
    linked: changeWithoutFew(figure.linked),
  })),
});

/** The same for a table: a group with fewer than five answers keeps its n, without its extremes or the number of each answer. */
export const tableWithoutFew = (figure: TableFigure): TableFigure => ({
  ...figure,
  groups: figure.groups.map((group) => (tooFew(group.n) ? { ...group, least: null, most: null } : group)),
  cells: figure.cells.map((cell) => ({
    ...cell,
    rows: cell.estimate.tooFew ? null : cell.rows,
    estimate: estimateWithoutFew(cell.estimate),
  })),
});
