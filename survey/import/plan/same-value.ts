import { readList } from '../../model/cells.ts';
import type { Value } from '../matching/cast.ts';

/** Whether the server holds this value already; PostgreSQL writes decimals as text, and days may carry a time. */
export function sameValue(value: Value, standing: unknown): boolean {
  if (value === null || standing === null || standing === undefined) return value === (standing ?? null);
  if (typeof value === 'number') return Number(standing) === value;
  if (typeof value === 'boolean') return value === (standing === true || standing === 1);
  // The server may hold one name where a list is meant.
  if (typeof value === 'object')
    return (
      JSON.stringify(value) ===
      JSON.stringify(typeof standing === 'string' && Array.isArray(value) ? readList(standing) : standing)
    );
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && typeof standing === 'string')
    return standing.slice(0, 10) === value;
  if (typeof value === 'string' && typeof standing === 'string') return oneLine(value) === oneLine(standing);
  return value === standing;
}

/** Blanks around a text, and how its lines are broken, are not what it says. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
