import type { SurveyField } from '../../../model/index.ts';
import { collectionOf, columnAt, isRepeatTable } from '../../../model/index.ts';
import { pathOf, type Understood } from './understand.ts';

/** What every figure about households reads of them: which it is, where and when it was visited. */
const FRAME = ['households.village_id', 'households.survey_round_id', 'households.household_code'];

function readsAt(table: string, path: string): readonly string[] {
  const found = columnAt(table, path);
  return found
    ? [...found.through.map((one) => `${one.table}.${one.column}`), `${found.table}.${found.column.name}`]
    : [];
}

/** The columns that a field's answer is read from, with those on the way to it and the name that is shown of another row. */
const readsOfField = (table: string, field: SurveyField): readonly string[] => [
  ...readsAt(table, pathOf(field)),
  ...(field.link ? [`${field.link.table}.${field.link.key}`, `${field.link.table}.${field.link.shows}`] : []),
];

/** Every column that a question rests on; a reader has to be allowed to read all of them. */
export function tableReads({ table, of, by, rules, weighted, currency }: Understood): readonly string[] {
  const fields = [...of, ...(by ? [by] : []), ...rules.map(({ field }) => field)];
  const own = fields.flatMap((field) => readsOfField(table.name, field));
  // Counting rows reveals that they exist.
  const collection = collectionOf(table.name);
  const key = `${collection}.${table.key}`;
  const way =
    table.household === null
      ? []
      : [
          ...(table.household === '' ? [] : readsAt(table.name, table.household)),
          ...FRAME,
          ...(weighted ? ['households.weight'] : []),
        ];
  return [
    ...new Set([
      key,
      ...(isRepeatTable(table.name) ? [`${collection}.repeat_name`] : []),
      ...way,
      ...own,
      ...(currency === undefined ? [] : readsAt(table.name, currency)),
    ]),
  ];
}
