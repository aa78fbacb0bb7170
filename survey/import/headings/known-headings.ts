import { COLUMN_SYNONYMS } from './column-synonyms.ts';
import { lastPartOf } from './headings.ts';
import { IMPORT_FIELDS, type ImportField } from '../import-field.ts';
import { plain } from './plain.ts';

const namesOf = (fields: readonly ImportField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ name, label }) => [
      name,
      plain(label),
      plain(label.replace(/ \(.*\)$/, '')),
      ...(COLUMN_SYNONYMS[name] ?? []),
    ]),
  );
const all = (): readonly ImportField[] => Object.values(IMPORT_FIELDS).flat();

let names: ReadonlySet<string> | undefined;
let yesOrNo: ReadonlySet<string> | undefined;

/** Whether a heading is what a field with yes or no is called: 0 and 1 below it are its answers. */
export function isYesNoHeading(heading: string): boolean {
  yesOrNo ??= namesOf(all().filter(({ kind }) => kind === 'yesNo'));
  return yesOrNo.has(plain(heading)) || yesOrNo.has(plain(lastPartOf(heading)));
}

/** Whether a heading is what a field of any table is called, as columns are matched. */
export function isKnownHeading(heading: string): boolean {
  names ??= namesOf(all());
  return names.has(plain(heading)) || names.has(plain(lastPartOf(heading)));
}
