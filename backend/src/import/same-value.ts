import { isDeepStrictEqual } from 'node:util';

/** PostgreSQL hands decimals out as text. */
const numeric = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
};

const moment = (value: unknown): number => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(`${value.replace(/Z$/, '')}Z`) : Number.NaN);

/** Whether a value of the file already is in the server. */
export const sameValue = (wanted: unknown, standing: unknown): boolean => {
  const given = standing ?? null;
  if (isDeepStrictEqual(wanted, given)) return true;
  if (typeof wanted === 'number') return numeric(given) === wanted;
  return !Number.isNaN(moment(wanted)) && moment(wanted) === moment(given);
};
