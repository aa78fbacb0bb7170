import type { Cell } from '../reading/sheet.ts';

/** As people and programs write it; a name that is written `Na` is a name. Errors of spreadsheets are values that nobody knows, `---` is CommCare's, the rest Survey Solutions'. */
const MISSING = new Set([
  '',
  '-',
  '–',
  '—',
  '---',
  '##N/A##',
  '-999999999',
  ...['na', 'n/a', 'n.a.', 'null', 'nan'].flatMap((word) => [word, word.toUpperCase()]),
  'NaN',
  'Null',
  'N.a.',
  'N/a',
]);
/** What a spreadsheet shows where a formula has failed. */
const ERROR =
  /^(#(N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!)|Err:\d+)$/i;
export const isErrorCell = (cell: Cell | undefined): boolean => typeof cell === 'string' && ERROR.test(cell.trim());
/** Whether a cell says that nothing is known. A code such as 888 is a value: only its survey could say otherwise. */
export const isMissing = (cell: Cell | undefined): boolean =>
  cell === null ||
  cell === undefined ||
  (typeof cell === 'string' && (MISSING.has(cell.trim()) || isErrorCell(cell))) ||
  cell === -999_999_999;

/** The word that empties what is there; an empty cell leaves it. */
export const CLEAR = '[clear]';
export const isClear = (cell: Cell): boolean => typeof cell === 'string' && cell.trim().toLowerCase() === CLEAR;
