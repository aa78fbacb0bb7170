import type { ChoiceRow, FormRow, SourceForm } from '../source-client.ts';
import { childOf, textIn, within, xmlTree, type XmlNode } from './xml-tree.ts';

/** Types of an XForm (https://getodk.github.io/xforms-spec) by what an XLSForm calls them. */
const TYPES: Readonly<Record<string, string>> = {
  int: 'integer',
  integer: 'integer',
  decimal: 'decimal',
  date: 'date',
  dateTime: 'datetime',
  time: 'time',
  geopoint: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  barcode: 'barcode',
  binary: 'file',
};
const MEDIA = /^(image|audio|video)\//;
const CONTROLS = ['input', 'select', 'select1', 'rank', 'upload', 'range', 'trigger'];

/** `jr:itext('/data/q:label')` → `/data/q:label`. */
const textKey = (reference: string): string => /itext\(\s*'([^']*)'\s*\)/.exec(reference)?.[1] ?? '';

/** The form's default language, otherwise its first. */
function languageOf(model: XmlNode | undefined): XmlNode | undefined {
  const languages = childOf(model, 'itext')?.children ?? [];
  return languages.find(({ attributes }) => attributes['default'] !== undefined) ?? languages[0];
}

/** The texts of a language, by their keys. */
function textsOf(language: XmlNode | undefined): ReadonlyMap<string, string> {
  return new Map(
    (language?.children ?? []).map((text) => [
      text.attributes['id'] ?? '',
      textIn(text.children.find(({ name, attributes }) => name === 'value' && attributes['form'] === undefined)),
    ]),
  );
}

type Instances = ReadonlyMap<string, XmlNode>;

/** Which list a question has its choices from: one within the form, or those that are written with the question. */
function listOf(control: XmlNode, path: string): string {
  const nodeset = childOf(control, 'itemset')?.attributes['nodeset'] ?? '';
  return /instance\(\s*'([^']*)'\s*\)/.exec(nodeset)?.[1] ?? path.replaceAll('/', '_');
}

function choicesOf(
  control: XmlNode,
  list: string,
  instances: Instances,
  labelIn: (node: XmlNode) => string,
  texts: ReadonlyMap<string, string>,
): readonly ChoiceRow[] {
  const itemset = childOf(control, 'itemset');
  if (itemset === undefined) {
    return control.children
      .filter(({ name }) => name === 'item')
      .map((item) => ({
        list_name: list,
        name: textIn(childOf(item, 'value')),
        label: labelIn(item) || textIn(childOf(item, 'value')),
      }));
  }
  const value = childOf(itemset, 'value')?.attributes['ref'] ?? 'name';
  const label = childOf(itemset, 'label')?.attributes['ref'] ?? 'label';
  const translated = /itext\(\s*([\w-]+)\s*\)/.exec(label)?.[1];
  const items = within(instances.get(list), 'item');
  return items.map((item) => {
    const name = textIn(childOf(item, value));
    const words =
      translated === undefined ? textIn(childOf(item, label)) : (texts.get(textIn(childOf(item, translated))) ?? '');
    return { list_name: list, name, label: words || name };
  });
}

/**
 * The questions and choices of an XForm.
 * @throws Error where it is not well-formed
 */
export function formIn(name: string, xml: string): SourceForm {
  const document = childOf(xmlTree(xml), 'html');
  const model = childOf(childOf(document, 'head'), 'model');
  const language = languageOf(model);
  const texts = textsOf(language);
  const named = language?.attributes['lang'] ?? 'default';
  const binds = new Map(
    (model?.children ?? [])
      .filter((one) => one.name === 'bind')
      .map(({ attributes }) => [attributes['nodeset'] ?? '', attributes['type'] ?? 'string']),
  );
  const instances: Instances = new Map(
    (model?.children ?? []).flatMap((one) =>
      one.name === 'instance' && one.attributes['id'] !== undefined ? [[one.attributes['id'], one] as const] : [],
    ),
  );
  const labelIn = (node: XmlNode): string => {
    const label = childOf(node, 'label');
    const reference = label?.attributes['ref'];
    return reference === undefined ? textIn(label) : (texts.get(textKey(reference)) ?? '');
  };
  const survey: FormRow[] = [];
  const choices = new Map<string, readonly ChoiceRow[]>();
  // `/data/household/rooms` → `household/rooms`: the first name is the form's own.
  const pathOf = (reference: string): string => reference.split('/').slice(2).join('/');
  const add = (control: XmlNode, repeat: string | null): void => {
    const reference = control.attributes['ref'] ?? '';
    const path = pathOf(reference);
    if (path === '') return;
    const bound = TYPES[binds.get(reference) ?? ''] ?? 'text';
    const isChoice = ['select', 'select1', 'rank'].includes(control.name);
    const list = isChoice ? listOf(control, path) : '';
    if (isChoice && !choices.has(list)) choices.set(list, choicesOf(control, list, instances, labelIn, texts));
    const type = isChoice
      ? `${control.name === 'select1' ? 'select_one' : control.name === 'rank' ? 'rank' : 'select_multiple'} ${list}`
      : control.name === 'upload'
        ? (MEDIA.exec(control.attributes['mediatype'] ?? '')?.[1] ?? 'file')
        : control.name === 'trigger'
          ? 'acknowledge'
          : bound;
    survey.push({ type, name: path.split('/').pop() ?? path, label: labelIn(control), path, repeat });
  };
  const walk = (node: XmlNode, repeat: string | null): void => {
    for (const one of node.children) {
      if (CONTROLS.includes(one.name)) add(one, repeat);
      else if (one.name === 'repeat') walk(one, pathOf(one.attributes['nodeset'] ?? ''));
      else if (one.name === 'group') walk(one, repeat);
    }
  };
  const body = childOf(document, 'body');
  if (body !== undefined) walk(body, null);
  // pyxform calls the only language of a form “default”.
  return { name, language: named === 'default' ? null : named, survey, choices: [...choices.values()].flat() };
}
