import { SaxesParser } from 'saxes';
import { damaged, Unreadable } from './unreadable.js';

/**
 * Walks through XML without building it, in time that grows with its length and no faster. Office programs write neither entities of their
 * own nor a DOCTYPE, so a file with one is refused: it can only be there to make the reader fetch or unfold something.
 * @param {string} xml
 * @param {{ open?: (name: string) => void, close?: (name: string) => void, text: (text: string) => void }} on
 * @throws Unreadable
 */
export function walkXml(xml, on) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Unreadable('The file declares entities of its own, as no office program does, so it is not read.');
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name }) => on.open?.(name));
  parser.on('closetag', ({ name }) => on.close?.(name));
  parser.on('text', on.text);
  parser.on('cdata', on.text);
  parser.write(xml.replace(/^\uFEFF/, '')).close();
}
