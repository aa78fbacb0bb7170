import { isDeepStrictEqual } from 'node:util';
import type { MergeBody, MergeDifference } from '@groundwork/shared/contract/calls';
import { ANSWER_COLUMNS, mergedColumns, type EditedCollection } from '@groundwork/survey/model';
import type { Row } from '../database/database.ts';
import { invalid } from '../errors.ts';
import { fieldsOf } from '../values.ts';

/** Two rows that are one, and their identity within the records that they belong to. */
export interface Pair {
  readonly collection: EditedCollection;
  readonly key: string;
  readonly place: Readonly<Row>;
  readonly keep: Readonly<Row>;
  readonly remove: Readonly<Row>;
}

type Choices = Extract<MergeBody, { isPreview: false }>['values'];

const isFilled = (values: Readonly<Row>): boolean => Object.values(values).some((value) => (value ?? null) !== null);
const isAnswers = (name: string): boolean => ANSWER_COLUMNS.some((column) => column === name);
const columnNames = (collection: EditedCollection): readonly string[] =>
  mergedColumns(collection).map(({ name }) => name);

/** The answers of a row, each by its name: a place is one answer, and of custom questions each has its own. */
function answersIn(collection: EditedCollection, row: Readonly<Row>): ReadonlyMap<string, Readonly<Row>> {
  const found = new Map<string, Readonly<Row>>();
  for (const name of columnNames(collection)) {
    const value = row[name] ?? null;
    if (isAnswers(name))
      for (const [question, answer] of Object.entries(fieldsOf(value)))
        found.set(`${name}.${question}`, { [`${name}.${question}`]: answer ?? null });
    else if (name === 'longitude') continue;
    else if (name === 'latitude') found.set(name, { latitude: value, longitude: row['longitude'] ?? null });
    else found.set(name, { [name]: value });
  }
  return found;
}

const emptied = (values: Readonly<Row>): Row => Object.fromEntries(Object.keys(values).map((name) => [name, null]));

/** What the row to be removed knows and the other does not say in the same way. The names of others are prefixed with their table and key. */
export function differencesOf({ collection, key, place, keep, remove }: Pair): readonly MergeDifference[] {
  const standing = answersIn(collection, keep);
  return [...answersIn(collection, remove)]
    .map(([name, values]) => ({
      id: key === '' ? name : `${collection}/${key}/${name}`,
      collection,
      place: { ...place },
      keep: { ...(standing.get(name) ?? emptied(values)) },
      remove: { ...values },
    }))
    .filter((one) => isFilled(one.remove) && !isDeepStrictEqual(one.keep, one.remove));
}

const labelOf = ({ collection, keep }: MergeDifference): string => {
  const [name = ''] = Object.keys(keep);
  return mergedColumns(collection as EditedCollection).find((column) => column.name === name)?.label ?? name;
};

/**
 * What the row that stays takes over from the other: what it does not know itself, and where both have an answer, what was chosen.
 * @throws Refusal 400 where nothing was chosen
 */
export function takenOver(pair: Pair, differences: readonly MergeDifference[], choices: Choices): Row {
  const open = differences.filter(({ id, keep }) => choices[id] === undefined && isFilled(keep));
  if (open.length > 0) throw invalid(`Choose which answer stays: ${open.map(labelOf).join(', ')}.`);
  const taken: Row = {};
  const chosen = differences.filter(({ id }) => (choices[id] ?? 'remove') === 'remove');
  for (const [name, value] of chosen.flatMap(({ remove }) => Object.entries(remove))) {
    const [column = ''] = name.split('.');
    taken[column] = isAnswers(column)
      ? { ...fieldsOf(taken[column] ?? pair.keep[column]), [name.slice(column.length + 1)]: value }
      : value;
  }
  return taken;
}
