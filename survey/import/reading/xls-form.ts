import type { Choices, CustomKind } from '../../model/index.ts';
import { plain } from '../matching/plain.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** What an XLSForm (https://xlsform.org) says of one of its questions. */
interface AskedOnce {
  readonly name: string;
  readonly label: string;
  readonly kind: CustomKind;
  readonly choices: Choices | null;
  /** Positions and recordings, which could identify a person. Of a picture its photo has a consent. */
  readonly identifies: boolean;
}

/** A question of a form, or one of its repeats, which has rows of answers. */
export type FormQuestion = AskedOnce | (Pick<AskedOnce, 'name' | 'label'> & { readonly kind: 'rows' });

const KINDS: Readonly<Record<string, CustomKind>> = {
  integer: 'number',
  decimal: 'number',
  range: 'number',
  text: 'text',
  date: 'day',
  datetime: 'day',
  select_one: 'choice',
  select_one_from_file: 'text',
  select_multiple: 'list',
  rank: 'list',
  geopoint: 'place',
  geotrace: 'text',
  geoshape: 'text',
  barcode: 'text',
  acknowledge: 'yesNo',
  image: 'photo',
  photo: 'photo',
  audio: 'text',
  video: 'text',
  file: 'text',
};
const IDENTIFYING = ['geopoint', 'geotrace', 'geoshape', 'audio', 'video', 'file', 'barcode'];

/** KoboToolbox sets the type and its list with a blank between them, older forms with several. */
const typeOf = (text: string): readonly [type: string, list: string] => {
  const [type = '', list = ''] = text.trim().split(/\s+/);
  return [type.toLowerCase() === 'int' ? 'integer' : type.toLowerCase(), list];
};

const sheetNamed = (sheets: readonly Sheet[], name: string): Sheet | undefined =>
  sheets.find((sheet) => sheet.name.trim().toLowerCase() === name);

/** Reads a column of a sheet; of labels in several languages the first. */
function reading({ header }: Sheet, column: string): (row: SheetRow) => string {
  const index = header.findIndex((heading) => heading.trim().toLowerCase() === column);
  const at = index < 0 ? header.findIndex((heading) => heading.trim().toLowerCase().startsWith(`${column}:`)) : index;
  return ({ cells }) => String(cells[at] ?? '').trim();
}

/** Whether a file is a form, and not what was answered to one. */
export function isForm(sheets: readonly Sheet[]): boolean {
  const survey = sheetNamed(sheets, 'survey');
  const headings = survey?.header.map((heading) => heading.trim().toLowerCase()) ?? [];
  return headings.includes('type') && headings.includes('name');
}

function choiceLists(sheets: readonly Sheet[]): ReadonlyMap<string, Choices> {
  const sheet = sheetNamed(sheets, 'choices');
  if (sheet === undefined) return new Map();
  const [list, older, name, value, label] = [
    reading(sheet, 'list_name'),
    reading(sheet, 'list name'),
    reading(sheet, 'name'),
    reading(sheet, 'value'),
    reading(sheet, 'label'),
  ];
  const lists = new Map<string, Record<string, string>>();
  for (const row of sheet.rows) {
    const key = list(row) || older(row);
    const code = name(row) || value(row);
    if (key === '' || code === '') continue;
    const known = lists.get(key) ?? {};
    known[code] = label(row) || code;
    lists.set(key, known);
  }
  return lists;
}

/** Labels may show answers to earlier questions: `How old is ${name}?`; and some markup. */
const inWords = (label: string): string =>
  label
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isYesOrNo = (choices: Choices): boolean =>
  Object.keys(choices).length === 2 &&
  ['yes', 'no'].every((code) => Object.keys(choices).some((one) => plain(one) === code));

/** The questions and repeats of a form, in its order; other groups, notes and what is calculated are none. */
export function formQuestions(sheets: readonly Sheet[]): readonly FormQuestion[] {
  const survey = sheetNamed(sheets, 'survey');
  if (survey === undefined) return [];
  const lists = choiceLists(sheets);
  const [type, name, label] = [reading(survey, 'type'), reading(survey, 'name'), reading(survey, 'label')];
  return survey.rows.flatMap((row): readonly FormQuestion[] => {
    const [kind, list] = typeOf(type(row));
    const found = KINDS[kind];
    if (kind === 'begin_repeat' || (kind === 'begin' && list === 'repeat'))
      return [{ name: name(row), label: inWords(label(row)) || name(row), kind: 'rows' }];
    if (found === undefined || name(row) === '') return [];
    const choices = found === 'choice' || found === 'list' ? (lists.get(list) ?? null) : null;
    const about = { name: name(row), label: inWords(label(row)) || name(row), identifies: IDENTIFYING.includes(kind) };
    return [
      choices !== null && found === 'choice' && isYesOrNo(choices)
        ? { ...about, kind: 'yesNo', choices: null }
        : { ...about, kind: found, choices },
    ];
  });
}

const isAsked = (one: FormQuestion): one is AskedOnce => one.kind !== 'rows';

/** The question of a form that a column has the answers to: by its name, with or without groups before it, else by its label. */
export function questionIn(form: readonly FormQuestion[], heading: string): AskedOnce | undefined {
  const asked = form.filter(isAsked);
  const last = heading.split(/[/:.]/).pop() ?? '';
  return (
    asked.find(({ name }) => plain(name) === plain(heading) || plain(name) === plain(last)) ??
    asked.find(({ label }) => plain(label) === plain(heading) || plain(label) === plain(heading.split('/').pop() ?? ''))
  );
}

/** What a form calls the repeat that a sheet has the rows of. */
export const repeatLabelIn = (form: readonly FormQuestion[], sheet: string): string | undefined =>
  form.find(({ kind, name }) => kind === 'rows' && plain(name) === plain(sheet))?.label;
