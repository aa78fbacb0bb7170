import {
  FILE_TYPES,
  labelIn,
  languagesOf,
  nodesOf,
  treeOf,
  type ChoiceRow,
  type FormNode,
  type FormRows,
} from './form.ts';

/** What a bind says of a question, by its type in the XLSForm. */
const BIND: Readonly<Record<string, string>> = {
  integer: 'int',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  start: 'dateTime',
  end: 'dateTime',
  today: 'date',
  geopoint: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  barcode: 'barcode',
};
const bindOf = ({ type }: FormNode): string => (FILE_TYPES.has(type) ? 'binary' : (BIND[type] ?? 'string'));

const METADATA = new Set(['start', 'end', 'today', 'deviceid', 'username', 'calculate', 'hidden']);
const escape = (text: string): string => text.replace(/[<>&"]/g, (char) => `&#${String(char.charCodeAt(0))};`);
/** A name as OData allows it. */
export const odataName = (name: string): string => name.replace(/^([^a-z_])/i, '_$1').replace(/[^a-z0-9_]+/gi, '_');

export interface OdkField {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly binary: boolean | null;
  readonly selectMultiple: boolean | null;
}

/** What `/fields` lists: all that a submission can hold, notes too, `meta` last. */
export function fieldsOf({ survey }: FormRows, odata: boolean): readonly OdkField[] {
  const field = (path: string, type: string, more: Partial<OdkField> = {}): OdkField => ({
    path: odata
      ? path
          .split('/')
          .map((step) => (step === '' ? '' : odataName(step)))
          .join('/')
      : path,
    name: odata ? odataName(path.split('/').at(-1) ?? '') : (path.split('/').at(-1) ?? ''),
    type,
    binary: null,
    selectMultiple: null,
    ...more,
  });
  const questions = nodesOf(treeOf(survey)).map((node) => {
    if (node.kind !== 'question') return field(`/${node.path}`, node.kind === 'repeat' ? 'repeat' : 'structure');
    const type = bindOf(node);
    return field(`/${node.path}`, type, {
      binary: type === 'binary' ? true : null,
      selectMultiple: node.type === 'select_multiple' ? true : null,
    });
  });
  return [
    ...questions,
    field('/meta', 'structure'),
    field('/meta/instanceID', 'string'),
    field('/meta/instanceName', 'string'),
  ];
}

/** The XForm, laid out as pyxform lays it out: itext where there are languages, a secondary instance for each list. */
export function xformOf(form: FormRows, id: string, title: string, version: string): string {
  const languages = languagesOf(form);
  const translated = languages.some((language) => language !== null);
  const tree = treeOf(form.survey);
  const nodes = nodesOf(tree);
  const lists = new Map<string, ChoiceRow[]>();
  for (const choice of form.choices) lists.set(choice.list_name, [...(lists.get(choice.list_name) ?? []), choice]);

  const ref = (node: FormNode): string => `/data/${node.path}`;
  const instance = (node: FormNode): string => {
    if (node.children.length === 0) return `<${node.name}/>`;
    return `<${node.name}${node.kind === 'repeat' ? ' jr:template=""' : ''}>${node.children.map(instance).join('')}</${node.name}>`;
  };
  const text = (node: FormNode, column: 'label' | 'hint'): string => {
    if (languages.every((language) => labelIn(node.row, language, column) === null)) return '';
    return translated
      ? `<${column} ref="jr:itext('${ref(node)}:${column}')"/>`
      : `<${column}>${escape(labelIn(node.row, null, column) ?? '')}</${column}>`;
  };
  const control = (node: FormNode): string => {
    const inside = node.children.map(control).join('\n');
    const appearance = node.row['appearance'] === undefined ? '' : ` appearance="${escape(node.row['appearance'])}"`;
    if (node.kind === 'repeat')
      return `<group ref="${ref(node)}">${text(node, 'label')}<repeat nodeset="${ref(node)}"${appearance}>${inside}</repeat></group>`;
    if (node.kind === 'group') return `<group ref="${ref(node)}"${appearance}>${text(node, 'label')}${inside}</group>`;
    if (METADATA.has(node.type)) return '';
    const labels = text(node, 'label') + text(node, 'hint');
    if (FILE_TYPES.has(node.type))
      return `<upload mediatype="${node.type === 'file' ? 'application' : node.type}/*" ref="${ref(node)}"${appearance}>${labels}</upload>`;
    if (node.list === undefined) return `<input ref="${ref(node)}"${appearance}>${labels}</input>`;
    const name = node.type === 'select_multiple' ? 'select' : 'select1';
    return `<${name} ref="${ref(node)}"${appearance}>${labels}<itemset nodeset="instance('${node.list}')/root/item"><value ref="name"/><label ref="${translated ? 'jr:itext(itextId)' : 'label'}"/></itemset></${name}>`;
  };
  const bind = (node: FormNode): string => {
    if (node.kind !== 'question') return '';
    const rules = (['required', 'relevant', 'constraint', 'calculation'] as const).flatMap((column) => {
      const rule = node.row[column];
      if (rule === undefined || rule === '') return [];
      const attribute = column === 'calculation' ? 'calculate' : column;
      const written =
        column === 'required'
          ? /^(yes|true)$/i.test(rule)
            ? 'true()'
            : 'false()'
          : rule.replace(
              /\$\{([^}]+)\}/g,
              (_, name: string) => ` ${ref(nodes.find((each) => each.name === name) ?? node)} `,
            );
      return [` ${attribute}="${escape(written)}"`];
    });
    const preload =
      node.type === 'start' || node.type === 'end' ? ` jr:preload="timestamp" jr:preloadParams="${node.type}"` : '';
    return `<bind nodeset="${ref(node)}" type="${bindOf(node)}"${rules.join('')}${preload}/>`;
  };
  const texts = (language: string | null): string => {
    const value = (key: string, said: string | null): string =>
      said === null ? '' : `<text id="${key}"><value>${escape(said)}</value></text>`;
    const questions = nodes.flatMap((node) =>
      (['label', 'hint'] as const).map((column) =>
        value(`${ref(node)}:${column}`, labelIn(node.row, language, column)),
      ),
    );
    const choices = [...lists].flatMap(([list, rows]) =>
      rows.map((row, index) => value(`${list}-${String(index)}`, labelIn(row, language))),
    );
    return `<translation lang="${escape(language ?? 'default')}"${language === languages[0] ? ' default="true()"' : ''}>${[...questions, ...choices].join('')}</translation>`;
  };
  const secondary = [...lists].map(
    ([list, rows]) =>
      `<instance id="${list}"><root>${rows.map((row, index) => `<item>${translated ? `<itextId>${list}-${String(index)}</itextId>` : ''}<name>${escape(row.name)}</name>${translated ? '' : `<label>${escape(labelIn(row, null) ?? '')}</label>`}</item>`).join('')}</root></instance>`,
  );
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:ev="http://www.w3.org/2001/xml-events" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms" xmlns:odk="http://www.opendatakit.org/xforms">
<h:head>
<h:title>${escape(title)}</h:title>
<model odk:xforms-version="1.0.0">
${translated ? `<itext>${languages.map(texts).join('\n')}</itext>` : ''}
<instance><data id="${escape(id)}" version="${escape(version)}">${tree.map(instance).join('')}<meta><instanceID/><instanceName/></meta></data></instance>
${secondary.join('\n')}
${nodes.map(bind).join('\n')}
<bind nodeset="/data/meta/instanceID" type="string" readonly="true()" jr:preload="uid"/>
</model>
</h:head>
<h:body>
${tree.map(control).join('\n')}
</h:body>
</h:html>
`;
}
