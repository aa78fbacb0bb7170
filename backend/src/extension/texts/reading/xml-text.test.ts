import { walkXml } from './xml-text.ts';

const textOf = (xml: string): string => {
  const parts: string[] = [];
  walkXml(xml, { text: (text) => parts.push(text) });
  return parts.join('');
};

test('gives text, entities and CDATA in their order', () => {
  expect(textOf('<?xml version="1.0"?><a>1 &lt; 2 &amp; &#x41;<b/><![CDATA[<c>]]></a>')).toBe('1 < 2 & A<c>');
});

test.each([
  ['CDATA that never ends', '<![CDATA[', '<a>'],
  ['tags that never end', '<', '<a>'],
  ['declarations that never end', '<?', '<a>'],
  ['comments that never end', '<!--', '<a>'],
  ['references that never end', '&#1', '<a>'],
])('%s are refused at once, however many there are', (_what, piece, before) => {
  const began = Date.now();
  expect(() => textOf(before + piece.repeat(2_000_000))).toThrow(/damaged/);
  expect(Date.now() - began).toBeLessThan(5000);
});

test('entities of its own are refused', () => {
  expect(() => textOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(/XML entities/);
});
