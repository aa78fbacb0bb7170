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
/** The XForm, laid out as pyxform lays it out: itext where there are languages, a secondary instance for each list. */
export function xformOf(form: FormRows, id: string, title: string): string {
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
  const labelOf = (node: FormNode): string => {
    if (languages.every((language) => labelIn(node.row, language) === null)) return '';
    return translated
      ? `<label ref="jr:itext('${ref(node)}:label')"/>`
      : `<label>${escape(labelIn(node.row, null) ?? '')}</label>`;
  };
  const control = (node: FormNode): string => {
    const inside = node.children.map(control).join('\n');
    const label = labelOf(node);
    if (node.kind === 'repeat')
      return `<group ref="${ref(node)}">${label}<repeat nodeset="${ref(node)}">${inside}</repeat></group>`;
    if (node.kind === 'group') return `<group ref="${ref(node)}">${label}${inside}</group>`;
    if (METADATA.has(node.type)) return '';
    if (FILE_TYPES.has(node.type)) return `<upload mediatype="${node.type}/*" ref="${ref(node)}">${label}</upload>`;
    if (node.list === undefined) return `<input ref="${ref(node)}">${label}</input>`;
    const name = node.type === 'select_multiple' ? 'select' : 'select1';
    return `<${name} ref="${ref(node)}">${label}<itemset nodeset="instance('${node.list}')/root/item"><value ref="name"/><label ref="${translated ? 'jr:itext(itextId)' : 'label'}"/></itemset></${name}>`;
  };
  const bind = (node: FormNode): string =>
    node.kind === 'question' ? `<bind nodeset="${ref(node)}" type="${bindOf(node)}"/>` : '';
  const texts = (language: string | null): string => {
    const value = (key: string, said: string | null): string =>
      said === null ? '' : `<text id="${key}"><value>${escape(said)}</value></text>`;
    const questions = nodes.map((node) => value(`${ref(node)}:label`, labelIn(node.row, language)));
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
<instance><data id="${escape(id)}" version="2026030101">${tree.map(instance).join('')}<meta><instanceID/><instanceName/></meta></data></instance>
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
