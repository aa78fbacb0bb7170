import { customFieldName, type CustomQuestion, type Repeat } from '../model/index.ts';
import { partsOf } from './headings/headings.ts';
import { importField, type ImportField } from './import-field.ts';
import { importTable, TARGETS, type Target } from './import-table.ts';
import { isNamedLike, isPlace, matchColumns, targetOf, type ColumnMatch } from './matching/match-columns.ts';
import type { MatchedSheet } from './matching/matched-sheet.ts';
import { headingsAbove, type HeadingsAbove } from './matching/nesting.ts';
import { placesWithin } from './matching/question-name.ts';
import { ownName, repeatNamed, repeatTitled } from './matching/repeat-of-sheet.ts';
import type { DayOrder } from './matching/to-day.ts';
import type { ImportSheets, ImportSummary } from './import-sheets.ts';
import type { ProfileTableSummary } from './profile.ts';
import type { SheetSummary } from './sheet-summary.ts';

interface ChoiceOfProfile extends ProfileTableSummary {
  readonly place: number;
}

/** A sheet of the file and what a person has decided of it. A sheet that fills two tables has two. */
export interface SheetChoice {
  readonly sheet: SheetSummary;
  /** Null for a sheet that is left out. */
  readonly target: Target | null;
  readonly columns: ColumnMatch;
  /** Custom questions that its columns may fill: those of the portal, and new ones. */
  readonly questions: readonly CustomQuestion[];
  /** The repeat group that its rows are of, where the portal does not have it yet. */
  readonly repeat: Repeat | null;
  /** Heading of a sheet above → field. */
  readonly above: Readonly<Record<string, string>>;
  /** What the mapping file says of it: the place of the table in its profile, and its columns. */
  readonly form: ChoiceOfProfile | null;
  /** What the dates of the sheet say about their order. */
  readonly foundOrder: DayOrder | null | 'none';
  /** Set by a person; null goes by what the dates say. */
  readonly chosenOrder: DayOrder | null;
}

/** What a person has said of columns before, by their place: a field, null for "left out", undefined where nothing was said. */
export type KnownColumns = (header: readonly string[], target: Target) => readonly (string | null | undefined)[];

/** What is known before a file is read. */
export interface Knowledge {
  readonly columns?: KnownColumns;
  /** Custom questions that the portal has. */
  readonly questions?: readonly CustomQuestion[] | undefined;
  /** Repeat groups that it has. */
  readonly repeats?: readonly Repeat[] | undefined;
}

const NONE_KNOWN: KnownColumns = () => [];

/** What is known of a sheet when its columns are matched. */
type Matching = Pick<SheetSummary, 'header'> & Partial<Pick<SheetSummary, 'name' | 'parent' | 'columns'>>;

/** The places of the columns of a sheet, as questions are named by them. */
export const placesIn = ({ name = '', parent, header }: Matching): readonly string[] =>
  placesWithin(header, parent === undefined ? undefined : ownName({ name, parent }));

const FLAGS = ['0', '1', 'true', 'false'];

/** Columns with 0 and 1 that belong to one group may be choices of a question: called like a field without the group before them, they are none. */
function isLooseIn({ header, columns = [] }: Matching): (index: number, field: ImportField) => boolean {
  const flags = header.map((heading, index) => {
    const { examples = [] } = columns[index] ?? {};
    return (
      partsOf(heading).length > 1 &&
      examples.length > 0 &&
      examples.every((text) => FLAGS.includes(text.trim().toLowerCase()))
    );
  });
  const groupOf = (index: number): string =>
    partsOf(header[index] ?? '')
      .slice(0, -1)
      .join('/');
  return (index, { kind }) =>
    kind === 'yesNo' ||
    kind === 'number' ||
    flags[index] !== true ||
    !flags.some((flag, other) => flag && other !== index && groupOf(other) === groupOf(index));
}

/** What profile and names say of the columns of a sheet, before any person does. */
export const proposedColumns = (
  { header, ...sheet }: Matching,
  target: Target,
  form: Pick<ProfileTableSummary, 'columns'> | null,
  questions: readonly CustomQuestion[] = [],
): ColumnMatch =>
  form === null
    ? matchColumns(header, target, questions, isLooseIn({ header, ...sheet }), placesIn({ header, ...sheet }))
    : header.map((heading) => form.columns[heading] ?? null);

/** A person's own choice wins; no field is filled twice. */
function withKnown(
  sheet: Matching,
  target: Target,
  form: Pick<ProfileTableSummary, 'columns'> | null,
  { columns: known = NONE_KNOWN, questions = [] }: Knowledge,
): ColumnMatch {
  const own = known(sheet.header, target).map((field, index, all) =>
    field === null ||
    field === undefined ||
    (importField(target, field, questions) !== undefined && all.indexOf(field) === index)
      ? field
      : undefined,
  );
  return proposedColumns(sheet, target, form, questions).map((field, index) => {
    const said = own[index];
    return said !== undefined ? said : field !== null && own.includes(field) ? null : field;
  });
}

