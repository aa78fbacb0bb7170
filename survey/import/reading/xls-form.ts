import type { Choices, CustomKind } from '../../model/index.ts';
import { lastPartOf, partsOf } from '../headings/headings.ts';
import { plain } from '../headings/plain.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** What an XLSForm (https://xlsform.org) says of one of its questions. */
interface AskedOnce {
  readonly name: string;
  /** The name with those of the groups around it: `education/comment`. Missing where it was described before paths were. */
  readonly path?: string | undefined;
  readonly label: string;
  /** That of the label and the choices, as the form calls it: `Português (pt)`; missing where it has one language. */
  readonly language?: string | undefined;
  readonly kind: CustomKind;
  readonly choices: Choices | null;
  /** Positions and recordings, which could identify a person. Of a picture its photo has a consent. */
  readonly identifies: boolean;
}

/** A question of a form, or one of its repeats, which has rows of answers. */
export type FormQuestion =
  | AskedOnce
  | (Pick<AskedOnce, 'name' | 'path' | 'label' | 'language'> & { readonly kind: 'rows' });

const KINDS: Readonly<Record<string, CustomKind>> = {
  integer: 'number',
  decimal: 'number',
  range: 'number',
  text: 'text',
  date: 'day',
  datetime: 'day',
  time: 'text',
  select_one: 'choice',
  select_one_from_file: 'text',
  select_multiple: 'list',
  select_multiple_from_file: 'text',
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
/** Types that ask nobody anything. */
const SILENT = [
  'note',
  'calculate',
  'hidden',
  'start',
  'end',
  'today',
  'deviceid',
  'username',
  'email',
  'phonenumber',
  'simserial',
  'subscriberid',
  'audit',
  'begin',
  'end_group',
  'end_repeat',
  'begin_group',
  'begin_repeat',
  'xml_external',
  'csv_external',
  'start_geopoint',
  'background_audio',
  'begin_kobomatrix',
  'end_kobomatrix',
  'begin_score',
  'end_score',
  'begin_rank',
  'end_rank',
];

/** Other names of types, as pyxform reads them (https://github.com/XLSForm/pyxform, aliases and types). */
const ALIASES: readonly (readonly [written: RegExp, type: string])[] = [
  [/^(select[ _]one|select1)([ _]from)?(?=[ _]|$)(?!_from_file)/, 'select_one'],
  [/^(select[ _]multiple|select all that apply)([ _]from)?(?=\s|$)(?!_from_file)/, 'select_multiple'],
  [/^(string|phone number|percentage)$/, 'text'],
  [/^(int|number)$/, 'integer'],
  [/^(gps|location|geopoint)$/, 'geopoint'],
  [/^date ?time$/, 'datetime'],
  [/^(trigger|acknowledge)$/, 'acknowledge'],
  [/^begin[ _](repeat|looped group|loop)$/, 'begin_repeat'],
  [/^end[ _](repeat|looped group|loop)$/, 'end_repeat'],
  [/^begin[ _]l?group$/, 'begin_group'],
  [/^end[ _]l?group$/, 'end_group'],
];

/** KoboToolbox sets the type and its list with a blank between them, older forms with several; hyphens and underlines mean the same. */
function typeOf(text: string): readonly [type: string, list: string] {
  const small = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  for (const [written, type] of ALIASES) {
    const found = written.exec(small);
    if (found) return [type, text.trim().replaceAll(/\s+/g, ' ').slice(found[0].length).trim().split(' ')[0] ?? ''];
  }
  const [type = '', list = ''] = text.trim().split(/\s+/);
  return [type.toLowerCase().replaceAll('-', '_'), list];
}

const isType = (text: string): boolean => {
  const [type] = typeOf(text);
  return type in KINDS || SILENT.includes(type);
};

const sheetNamed = (sheets: readonly Sheet[], ...names: readonly string[]): Sheet | undefined =>
  sheets.find((sheet) => names.includes(sheet.name.trim().toLowerCase()));

const headingOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/\s*:+\s*/g, ':')
    .replaceAll(/[\s_]+/g, '_');

/** Where a column of a sheet is; of labels in several languages that of the form's own, else the first. */
function placeOf({ header }: Sheet, column: string, language = ''): number {
  const names = header.map(headingOf);
  const own = language === '' ? -1 : names.indexOf(`${column}:${headingOf(language)}`);
  const index = own >= 0 ? own : names.indexOf(column);
  return index < 0 ? names.findIndex((heading) => heading.startsWith(`${column}:`)) : index;
}

function reading(sheet: Sheet, column: string, language = ''): (row: SheetRow) => string {
  const at = placeOf(sheet, column, language);
  return ({ cells }) => String(cells[at] ?? '').trim();
}

/** The language of the labels that are read, as the form calls it. */
function languageRead(sheet: Sheet, language: string): string | undefined {
  const heading = sheet.header[placeOf(sheet, 'label', language)] ?? '';
  const [, named = ''] = /:+(.*)$/s.exec(heading) ?? [];
  return (named.trim() || language).slice(0, 64) || undefined;
}

/** Whether a file is a form, and not what was answered to one: most of its types are those of a form. A list of water points has a type and a name, too. */
export function isForm(sheets: readonly Sheet[]): boolean {
  const survey = sheetNamed(sheets, 'survey');
  if (survey === undefined) return false;
  const names = survey.header.map(headingOf);
  if (!names.includes('type') || !names.includes('name')) return false;
  const types = survey.rows.map(reading(survey, 'type')).filter((type) => type !== '');
  return types.filter(isType).length * 2 > types.length;
}

