import { SaxesParser } from 'saxes';

/** An element with its children; names without their namespace's prefix. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly in it. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const local = (name: string): string => name.split(':').pop() ?? name;

/** Reads a small document whole. @throws Error where it is not well-formed */
export function xmlTree(xml: string): XmlNode {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Open = {
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  return root;
}

/** The first child of this name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name);

/** All elements of this name within one. */
export const within = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.flatMap((one) => [...(one.name === name ? [one] : []), ...within(one, name)]) ?? [];

/** All text in an element. */
export const textIn = (node: XmlNode | undefined): string =>
  (node === undefined
    ? ''
    : `${node.text}${node.children.map((one) => (one.name === 'output' ? '…' : textIn(one))).join('')}`
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
