import {
  customAnswer,
  foldAnswers,
  modelTables,
  newRowFields,
  referrersOf,
  uniqueTogether,
  wholeOf,
} from '@groundwork/survey/model';
import { isPostgres, type Row } from '../database/database.ts';
import { collectionOf, type MutationOptions, type Reading } from '../directus.ts';
import { forbidden, invalid, Refusal } from '../errors.ts';
import type { Edit } from './allowed-edits.ts';
import { withRowNumber } from './own-questions.ts';
import { recordEdit } from './recorded-edits.ts';
import { rowsAlong } from './rows-along.ts';

const hasRound = (collection: string): boolean =>
  modelTables.some(({ name, columns }) => name === collection && columns.some((one) => one.name === 'survey_round_id'));

/** What a new row takes from the row that it is part of: the survey round. That row is read with the person's rights, and stays until the end. */
async function inherited({ collection, values }: Edit, reading: Reading): Promise<Row> {
  const whole = wholeOf(collection);
  if (whole === undefined) return {};
  const { accountability, database, schema, services } = reading;
  const { primary } = collectionOf(schema, whole.table);
  const key = values[whole.field];
  if (isPostgres(database))
    await database(whole.table)
      .where({ [primary]: key })
      .forUpdate()
      .first(primary);
  const takesRound = hasRound(collection) && hasRound(whole.table);
  const items = new services.ItemsService(whole.table, { accountability, schema, knex: database });
  const [row] = await items.readByQuery({
    filter: { [primary]: { _eq: key } },
    fields: [primary, ...(takesRound ? ['survey_round_id'] : [])],
    limit: 1,
  });
  if (row === undefined)
    throw new Refusal(404, 'RECORD_NOT_FOUND', 'What the new row is part of was deleted, or you may no longer see it.');
  return takesRound ? { survey_round_id: row['survey_round_id'] ?? null } : {};
}

/** What a row refers to, read with the person's rights. @throws Refusal 400 with a sentence where there is no such row, or none for this person */
async function requireLinked({ collection, values }: Edit, reading: Reading): Promise<void> {
  const { accountability, database, schema, services } = reading;
  for (const { field, column } of newRowFields(collection)) {
    const key = values[field.name] ?? null;
    if (column.link === undefined || key === null) continue;
    const items = new services.ItemsService(column.link.table, { accountability, schema, knex: database });
    const { primary } = collectionOf(schema, column.link.table);
    const found = await items.readByQuery({ filter: { [primary]: { _eq: key } }, fields: [primary], limit: 1 });
    if (found.length === 0) throw invalid(`${field.label} was removed, or you may no longer see it.`);
  }
}

/**
 * Other rows are read with the person's rights: a refusal reveals nothing outside their area.
 * @throws Refusal 400 where another row is identified by the same
 */
async function requireUnique(
  { collection, id }: Edit,
  row: Readonly<Row>,
  { accountability, database, schema, services }: Reading,
): Promise<void> {
  const columns = uniqueTogether(collection);
  if (columns === undefined) return;
  const { primary } = collectionOf(schema, collection);
  const items = new services.ItemsService(collection, { accountability, schema, knex: database });
  const same = columns.map((name) => {
    const value = row[name] ?? null;
    return { [name]: value === null ? { _null: true } : { _eq: value } };
  });
  // A code is the key itself.
  const others = columns.includes(primary) ? [] : [{ [primary]: { _neq: id } }];
  const taken = await items.readByQuery({ filter: { _and: [...same, ...others] }, fields: [primary], limit: 1 });
  if (taken.length === 0) return;
  const named = newRowFields(collection).filter(({ field }) => columns.includes(field.name));
  throw invalid(
    named.length === 0
      ? 'A record with this key already exists.'
      : `Another record already has the same ${named.map(({ field }) => field.label).join(' and ')}.`,
  );
}

/** @throws Refusal 409 where rows would lose what they refer to */
async function requireUnused({ collection, id }: Edit, { database }: Reading): Promise<void> {
  for (const { table, field } of referrersOf(collection)) {
    const counted = await database(table)
      .where({ [field]: id })
      .count({ rows: '*' })
      .first();
    const rows = Number(counted?.['rows'] ?? 0);
    if (rows === 0) continue;
    const title = modelTables.find(({ name }) => name === table)?.title ?? table;
    throw new Refusal(409, 'STILL_USED', `It is still used: ${title} (${rows}). Change or remove these first.`);
  }
}