function choiceLists(sheets: readonly Sheet[], language: string): ReadonlyMap<string, Choices> {
  const sheet = sheetNamed(sheets, 'choices');
  if (sheet === undefined) return new Map();
  const [list, name, value, label] = [
    reading(sheet, 'list_name'),
    reading(sheet, 'name'),
    reading(sheet, 'value'),
    reading(sheet, 'label', language),
  ];
  const lists = new Map<string, Record<string, string>>();
  for (const row of sheet.rows) {
    const key = list(row);
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

/** The language that a form says is its own. */
function languageOf(sheets: readonly Sheet[]): string {
  const settings = sheetNamed(sheets, 'settings');
  const [first] = settings?.rows ?? [];
  return settings === undefined || first === undefined ? '' : reading(settings, 'default_language')(first);
}

/** The questions and repeats of a form, in its order, with the groups around them; notes and what is calculated are none. */
export function formQuestions(sheets: readonly Sheet[]): readonly FormQuestion[] {
  const survey = sheetNamed(sheets, 'survey');
  if (survey === undefined) return [];
  const language = languageOf(sheets);
  const lists = choiceLists(sheets, language);
  const [type, name, label, stated] = [
    reading(survey, 'type'),
    reading(survey, 'name'),
    reading(survey, 'label', language),
    reading(survey, 'path'),
  ];
  const read = languageRead(survey, language);
  const groups: string[] = [];
  return survey.rows.flatMap((row): readonly FormQuestion[] => {
    const [kind, list] = typeOf(type(row));
    const found = KINDS[kind];
    if (kind.startsWith('end_')) groups.pop();
    const path = stated(row) || [...groups, name(row)].filter((part) => part !== '').join('/');
    const about = {
      name: name(row),
      path,
      label: inWords(label(row)) || name(row),
      ...(read !== undefined && { language: read }),
    };
    if (kind.startsWith('begin_')) groups.push(name(row));
    if (kind === 'begin_repeat') return [{ ...about, kind: 'rows' }];
    if (found === undefined || about.name === '') return [];
    const choices = found === 'choice' || found === 'list' ? (lists.get(list) ?? null) : null;
    const asked = { ...about, identifies: IDENTIFYING.includes(kind) };
    return [
      choices !== null && found === 'choice' && isYesOrNo(choices)
        ? { ...asked, kind: 'yesNo', choices: null }
        : { ...asked, kind: found, choices },
    ];
  });
}

const isAsked = (one: FormQuestion): one is AskedOnce => one.kind !== 'rows';

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

const endsWith = (parts: readonly string[], end: readonly string[]): boolean =>
  end.length > 0 &&
  end.length <= parts.length &&
  end.every((part, at) => part === parts[parts.length - end.length + at]);

const pathsOfForms = new WeakMap<readonly FormQuestion[], ReadonlyMap<FormQuestion, readonly string[]>>();

/** The places of the questions of a form, as they are compared: a form is asked about each of hundreds of columns. */
function pathsIn(form: readonly FormQuestion[]): ReadonlyMap<FormQuestion, readonly string[]> {
  const paths = pathsOfForms.get(form) ?? new Map(form.map((one) => [one, partsOf(one.path ?? one.name).map(plain)]));
  pathsOfForms.set(form, paths);
  return paths;
}

/**
 * The question of a form that a column has the answers to, by its place: its name with the groups around it, or with some of them. Where several questions are called the
 * same and the heading does not say which, it is none of them.
 */
export function formQuestionOf(form: readonly FormQuestion[], heading: string): AskedOnce | undefined {
  if (form.length === 0) return undefined;
  const asked = form.filter(isAsked);
  const said = partsOf(heading).map(plain);
  const paths = pathsIn(form);
  const pathOf = (one: AskedOnce): readonly string[] => paths.get(one) ?? [];
  const written = heading.trim();
  return (
    asked.find(({ path, name }) => (path ?? name) === written) ??
    only(asked.filter((one) => pathOf(one).join('/') === said.join('/'))) ??
    only(
      asked.filter((one) => endsWith(pathOf(one), said) || (pathOf(one).length > 1 && endsWith(said, pathOf(one)))),
    ) ??
    only(asked.filter(({ name }) => name === written || plain(name) === plain(heading)))
  );
}

/** The question of a form that a column has the answers to: by its place, else by its name or its label, if no other question has it. */
export function questionIn(form: readonly FormQuestion[], heading: string): AskedOnce | undefined {
  const asked = form.filter(isAsked);
  const last = plain(lastPartOf(heading));
  const labelled = (said: string): AskedOnce | undefined =>
    said === '' ? undefined : only(asked.filter(({ label }) => plain(label) === said));
  return (
    formQuestionOf(form, heading) ??
    labelled(plain(heading)) ??
    only(asked.filter(({ name }) => plain(name) === last && last !== '')) ??
    labelled(last)
  );
}

/** What a form calls the repeat that a sheet has the rows of. */
export const repeatLabelIn = (form: readonly FormQuestion[], sheet: string): string | undefined =>
  form.find(({ kind, name }) => kind === 'rows' && plain(name) === plain(sheet))?.label;
