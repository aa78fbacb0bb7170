import { workingStates } from '@groundwork/survey/model';
import { isPerson } from '../accountability.ts';
import type { Row } from '../database/database.ts';
import type { EventContext, FilterMeta } from '../directus.ts';
import { invalid } from '../errors.ts';
import { isText } from '../values.ts';

const DAY = 86_400_000;

const isDay = (value: unknown): value is string =>
  isText(value) &&
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** The last day that it is anywhere on Earth: clocks are up to 14 hours ahead of UTC. */
const lastDay = (now: number): string => new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);

const isNumber = (value: unknown, least: number, most: number): boolean => {
  const number = isText(value) && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= least && number <= most;
};

/** What a field of a visit may say, and what is wrong with anything else. */
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number, problem: string]>> = {
  flow_l_min: [0, 1e9, 'The flow must be 0 or more.'],
  latitude: [-90, 90, 'The latitude must be between −90 and 90.'],
  longitude: [-180, 180, 'The longitude must be between −180 and 180.'],
  accuracy_m: [0, 1e9, 'The accuracy of the position must be 0 or more.'],
};

/**
 * What is wrong with a visit, or with a change of one, as a sentence; undefined where nothing is. Fields that are not sent are not looked at,
 * except that a new visit needs its day and what was found.
 */
export function problemOf(visit: Readonly<Row>, isNew: boolean, now = Date.now()): string | undefined {
  const { visited_on: day, functional, next_visit_on: next } = visit;
  if (isNew ? !isDay(day) : (day ?? null) !== null && !isDay(day)) return 'A visit needs its day.';
  if (isDay(day) && day > lastDay(now)) return 'The day of a visit cannot be in the future.';
  if (isNew || (functional ?? null) !== null) {
    if (!isText(functional) || !Object.hasOwn(workingStates, functional))
      return `A visit needs to say whether the water point works: ${Object.keys(workingStates).join(', ')}.`;
  }
  if ((next ?? null) !== null && !isDay(next)) return 'The next visit must be a day.';
  if (isDay(next) && isDay(day) && Date.parse(next) < Date.parse(day) + DAY)
    return 'The next visit must be after this one.';
  const wrong = Object.entries(NUMBERS).find(
    ([field, [least, most]]) => (visit[field] ?? null) !== null && !isNumber(visit[field], least, most),
  );
  return wrong?.[1][2];
}

/** Looks at what people write. Imports have rules of their own: of visits long ago less is known. */
export const checkVisit = (
  payload: Readonly<Row>,
  { event }: FilterMeta,
  { accountability }: EventContext,
): Readonly<Row> => {
  const problem =
    isPerson(accountability) && (payload['source_batch_id'] ?? null) === null
      ? problemOf(payload, event.endsWith('.create'))
      : undefined;
  if (problem !== undefined) throw invalid(problem);
  return payload;
};
