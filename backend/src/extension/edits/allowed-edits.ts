import type { OutboxBody } from '@groundwork/shared/contract/calls';
import {
  editableFields,
  givenColumns,
  isEdited,
  isNeeded,
  newRowFields,
  valueProblem,
  wholeOf,
  type EditableField,
  type EditedCollection,
  type ValueProblem,
} from '@groundwork/survey/model';
import type { Database } from '../database/database.ts';
import { invalid } from '../errors.ts';
import { answerFields, requireRepeatRow } from './own-questions.ts';

/** A row that somebody creates, changes or removes, checked against the model. `id` is its key. */
export interface Edit {
  readonly action: 'create' | 'update' | 'delete';
  readonly collection: EditedCollection;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** May be empty. */
  readonly reason: string;
  /** Who suggested it, where somebody else has accepted that. */
  readonly suggestedBy?: string;
}

function sentenceOf(label: string, problem: ValueProblem): string {
  switch (problem.why) {
    case 'empty':
      return `${label} must not be empty.`;
    case 'whole':
      return `${label} must be a whole number.`;
    case 'choice':
      return `${label} must be one of the listed answers.`;
    case 'day':
      return `${label} must be a day.`;
    case 'range':
      return `${label} must be between ${problem.least} and ${problem.most}.`;
    case 'long':
      return `${label} must have at most ${problem.longest} characters.`;
    case 'counts':
      return `${label} must have a name and a whole number above 0 for each.`;
    case 'outline':
      return `${label} must be a GeoJSON Polygon or MultiPolygon with closed rings, in degrees.`;
    case 'position':
      return `${label} must be a position: latitude, longitude.`;
    case 'kind':
      return `${label} has an answer of another kind.`;
  }
}

function requireValue(collection: EditedCollection, field: EditableField, value: unknown): void {
  const { label } = field.field;
  const isEmpty = value === null || value === undefined;
  if (isEmpty && isNeeded(collection, field)) throw invalid(sentenceOf(label, { why: 'empty' }));
  const problem = valueProblem(field, value);
  if (problem !== null) throw invalid(sentenceOf(label, problem));
}

const byName = (fields: readonly EditableField[]): ReadonlyMap<string, EditableField> =>
  new Map(fields.map((one) => [one.field.name, one]));

type Seen = NonNullable<OutboxBody['expects']>['values'];

/** Only fields that can be edited, only values that they allow, and only by somebody who says what was there before: nobody overwrites what they may not see. */
function requireChange({ collection, values }: Edit, seen: Seen, answers: readonly EditableField[]): void {
  const known = byName([...editableFields(collection), ...answers]);
  if (Object.keys(values).length === 0) throw invalid('Nothing is corrected.');
  for (const [name, value] of Object.entries(values)) {
    const field = known.get(name);
    if (field === undefined) throw invalid(`"${name}" cannot be corrected.`);
    if (!Object.hasOwn(seen, name))
      throw invalid(`The correction of ${field.field.label} does not say what was there before.`);
    requireValue(collection, field, value);
  }
}

/** What identifies the row, and the row that it is a part of; the round follows from that. */
function requireNewRow({ collection, values, id }: Edit, answers: readonly EditableField[]): void {
  const fields = [...newRowFields(collection), ...answers];
  const known = byName(fields);
  const given = givenColumns(collection);
  const whole = wholeOf(collection);
  for (const name of Object.keys(values))
    if (!known.has(name) && !given.includes(name)) throw invalid(`"${name}" cannot be filled in.`);
  if (whole !== undefined && typeof values[whole.field] !== 'string')
    throw invalid(`A new row must say what it is part of (${whole.field}).`);
  for (const field of fields)
    requireValue(collection, field, field.column.storage === 'codeKey' ? id : (values[field.field.name] ?? null));
}

/** A row is removed by somebody who says what it held, so that nothing is removed that they have not seen. */
function requireRemoval({ collection, values, id }: Edit, expects: OutboxBody['expects']): void {
  if (Object.keys(values).length > 0) throw invalid('A row that is removed has no new answers.');
  if (expects?.collection !== collection || expects.key !== id || Object.keys(expects.values).length === 0)
    throw invalid('The removal does not say what the row held.');
}

/**
 * The edit that a change of the outbox is, checked against the model and the custom questions; undefined for other changes.
 * @throws Refusal 400 with a sentence
 */
export async function allowedEdit(
  { write, expects }: Pick<OutboxBody, 'write' | 'expects'>,
  database: Database,
): Promise<Edit | undefined> {
  const { action, collection } = write;
  if (!isEdited(collection) || (collection === 'water_point_visits' && action === 'create')) return undefined;
  const { id, ...values } = write.values;
  const edit: Edit = { action, collection, id, values, reason: ('reason' in write ? write.reason : undefined) ?? '' };
  const seen = expects?.collection === collection && expects.key === id ? expects.values : {};
  if (action === 'delete') requireRemoval(edit, expects);
  else {
    const answers = await answerFields(edit, seen, database);
    if (action === 'update') requireChange(edit, seen, answers);
    else {
      requireNewRow(edit, answers);
      if (collection === 'repeat_rows') await requireRepeatRow(values, database);
    }
  }
  return edit;
}
