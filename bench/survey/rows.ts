import { foundAgainBatches, surveyBatches, type Batch, type DemoRow } from '../../backend/src/demo/batches.ts';
import { cropRows } from '../../backend/src/demo/survey/crops.ts';
import { roundRows } from '../../backend/src/demo/survey/round.ts';
import { villageRows } from '../../backend/src/demo/villages/villages.ts';
import { dataModel } from '../../backend/src/schema/description.ts';
import type { FieldKind } from '../../backend/src/schema/types.ts';

/** A value as a database takes it as text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A column that a bulk load fills. */
export interface Column {
  readonly name: string;
  readonly kind: FieldKind;
}

/** Rows of one collection with the columns that they fill. */
export interface TypedBatch {
  readonly collection: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const plain = (row: DemoRow): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(row));

/** The batch with its columns; those that none of its rows fill are left to the database. */
function typed({ collection, rows }: Batch): TypedBatch {
  const described = dataModel.find(({ name }) => name === collection);
  if (described === undefined) throw new Error(`${collection} is not in the data model.`);
  const own = rows.map(plain);
  const filled = new Set(own.flatMap((row) => Object.keys(row)));
  return {
    collection,
    columns: described.fields.filter(({ name }) => filled.has(name)).map(({ name, kind }) => ({ name, kind })),
    rows: own,
  };
}

/** Villages, rounds and crops: what households point at. */
const frameBatches = (): readonly TypedBatch[] =>
  [
    { collection: 'villages', rows: villageRows() },
    { collection: 'survey_rounds', rows: roundRows() },
    { collection: 'crops', rows: cropRows() },
  ].map(typed);

function* filled(batches: Iterable<Batch>): Generator<TypedBatch> {
  for (const batch of batches) if (batch.rows.length > 0) yield typed(batch);
}

/** Households `from` to `to` (not included) of the demo's generator, with all that belongs to them. */
export const householdBatches = (from: number, to: number): Generator<TypedBatch> => filled(surveyBatches(to, from));

/** So many rows of households with all that belongs to them: half of the households at the baseline, those interviewed again at the endline, and more at the baseline for those that were not. */
export function* visitBatches(households: number): Generator<TypedBatch> {
  yield* frameBatches();
  const half = Math.floor(households / 2);
  yield* householdBatches(0, half);
  let found = 0;
  for (const batch of filled(foundAgainBatches(half))) {
    if (batch.collection === 'households') found += batch.rows.length;
    yield batch;
  }
  yield* householdBatches(half, households - found);
}
