import type { SurveyField } from '../../../model/index.ts';
import { answerKey } from '../../table/index.ts';
import { numberOf, type Bindings, type Database } from '../database.ts';

/** Up to this many different numbers each is an answer of its own. */
const MOST_NUMBERS = 12;
/** About how many classes more numbers are divided into. */
const CLASSES = 8;

/** A width of 1, 2 or 5 times a power of ten. */
function niceWidth(spread: number): number {
  const rough = spread / CLASSES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((step) => step * power >= rough) ?? 10);
}

/** Without what is left of binary fractions. */
const clean = (number: number): number => Number(number.toPrecision(12));

/** How numbers are divided: into themselves, or into classes of equal width by their lower ends. The lower end belongs to a class, the upper to the next. */
export interface Classes {
  readonly ends: readonly number[];
  /** Null where each number is an answer of its own. */
  readonly width: number | null;
}

/** Looks at the numbers in a column of the common table `chosen`. */
export async function classesOf(database: Database, column: string): Promise<Classes> {
  const few = await database.query(
    `WITH numbers AS (SELECT DISTINCT ${column} AS value FROM chosen WHERE ${column} IS NOT NULL) SELECT value FROM numbers LIMIT ${MOST_NUMBERS + 1}`,
    [],
  );
  const numbers = few.flatMap(({ value }) => numberOf(value) ?? []);
  if (numbers.length <= MOST_NUMBERS) return { ends: numbers.toSorted((a, b) => a - b), width: null };
  const [spread] = await database.query(
    `WITH spread AS (SELECT MIN(${column}) AS low, MAX(${column}) AS high FROM chosen) SELECT low, high FROM spread`,
    [],
  );
  const [low, high] = [numberOf(spread?.['low']) ?? 0, numberOf(spread?.['high']) ?? 0];
  const width = clean(niceWidth(high - low));
  const first = Math.floor(clean(low / width));
  const last = Math.floor(clean(high / width));
  return { ends: Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * width)), width };
}

function numberKey(column: string, { ends, width }: Classes, bindings: Bindings): string {
  if (ends.length === 0) return 'CAST(NULL AS VARCHAR)';
  const compared = width === null ? '=' : '>=';
  return `CASE ${ends
    .toReversed()
    .map((end) => `WHEN ${column} ${compared} ${bindings.add(end)} THEN ${bindings.add(answerKey(end))}`)
    .join(' ')} END`;
}

/** The key of the answer in a column, as SQL; null where it is not known. Items of lists have their own keys. */
export function keySql(
  { kind }: SurveyField,
  column: string,
  classes: Classes | undefined,
  bindings: Bindings,
): string {
  if (kind === 'number') return numberKey(column, classes ?? { ends: [], width: null }, bindings);
  if (kind === 'yesNo') return `CASE WHEN ${column} THEN '=true' WHEN NOT ${column} THEN '=false' END`;
  if (kind === 'day') return `CASE WHEN LENGTH(${column}) >= 10 THEN '=' || SUBSTRING(${column}, 1, 7) END`;
  return `CASE WHEN ${column} <> '' THEN '=' || ${column} END`;
}
