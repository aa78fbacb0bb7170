import { readList } from '../../../cells.ts';
import type { Cell } from '../../reading/sheet.ts';

/** Of several answers, the one that was named first. */
export const firstOf = (cell: Cell): Cell => (typeof cell === 'string' ? (readList(cell)[0] ?? null) : cell);
