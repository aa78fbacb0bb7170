import { wordsOf } from '../../matching/cast-list.ts';
import type { Cell } from '../../reading/sheet.ts';

/** Of several answers, the one that was named first. */
export const firstOf = (cell: Cell): Cell => (typeof cell === 'string' ? (wordsOf(cell)[0] ?? null) : cell);