/** What the sheets of a file fill at first: as the profile of a recognised form says, else by what sheets and columns are called. */
export function choicesOf(
  { sheets, profile }: Pick<ImportSummary, 'sheets' | 'profile'>,
  known: Knowledge = {},
): readonly SheetChoice[] {
  const { repeats } = known;
  const headings = headingsAbove(sheets);
  const tables = profile?.tables.map((table, place) => ({ ...table, place })) ?? [];
  const found = sheets.flatMap((sheet): readonly SheetChoice[] => {
    const forms = tables.filter((table) => table.sheet === sheet.name);
    if (forms.length > 0) return forms.map((form) => fromForm(sheet, form, headings, known));
    // The rows of a repeat are no households, whatever its columns are called.
    const unlessRepeat = (target: Target | null): Target | null =>
      sheet.parent !== undefined && target === 'households' ? null : target;
    const named = (): Target | null =>
      repeatTitled(sheet, repeats) ??
      unlessRepeat(
        targetOf(sheet.name, sheet.header, (header, target) => withKnown({ ...sheet, header }, target, null, known)),
      );
    return [choiceOf(sheet, headings, profile === null ? named() : null, known)];
  });
  if (profile !== null) return found;
  return oneOfEach(found).map((choice) => {
    const target = repeatNamed(choice.sheet, found, repeats);
    return target === null ? choice : choiceOf(choice.sheet, headings, target, known);
  });
}

const matchedIn = ({ columns }: SheetChoice): number =>
  columns.filter((field) => field !== null && !isPlace(field)).length;

/**
 * The choices with one sheet for each table below a household, of several that hang on the same rows: a roster and a loop about children both have an age and a sex, and are
 * two lists. The one that is called like the table fills it, else the one with most of its columns.
 */
function oneOfEach(choices: readonly SheetChoice[]): readonly SheetChoice[] {
  const best = new Map<string, SheetChoice>();
  const keyOf = ({ sheet: { parent }, target }: SheetChoice): string | null =>
    parent === undefined || target === null || importTable(target).parent === null ? null : `${parent}\n${target}`;
  const worth = (choice: SheetChoice): number =>
    (isNamedLike(choice.sheet.name, choice.target) ? 1_000 : 0) + matchedIn(choice);
  for (const choice of choices) {
    const key = keyOf(choice);
    const known = key === null ? undefined : best.get(key);
    if (key !== null && (known === undefined || worth(choice) > worth(known))) best.set(key, choice);
  }
  // A sheet that is called like a table that its columns do not fill is that list all the same, so that no other one is taken for it.
  const named = new Set(
    choices.flatMap(({ sheet }) =>
      sheet.parent === undefined
        ? []
        : TARGETS.flatMap((target) => (isNamedLike(sheet.name, target) ? [`${sheet.parent ?? ''}\n${target}`] : [])),
    ),
  );
  return choices.map((choice) => {
    const key = keyOf(choice);
    if (key === null) return choice;
    const isOther = best.get(key) !== choice || (named.has(key) && !isNamedLike(choice.sheet.name, choice.target));
    return isOther
      ? settled({ ...choice, target: null, columns: choice.sheet.header.map(() => null), above: {} })
      : choice;
  });
}

export function choiceOf(
  sheet: SheetSummary,
  headings: HeadingsAbove,
  target: Target | null,
  known: Knowledge = {},
): SheetChoice {
  const columns = target === null ? sheet.header.map(() => null) : withKnown(sheet, target, null, known);
  return settled({
    sheet,
    target,
    columns,
    questions: known.questions ?? [],
    repeat: null,
    above: target === null ? {} : codeAbove(target, columns, headings(sheet)),
    form: null,
    foundOrder: 'none',
    chosenOrder: null,
  });
}

/** The profile's columns, unless the person has matched columns of these names otherwise before. */
function fromForm(sheet: SheetSummary, form: ChoiceOfProfile, headings: HeadingsAbove, known: Knowledge): SheetChoice {
  const columns = withKnown(sheet, form.target, form, known);
  const inherited = headings(sheet).filter((heading) => !sheet.header.includes(heading));
  const above = Object.fromEntries(
    inherited.flatMap((heading) => (form.columns[heading] === undefined ? [] : [[heading, form.columns[heading]]])),
  );
  return settled({
    sheet,
    target: form.target,
    columns,
    questions: known.questions ?? [],
    repeat: null,
    above,
    form,
    foundOrder: 'none',
    chosenOrder: null,
  });
}

