import { CalledWrongly } from '../called-wrongly.ts';
import type { Arguments } from './command.ts';
import { option } from './options.ts';

/** A number of an option. */
export function countFrom(given: Arguments, name: string, otherwise?: number): number {
  const text = option(given, name);
  if (text === undefined && otherwise !== undefined) return otherwise;
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new CalledWrongly(`--${name} is a whole number, 0 or more.`);
  return Number(text);
}

/** The revision that `--revision` names. */
export const revisionFrom = (given: Arguments): number => countFrom(given, 'revision');
