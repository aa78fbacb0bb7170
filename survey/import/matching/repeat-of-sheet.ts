import { repeatTableName, words, type Repeat, type RepeatKind, type RepeatTableName } from '../../model/index.ts';
import type { Sheet } from '../reading/sheet.ts';
import { repeatLabelIn, type FormQuestion } from '../reading/xls-form.ts';
import { nameFrom } from './new-question.ts';
import { plain } from './plain.ts';

/** What a workbook keeps of a longer title. */
const LONGEST_IN_WORKBOOK = 31;
const LONGEST_NAME = 50;
const LONGEST_TITLE = 255;

/** The name of a sheet without that of its file and of the sheet that it hangs on: `vaccines` of `form.zip: form-vaccines.csv`. */
function ownName({ name, parent }: Sheet): string {
  const last = (one: string): string => (one.split(/[/:]/).pop() ?? one).trim().replace(/\.(csv|xlsx|json)$/i, '');
  const [own, above] = [last(name), parent === undefined ? '' : last(parent)];
  return above !== '' && own.startsWith(`${above}-`) ? own.slice(above.length + 1) : own;
}

const isCalled = (own: string, label: string): boolean => plain(own) === plain(label) || (own.length >= LONGEST_IN_WORKBOOK - 1 && plain(label).startsWith(plain(own)));

/** The table of a repeat group that the portal has, which a sheet is called like: in the file of a form by its name, in an export by its title. */
export function repeatOfSheet(sheet: Sheet, repeats: readonly Repeat[] = []): RepeatTableName | null {
  const own = ownName(sheet);
  const found = repeats.find(({ name, label }) => (sheet.parent === undefined ? isCalled(own, label) || own === repeatTableName(name) : nameFrom(own, new Set()) === name));
  return found === undefined ? null : repeatTableName(found.name);
}

/** A sheet as a repeat group that the portal does not have, called as its form does. @param taken names of the groups there are */
export function newRepeat(sheet: Sheet, kind: RepeatKind, taken: ReadonlySet<string>, form: readonly FormQuestion[] = []): Repeat {
  const own = ownName(sheet);
  return { collection: 'repeat_rows', name: nameFrom(own.slice(0, LONGEST_NAME - 3), taken), label: (repeatLabelIn(form, own) ?? words(own)).slice(0, LONGEST_TITLE), kind };
}