/** In a nested file the code of the household, and its round, are in a sheet above. */
function codeAbove(target: Target, columns: ColumnMatch, headings: readonly string[]): SheetChoice['above'] {
  const { code } = importTable(target);
  if (code === null) return {};
  const match = matchColumns(headings, target);
  const missing = [code, 'survey_round_id'].filter((name) => !columns.includes(name) && match.includes(name));
  return Object.fromEntries(missing.map((name) => [headings[match.indexOf(name)] ?? '', name]));
}

/** What a person decided of a sheet, when its file is read once more. */
export const restoredChoice = (
  found: SheetChoice,
  decided:
    | (Pick<SheetChoice, 'target' | 'columns' | 'questions' | 'repeat' | 'above' | 'chosenOrder'> & {
        readonly form: boolean;
      })
    | undefined,
): SheetChoice =>
  decided === undefined
    ? found
    : settled({
        ...found,
        target: decided.target,
        columns: decided.columns,
        questions: [...found.questions, ...decided.questions],
        repeat: decided.repeat,
        above: decided.above,
        chosenOrder: decided.chosenOrder,
        form: decided.form ? found.form : null,
      });

/** For the record of an import: column of the file → field, by sheet and table. */
export const columnsInRecord = (
  choices: readonly SheetChoice[],
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    choices.flatMap(({ target, sheet, columns }) =>
      target === null
        ? []
        : [
            [
              `${sheet.name} → ${target}`,
              Object.fromEntries(
                sheet.header.flatMap((heading, index) =>
                  typeof columns[index] === 'string' ? [[heading, columns[index]]] : [],
                ),
              ),
            ],
          ],
    ),
  );

/** The choice with a column filling another field; the column that filled it before is left out. */
export function withColumn(choice: SheetChoice, index: number, field: string | null): SheetChoice {
  const columns = choice.columns.map((before, at) => (at === index ? field : before === field ? null : before));
  return settled({
    ...choice,
    columns,
    above: Object.fromEntries(Object.entries(choice.above).filter(([, before]) => before !== field)),
  });
}

/** The choice with another custom question in place of the one that a column fills, or with a new one. */
export function withQuestion(choice: SheetChoice, index: number, question: CustomQuestion): SheetChoice {
  const before = choice.columns[index];
  const others = choice.questions.filter((one) => customFieldName(one) !== before);
  return withColumn({ ...choice, questions: [...others, question] }, index, customFieldName(question));
}

function settled(choice: SheetChoice): SheetChoice {
  const { sheet, target, columns, questions } = choice;
  const index =
    target === null ? -1 : columns.findIndex((name) => importField(target, name, questions)?.kind === 'day');
  return { ...choice, foundOrder: index < 0 ? 'none' : (sheet.columns[index]?.order ?? null) };
}

/** The sheets that are read, with how their dates are. @throws Error for a choice that is of other sheets */
export function matchedSheets(
  choices: readonly SheetChoice[],
  { sheets, profile }: Pick<ImportSheets, 'sheets' | 'profile'>,
): readonly MatchedSheet[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  return choices.flatMap(
    ({ target, foundOrder, chosenOrder, sheet: { name }, columns, questions, repeat, above, form }) => {
      if (target === null) return [];
      const sheet = byName.get(name);
      if (sheet === undefined) throw new Error(`There is no sheet ${name}.`);
      return [
        {
          sheet,
          target,
          columns,
          questions,
          repeat,
          above,
          form: form === null ? null : (profile?.tables[form.place] ?? null),
          dayOrder: chosenOrder ?? (foundOrder === 'none' ? null : foundOrder),
        },
      ];
    },
  );
}

/** Why the sheets cannot be checked yet, as a sentence; null when they can. */
export function lackOf(choices: readonly SheetChoice[]): string | null {
  const used = choices.flatMap(({ target, ...choice }) =>
    target === null ? [] : [{ ...choice, table: importTable(target) }],
  );
  if (used.length === 0) return 'No sheet is selected. Choose the table that at least one sheet fills.';
  const without = used.find(({ table, columns, above, form, sheet }) => {
    const filled = new Set([...columns, ...Object.values(above), ...(form?.made ?? [])]);
    const hangs = sheet.parent !== undefined && table.parent !== null;
    return !hangs && !table.needs.some((name) => filled.has(name));
  });
  if (without === undefined) return null;
  const what =
    without.table.code === 'household_code'
      ? 'the household code'
      : without.table.code === 'project_uid'
        ? 'the project UID'
        : 'the name or the code of the village';
  return `In “${without.sheet.name}” no column is ${what}, which identifies rows. Choose one.`;
}