/**
 * All columns of the row as it is stored, whoever may read them: the history shows each reader only their own. Directus reads it, so that
 * every database gives days, lists and yes or no in the same form.
 */
async function storedRow({ collection, id }: Edit, { database, schema, services }: Reading): Promise<Row> {
  const { primary, fields } = collectionOf(schema, collection);
  const items = new services.ItemsService(collection, { schema, knex: database });
  const [row = {}] = await items.readByQuery({ filter: { [primary]: { _eq: id } }, fields: ['*'], limit: 1 });
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields[name]?.alias === false));
}

/** What an update writes, and what stood there: of answers to custom questions the columns that have them, in which the others stay. */
async function columnsOf(
  edit: Edit,
  before: Readonly<Row>,
  reading: Reading,
): Promise<{ readonly before: Readonly<Row>; readonly after: Readonly<Row> }> {
  const isAnswer = (name: string): boolean => customAnswer(name) !== undefined;
  if (!Object.keys(edit.values).some(isAnswer)) return { before, after: edit.values };
  const there = await storedRow(edit, reading);
  const after = foldAnswers(edit.values, there);
  return { before: Object.fromEntries(Object.keys(after).map((name) => [name, there[name] ?? null])), after };
}

/** @throws Refusal 400 where the row would be identified by the same as another one */
async function requireUniqueChange(edit: Edit, reading: Reading): Promise<void> {
  const { collection, values } = edit;
  if (uniqueTogether(collection)?.some((name) => name in values))
    await requireUnique(edit, { ...(await storedRow(edit, reading)), ...values }, reading);
}

/** A new row, with what it takes from the row that it is part of. @throws Refusal with a sentence where it cannot be restored */
async function newRow(edit: Edit, reading: Reading): Promise<Row> {
  const { primary } = collectionOf(reading.schema, edit.collection);
  const given = edit.collection === 'repeat_rows' ? await withRowNumber(edit.values, reading.database) : edit.values;
  const { [primary]: _, ...rest } = { ...given, ...(await inherited(edit, reading)) };
  const row = foldAnswers({ [primary]: edit.id, ...rest }, {});
  await requireUnique(edit, row, reading);
  return row;
}

/** What an edit has to be, whoever makes it in the end. @throws Refusal with a sentence */
export async function requirePossible(edit: Edit, reading: Reading): Promise<void> {
  await requireLinked(edit, reading);
  if (edit.action === 'create') await newRow(edit, reading);
  else if (edit.action === 'update') await requireUniqueChange(edit, reading);
}

/** What still uses a row is nothing for people who may not remove it: it may be outside their area. @throws Refusal 403 */
async function requireRemovable({ collection, id }: Edit, reading: Reading): Promise<void> {
  const { accountability, database, schema, services } = reading;
  const rights = new services.PermissionsService({ accountability, knex: database, schema });
  if (!(await rights.getItemPermissions(collection, id)).delete.access) throw forbidden();
}

/** Creates, changes or removes the row, with the rights of the person, and records that with its reason. */
export async function editRow(
  edit: Edit,
  before: Readonly<Row>,
  reading: Reading,
  options: MutationOptions,
): Promise<void> {
  const { collection, id, action, reason, suggestedBy = null } = edit;
  const { accountability, database, schema, services } = reading;
  const items = new services.ItemsService(collection, { accountability, schema, knex: database });
  const of = { collection, item: id, user: accountability?.user ?? '', reason, suggestedBy, action };
  await requireLinked(edit, reading);
  if (action === 'create') {
    const row = await newRow(edit, reading);
    await items.createOne(row, options);
    await recordEdit(reading, { ...of, before: {}, after: row });
  } else if (action === 'update') {
    await requireUniqueChange(edit, reading);
    const changed = await columnsOf(edit, before, reading);
    await items.updateOne(id, { ...changed.after }, options);
    await recordEdit(reading, { ...of, ...changed });
  } else {
    await requireRemovable(edit, reading);
    const row = await storedRow(edit, reading);
    await requireUnused(edit, reading);
    const along = await rowsAlong(collection, id, reading);
    await items.deleteOne(id, options);
    await recordEdit(reading, { ...of, before: row, after: {}, along });
  }
}
