import type { Cell } from '../reading/sheet.ts';

const MISSING = ['', 'na', 'n/a', 'n.a.', 'null', 'nan', '#n/a', '-', '–'];
/** Whether a cell says that nothing is known. A code such as 888 is a value: only its survey could say otherwise. */
export const isMissing = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && MISSING.includes(cell.trim().toLowerCase()));

/** The word that empties what is there; an empty cell leaves it. */
export const CLEAR = '[clear]';
export const isClear = (cell: Cell): boolean => typeof cell === 'string' && cell.trim().toLowerCase() === CLEAR;
