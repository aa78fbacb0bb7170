import {
  collectionOf,
  customFieldName,
  importedTables,
  labelOf,
  type Column,
  type CustomQuestion,
  type SurveyField,
} from '../model/index.ts';
import { importTable, type Stored, type Target } from './import-table.ts';

export type ImportKind = SurveyField['kind'] | 'village' | 'crop' | 'round' | 'outline' | 'country';

/** What numbers a field takes, and how many digits after the point the database has. */
export interface NumberRule {
  readonly whole: boolean;
  readonly least: number;
  readonly most: number;
  readonly digits: number;
}

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly kind: ImportKind;
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether codes that are not among the choices are kept as they are. */
  readonly open: boolean;
  readonly numbers?: NumberRule;
  /** Where only the year is known, its first day is stored. */
  readonly yearSuffices?: true;
  /** Characters that the database keeps of a text. */
  readonly longest: number;
  /** Says which row it is, and so cannot be cleared; all but keys are not written but looked up. */
  readonly place: 'code' | 'plot' | 'point' | 'member' | 'round' | 'key' | null;
}

/** What is none of the choices of these has no size, so is refused, though the database would take it. */
const MEASURES = ['area_unit'];

const base = { open: true, longest: 255, place: null } as const;
const code: ImportField = {
  ...base,
  name: 'household_code',
  label: 'Household',
  kind: 'text',
  longest: 64,
  place: 'code',
};
const project: ImportField = {
  ...base,
  name: 'project_uid',
  label: 'Project UID',
  kind: 'text',
  longest: 64,
  place: 'code',
};
/** No field of the dictionary: nobody filters or counts by it. */
const narrative: ImportField = { ...base, name: 'narrative', label: 'Narrative', kind: 'text', longest: 20_000 };
/** What is the same in every table: the code that rows are found by. */
const CODES: readonly string[] = [code.name, project.name];
const village: ImportField = { ...base, name: 'village_id', label: 'Village', kind: 'village', open: false };
const crop: ImportField = { ...base, name: 'crop_id', label: 'Crop', kind: 'crop', open: false };
const round: ImportField = {
  ...base,
  name: 'survey_round_id',
  label: 'Survey round',
  kind: 'round',
  open: false,
  place: 'round',
};
/** No field of the dictionary: nobody filters or counts by it, and not everybody may read it. */
const outline: ImportField = { ...base, name: 'geometry', label: 'Outline', kind: 'outline' };
const source: ImportField = { ...base, name: 'external_id', label: 'Key in the source', kind: 'text' };

const numbersOf = ({ storage, limits, digits }: Column): NumberRule | null =>
  limits === undefined
    ? null
    : { whole: storage === 'whole', least: limits[0], most: limits[1], digits: digits?.[1] ?? 0 };

function fieldOf(target: Stored, field: SurveyField): readonly ImportField[] {
  const { name, kind, choices, link, derived } = field;
  if (link?.table === 'crops') return [crop];
  const { columns } = tableNamed(target);
  const column = columns.find((one) => one.name === name);
  if (column === undefined || derived || CODES.includes(name) || column.storage === 'file') return [];
  const numbers = numbersOf(column);
  const { key, repeats } = importTable(target);
  return [
    {
      name,
      label: labelOf(field),
      kind: name === 'country' ? 'country' : kind,
      open: !column.closed && !(choices && numbers) && !MEASURES.includes(name),
      longest: column.longest ?? base.longest,
      place: key.includes(name) && repeats !== 'in order' ? 'key' : null,
      ...(choices && { choices }),
      ...(numbers && { numbers }),
      ...(kind === 'day' && target === 'water_projects' && { yearSuffices: true }),
    },
  ];
}

const tableNamed = (name: Stored) => importedTables.find((table) => table.name === name) ?? importedTables[0];

/** The plot that something grows on. */
const plots = (): readonly ImportField[] =>
  fieldsOf('plots').flatMap((field) => (field.name === 'plot_no' ? [{ ...field, place: 'plot' }] : []));

/** The person of the roster that a row is about. */
const persons = (): readonly ImportField[] =>
  fieldsOf('members').flatMap((field) =>
    field.name === 'line_no'
      ? [{ ...field, name: 'member_line', label: 'Line of the person in the roster', place: 'member' }]
      : [],
  );

/** The water point that was visited. */
const points = (): readonly ImportField[] =>
  fieldsOf('water_points').flatMap((field) =>
    field.name === 'name' ? [{ ...field, name: 'water_point', place: 'point' }] : [],
  );

function fieldsOf(target: Stored): readonly ImportField[] {
  const fields = tableNamed(target).fields.flatMap((field) => fieldOf(target, field));
  if (target === 'villages') return fields;
  if (target === 'village_profiles') return [{ ...village, place: 'key' }, ...fields];
  if (target === 'water_projects') return [project, village, ...fields, narrative, source];
  if (target === 'water_points') return [project, ...fields, source];
  if (target === 'water_point_visits') return [project, ...points(), ...fields, source];
  if (target === 'households') return [code, village, round, ...fields, source];
  return [
    code,
    round,
    ...(target === 'crop_plantings' ? plots() : []),
    ...(target === 'repeat_rows' ? persons() : []),
    ...fields,
    ...(target === 'plots' ? [outline] : []),
    source,
  ];
}

/** The fields of each table, the one that rows are found by first. */
export const IMPORT_FIELDS = Object.fromEntries(importedTables.map(({ name }) => [name, fieldsOf(name)])) as Readonly<
  Record<Stored, readonly ImportField[]>
>;

/** Numbers of custom questions: none that a form has is larger. */
const ANY_NUMBER: NumberRule = { whole: false, least: -1e15, most: 1e15, digits: 9 };
/** Characters of an answer in words: some pages. */
const LONGEST_ANSWER = 20_000;

/** A custom question as a column fills it. */
export const customImportField = (question: CustomQuestion): ImportField => {
  const { label, unit, kind, choices } = question;
  const name = customFieldName(question);
  return {
    ...base,
    name,
    label: labelOf({ label, ...(unit && { unit }) }),
    kind,
    longest: LONGEST_ANSWER,
    ...(choices && { choices }),
    ...(kind === 'number' && { numbers: ANY_NUMBER }),
  };
};

/** The fields that the columns of a sheet can fill: those of its table, and the custom questions about its rows. */
export const importFields = (target: Target, questions: readonly CustomQuestion[] = []): readonly ImportField[] => [
  ...IMPORT_FIELDS[collectionOf(target)],
  ...questions.filter(({ collection }) => collection === target).map(customImportField),
];

export const importField = (
  target: Target,
  name: string | null,
  questions: readonly CustomQuestion[] = [],
): ImportField | undefined =>
  name === null ? undefined : importFields(target, questions).find((field) => field.name === name);
