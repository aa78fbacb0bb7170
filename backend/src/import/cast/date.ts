import { bad, good } from './result.ts';
import type { Cast } from './result.ts';

const shape = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ].*)?)?)?$/;

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * `2016-11-17`, with or without a time; `2016-11` and `2016` stand for their first day. Every other order of day and month
 * is refused: 03/04/2017 is two different days.
 */
export const toDay = (text: string): Cast => {
  const [, year, month = '01', day = '01'] = shape.exec(text) ?? [];
  if (year === undefined) return bad('is not a date (write it as 2016-11-17)');
  if (!exists(Number(year), Number(month), Number(day))) return bad('is not a valid date');
  return good(`${year}-${month}-${day}`);
};

/** An ISO 8601 moment; without a zone it is taken as UTC. */
export const toMoment = (text: string): Cast => {
  const iso = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text) ? text.replace(' ', 'T') : `${text}T00:00:00`;
  const value = new Date(/(Z|[-+]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
  if (!toDay(text).ok || Number.isNaN(value.getTime())) return bad('is not a date with time (write it as 2016-11-17T08:30:00Z)');
  return good(value.toISOString());
};
