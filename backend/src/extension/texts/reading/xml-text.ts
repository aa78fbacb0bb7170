import { SaxesParser } from 'saxes';
import { damaged, Unreadable } from './unreadable.ts';

/** What happens at each part of a text in XML, in its order. */
export interface XmlVisitor {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text: (text: string) => void;
}

/**
 * Walks through XML without building it, in time that grows with its length and no faster. Office programs write neither entities of their
 * own nor a DOCTYPE, so a file with one is refused: it can only be there to make the reader fetch or unfold something.
 * @throws Unreadable
 */
export function walkXml(xml: string, on: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Unreadable('The file declares XML entities, which no office program does, so it is not read.');
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.(name, attributes));
  parser.on('closetag', ({ name }) => on.close?.(name));
  parser.on('text', on.text);
  parser.on('cdata', on.text);
  parser.write(xml.replace(/^\uFEFF/, '')).close();
}
