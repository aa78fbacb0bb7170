import {
  answerField,
  CUSTOM_KINDS,
  customAnswer,
  customFieldName,
  repeatRows,
  repeatTableName,
  valueProblem,
  type EditableField,
} from '@groundwork/survey/model';
import type { Database, Row } from '../database/database.ts';
import { invalid } from '../errors.ts';
import { fieldsOf, isKey, isText, parsedJson } from '../values.ts';

interface Named {
  readonly collection: string;
  readonly id: string;
  readonly values: Readonly<Row>;
}

/** The table that a row is of for people: rows of repeat groups are in one collection. */
async function tableOf({ collection, id, values }: Named, database: Database): Promise<string> {
  if (collection !== repeatRows.name) return collection;
  const given =
    values['repeat_name'] ?? (await database('repeat_rows').where({ id }).first('repeat_name'))?.repeat_name;
  return repeatTableName(isText(given) ? given : '');
}

const labelsIn = (choices: unknown): Readonly<Record<string, string>> | null => {
  const labels = Object.entries(fieldsOf(parsedJson(choices))).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return labels.length === 0 ? null : Object.fromEntries(labels);
};

/**
 * The custom questions that a change answers, as fields that say which answers they take.
 * @param seen what the row answered before: a code that its question does not list may stay
 */
export async function answerFields(
  of: Named,
  seen: Readonly<Row>,
  database: Database,
): Promise<readonly EditableField[]> {
  const asked = Object.keys(of.values).flatMap((name) => customAnswer(name)?.name ?? []);
  if (asked.length === 0) return [];
  const collection = await tableOf(of, database);
  const rows = await database('survey_questions')
    .where({ collection })
    .whereIn('name', asked)
    .select('name', 'label', 'kind', 'choices', 'restricted');
  return rows.flatMap(({ name, label, kind, choices, restricted }) => {
    const known = CUSTOM_KINDS.find((one) => one === kind);
    if (known === undefined) return [];
    const question = { collection, name, label, kind: known, unit: null, choices: labelsIn(choices) };
    const asks = { ...question, restricted: Boolean(restricted) };
    return [answerField(asks, seen[customFieldName(asks)])];
  });
}

/** A new row of a repeat group says of which, and about which person of its household, where it is about one. @throws Refusal 400 with a sentence */
export async function requireRepeatRow(values: Readonly<Row>, database: Database): Promise<void> {
  const { repeat_name: name, member_id: member = null, household_id: household, row_no: number = null } = values;
  const group = isText(name)
    ? await database('survey_questions').where({ collection: repeatRows.name, name }).first('kind')
    : undefined;
  if (group === undefined) throw invalid('A new row must name its repeat group.');
  if (group.kind !== 'memberRows' && member !== null)
    throw invalid('Rows of this repeat group do not belong to a person.');
  if (group.kind === 'memberRows') {
    const found =
      isKey(member) && isText(household)
        ? await database('members').where({ id: member, household_id: household }).first('id')
        : undefined;
    if (found === undefined) throw invalid('A new row must name a person of its household.');
  }
  const column = repeatRows.columns.find((one) => one.name === 'row_no');
  if (number !== null && column && valueProblem({ field: { kind: 'number' }, column }, number) !== null)
    throw invalid('The number of the row must be a whole number.');
}

interface NumberedRow {
  readonly household_id: string;
  readonly repeat_name: string;
  readonly member_id: string | null;
}

/** The number of a new row of a repeat group that has none: the next among those of its household, or person. */
export async function withRowNumber(values: Readonly<Row>, database: Database): Promise<Readonly<Row>> {
  if ((values['row_no'] ?? null) !== null) return values;
  const place = { household_id: values['household_id'], repeat_name: values['repeat_name'] };
  const last = await database('repeat_rows')
    .where({ ...place, member_id: values['member_id'] ?? null } as Partial<NumberedRow>)
    .max({ most: 'row_no' })
    .first();
  return { ...values, row_no: Number(last?.['most'] ?? 0) + 1 };
}
