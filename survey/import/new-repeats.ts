import { repeatTableName, type Repeat } from '../model/index.ts';
import { headingsAbove, type HeadingsAbove } from './matching/nesting.ts';
import { hangsOn, newRepeat, ownName } from './matching/repeat-of-sheet.ts';
import type { FormQuestion } from './reading/xls-form.ts';
import { choiceOf, type Knowledge, type SheetChoice } from './sheet-choice.ts';
import type { SheetSummary } from './sheet-summary.ts';

/** The choice with its rows as a table of a repeat group that the portal does not have; its columns are those of that group. */
export function withRepeat(
  { sheet }: SheetChoice,
  repeat: Repeat,
  headings: HeadingsAbove,
  known: Knowledge = {},
): SheetChoice {
  return { ...choiceOf(sheet, headings, repeatTableName(repeat.name), known), repeat };
}

/**
 * The choices with every sheet that hangs on a household or a person and fits no table as a table of its own, so that no answer is lost. Where a
 * mapping file says what becomes of sheets, none does.
 * @param form the questions of the form, whose labels are titles
 * @param isDecided sheets of which somebody has decided already that they are left out
 */
export function withNewRepeats(
  choices: readonly SheetChoice[],
  known: Knowledge = {},
  form: readonly FormQuestion[] = [],
  isDecided: (sheet: SheetSummary) => boolean = () => false,
): readonly SheetChoice[] {
  if (choices.some(({ form }) => form !== null)) return choices;
  const headings = headingsAbove(choices.map(({ sheet }) => sheet));
  const taken = new Set((known.repeats ?? []).map(({ name }) => name));
  // Files of one form have sheets of the same names.
  const added = new Map<string, Repeat>();
  return choices.map((choice) => {
    const { sheet, target } = choice;
    const kind = target !== null || sheet.rows === 0 || isDecided(sheet) ? null : hangsOn(sheet, choices);
    if (kind === null) return choice;
    const key = `${kind} ${ownName(sheet)}`;
    const repeat = added.get(key) ?? newRepeat(sheet, kind, taken, form);
    added.set(key, repeat);
    taken.add(repeat.name);
    return withRepeat(choice, repeat, headings, known);
  });
}
