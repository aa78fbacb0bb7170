import { createHash } from 'node:crypto';
import {
  isEnd,
  isStart,
  languagesOf,
  treeOf,
  nodesOf,
  typeOf,
  labelIn,
  type FormRows,
  type SurveyRow,
} from './form.ts';

/** An id of the kind KoboToolbox makes: a letter and 21 characters. The same text always gives the same. */
export const uid = (prefix: string, text: string, length = 22): string =>
  prefix +
  createHash('sha256')
    .update(text)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, 'x')
    .slice(0, length - prefix.length);

/** Columns that are kept as they are. */
const KEPT = [
  'appearance',
  'relevant',
  'constraint',
  'calculation',
  'choice_filter',
  'parameters',
  'default',
  'repeat_count',
];

/** What kpi makes of an XLSForm: the `content` of an asset. Texts are lists by language; each row has its `$kuid` and its `$xpath`. */
export function contentOf(form: FormRows): Readonly<Record<string, unknown>> {
  const languages = languagesOf(form);
  const translated = ['label', 'hint', 'constraint_message'].filter((column) =>
    [...form.survey, ...form.choices].some((row) =>
      languages.some((language) => labelIn(row, language, column) !== null),
    ),
  );
  const texts = (row: SurveyRow, columns: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      columns
        .map((column) => [column, languages.map((language) => labelIn(row, language, column))] as const)
        .filter(([, values]) => values.some((value) => value !== null)),
    );
  const nodes = nodesOf(treeOf(form.survey));
  const node = new Map(nodes.map((each) => [each.row, each]));
  const survey = form.survey.map((row, index) => {
    const $kuid = uid('', `row ${String(index)} ${row.type} ${row.name ?? ''}`, 9);
    const { type, list } = typeOf(row);
    // The end of a group refers to the group's $kuid.
    if (isEnd(type)) return { type, $kuid: `/${$kuid.slice(0, 8)}` };
    const { path = '', name = '' } = node.get(row) ?? {};
    return {
      type,
      $kuid,
      ...(row.name === undefined ? {} : { name }),
      $xpath: path,
      $autoname: name,
      ...texts(row, translated),
      ...(list === undefined ? {} : { select_from_list_name: list }),
      ...(isStart(type) ? {} : { required: row['required'] === 'true' || row['required'] === 'yes' }),
      ...Object.fromEntries(KEPT.filter((column) => row[column] !== undefined).map((column) => [column, row[column]])),
    };
  });
  const choices = form.choices.map((row, index) => ({
    name: row.name,
    $kuid: uid('', `choice ${String(index)} ${row.list_name} ${row.name}`, 9),
    label: languages.map((language) => labelIn(row, language)),
    list_name: row.list_name,
    $autovalue: row.name,
  }));
  return { schema: '1', survey, choices, settings: {}, translated, translations: languages };
}

/** The path of the first geopoint, which `_geolocation` is taken from. */
export const firstGeopoint = ({ survey }: FormRows): string | undefined =>
  nodesOf(treeOf(survey)).find(({ type }) => type === 'geopoint')?.path;
