import { repeatTableName, words, type Repeat, type RepeatKind, type RepeatTableName } from '../../model/index.ts';
import { repeatLabelIn, type FormQuestion } from '../reading/xls-form.ts';
import { isOfRound, type Target } from '../import-table.ts';
import { plain } from '../headings/plain.ts';
import { questionNames } from './question-name.ts';

/** A sheet by its name and that of the sheet that it hangs on. */
interface Sheet {
  readonly name: string;
  readonly parent?: string | undefined;
}

/** What a workbook keeps of a longer title. */
const LONGEST_IN_WORKBOOK = 31;
const LONGEST_NAME = 50;
const LONGEST_TITLE = 255;

/** The name of a sheet without that of its file and of the sheet that it hangs on: `vaccines` of `form.zip: form-vaccines.csv`. */
export function ownName({ name, parent }: Sheet): string {
  const last = (one: string): string => (one.split(/[/:]/).pop() ?? one).trim().replace(/\.(csv|xlsx|json)$/i, '');
  const [own, above] = [last(name), parent === undefined ? '' : last(parent)];
  return above !== '' && own.startsWith(`${above}-`) ? own.slice(above.length + 1) : own;
}

/** The name that the group of a sheet gets, where no other has it. */
function baseName(sheet: Sheet, taken: ReadonlySet<string> = new Set()): string {
  const name = questionNames(ownName(sheet), LONGEST_NAME - 3).plain;
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? name : `${name}_${number}`;
    if (!taken.has(one)) return one;
  }
}

const isCalled = (own: string, label: string): boolean =>
  plain(own) === plain(label) || (own.length >= LONGEST_IN_WORKBOOK - 1 && plain(label).startsWith(plain(own)));

/** A sheet, and what it fills. */
interface Filled {
  readonly sheet: Sheet;
  readonly target: Target | null;
}

/** What the rows of a sheet hang on: a person, where a sheet above is a roster, else a household; null where no sheet above is of a survey round. */
export function hangsOn(sheet: Sheet, choices: readonly Filled[]): RepeatKind | null {
  const targets: (Target | null)[] = [];
  for (let name = sheet.parent; name !== undefined && targets.length < choices.length;) {
    const above = choices.filter((choice) => choice.sheet.name === name);
    targets.push(...above.map(({ target }) => target));
    name = above[0]?.sheet.parent;
  }
  if (targets.includes('members')) return 'memberRows';
  return targets.some((target) => target !== null && isOfRound(target)) ? 'householdRows' : null;
}

/** The table of a repeat group that the portal has, which a sheet of an export is called like: by its title, or by its name. */
export function repeatTitled(sheet: Sheet, repeats: readonly Repeat[] = []): RepeatTableName | null {
  const own = ownName(sheet);
  const found =
    sheet.parent === undefined
      ? repeats.find(({ name, label }) => own === repeatTableName(name) || isCalled(own, label))
      : undefined;
  return found === undefined ? null : repeatTableName(found.name);
}

/** The table of a repeat group that the portal has, which a sheet of a form is called like. Of two of one name it is the one that hangs on the same. */
export function repeatNamed(
  sheet: Sheet,
  choices: readonly Filled[],
  repeats: readonly Repeat[] = [],
): RepeatTableName | null {
  if (sheet.parent === undefined) return null;
  const kind = hangsOn(sheet, choices);
  const base = baseName(sheet);
  const called = repeats.filter(
    ({ name }) => name === base || (name.startsWith(`${base}_`) && /^\d+$/.test(name.slice(base.length + 1))),
  );
  const found = called.find((one) => one.kind === kind) ?? called.find(({ name }) => name === base);
  return kind === null || found === undefined ? null : repeatTableName(found.name);
}

/** A sheet as a repeat group that the portal does not have, called as its form does. @param taken names of the groups there are */
export const newRepeat = (
  sheet: Sheet,
  kind: RepeatKind,
  taken: ReadonlySet<string>,
  form: readonly FormQuestion[] = [],
): Repeat => ({
  collection: 'repeat_rows',
  name: baseName(sheet, taken),
  label: (repeatLabelIn(form, ownName(sheet)) ?? words(ownName(sheet))).slice(0, LONGEST_TITLE),
  kind,
});
