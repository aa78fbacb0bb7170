import type { Knex } from 'knex';
import { foundAgainBatches, surveyBatches, type Batch } from '../demo/batches.ts';
import { villageRows } from '../demo/villages/villages.ts';
import { cropRows } from '../demo/survey/crops.ts';
import { roundRows } from '../demo/survey/round.ts';
import { dataModel } from '../schema/description.ts';
import type { CollectionDescription, FieldDescription } from '../schema/types.ts';

/** Rows that one statement writes. */
const STEP = 200;

function addColumn(
  table: Knex.CreateTableBuilder,
  { name, kind, maxLength, precision, primaryKey, target, defaultValue }: FieldDescription,
): void {
  const column = {
    uuid: () => table.uuid(name),
    string: () => table.string(name, maxLength ?? 255),
    text: () => table.text(name),
    integer: () => table.integer(name),
    decimal: () => table.decimal(name, ...(precision ?? [10, 5])),
    boolean: () => table.boolean(name),
    date: () => table.date(name),
    timestamp: () => table.timestamp(name),
    json: () => table.json(name),
  }[kind]();
  if (primaryKey) void column.primary();
  if (target) void column.index();
  if (defaultValue !== undefined) void column.defaultTo(defaultValue);
}

const isOfSurvey = ({ name }: CollectionDescription): boolean =>
  !name.startsWith('water_') && !['documents', 'knowledge_docs', 'cms_pages', 'media_upload_items'].includes(name);

function* batches(households: number): Generator<Batch> {
  yield { collection: 'villages', rows: villageRows() };
  yield { collection: 'survey_rounds', rows: roundRows() };
  yield { collection: 'crops', rows: cropRows() };
  yield* surveyBatches(households);
  yield* foundAgainBatches(households);
}

/** The survey's tables as Directus has them, without Directus, and so many households of the demo in each round. */
export async function createSurvey(database: Knex, households: number): Promise<void> {
  for (const { name, fields } of dataModel.filter(isOfSurvey))
    await database.schema.createTable(name, (table) => fields.forEach((field) => addColumn(table, field)));
  for (const { collection, rows } of batches(households)) {
    const lists = new Set(
      dataModel
        .find(({ name }) => name === collection)
        ?.fields.flatMap(({ name, kind }) => (kind === 'json' ? [name] : [])),
    );
    const written = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]: [string, unknown]) => [
          name,
          lists.has(name) && value !== null ? JSON.stringify(value) : value,
        ]),
      ),
    );
    await database.batchInsert(collection, written, STEP);
  }
}
