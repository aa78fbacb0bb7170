import { Unreadable } from './unreadable.js';

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const letterOf = (code) => (Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

const decode = (text) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal !== undefined) return letterOf(Number(decimal));
    if (hexadecimal !== undefined) return letterOf(Number.parseInt(hexadecimal, 16));
    return NAMED[name] ?? whole;
  });

/**
 * Walks through XML without building it. Office programs write neither entities of their own nor a DOCTYPE, so a file with one is
 * refused: it can only be there to make the reader fetch or unfold something.
 * @param {string} xml
 * @param {{ open?: (name: string, tag: string, empty: boolean) => void, close?: (name: string) => void, text: (text: string) => void }} on
 */
export function walkXml(xml, on) {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Unreadable('The file declares entities of its own, as no office program does, so it is not read.');
  for (const [, cdata, tag, text] of xml.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>|<([^>]*)>|([^<]+)/g)) {
    if (cdata !== undefined) on.text(cdata);
    else if (text !== undefined) on.text(decode(text));
    else if (tag.startsWith('/')) on.close?.(tag.slice(1).trim());
    else if (!tag.startsWith('?') && !tag.startsWith('!')) {
      const name = /^[^\s/]+/.exec(tag)?.[0] ?? '';
      const empty = tag.endsWith('/');
      on.open?.(name, tag, empty);
      if (empty) on.close?.(name);
    }
  }
}
