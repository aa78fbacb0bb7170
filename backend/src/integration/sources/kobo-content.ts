import { createHash } from 'node:crypto';
import { isEnd, languagesOf, treeOf, nodesOf, typeOf, labelIn, type FormRows } from './form.ts';

/** An id of the kind KoboToolbox makes: a letter and 21 characters. The same text always gives the same. */
export const uid = (prefix: string, text: string, length = 22): string =>
  prefix +
  createHash('sha256')
    .update(text)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, 'x')
    .slice(0, length - prefix.length);

/** What kpi makes of an XLSForm: the `content` of an asset. Texts are lists by language; each row has its `$kuid` and its `$xpath`. */
export function contentOf(form: FormRows): Readonly<Record<string, unknown>> {
  const languages = languagesOf(form);
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
      label: languages.map((language) => labelIn(row, language)),
      ...(list === undefined ? {} : { select_from_list_name: list }),
    };
  });
  const choices = form.choices.map((row, index) => ({
    name: row.name,
    $kuid: uid('', `choice ${String(index)} ${row.list_name} ${row.name}`, 9),
    label: languages.map((language) => labelIn(row, language)),
    list_name: row.list_name,
    $autovalue: row.name,
  }));
  return { schema: '1', survey, choices, settings: {}, translated: ['label'], translations: languages };
}
