/** `page` is something that a browser would run; `fragment` the beginning of one, as Markdown may have it. */
export type TextKind = 'page' | 'fragment' | 'json' | 'text';

const marks: readonly (readonly [start: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const ALLOWED_CONTROLS = [9, 10, 12, 13];

const decoded = (bytes: Uint8Array): string => {
  const marked = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(marked?.[1] ?? 'utf-8').decode(bytes);
};

const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && !ALLOWED_CONTROLS.includes(code)) return true;
  }
  return false;
};

/** What may stand before the first tag: white space, comments, declarations. */
const withoutPreamble = (text: string): string => {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    if (end === null) return rest;
    const at = rest.indexOf(end);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
};

/** Tags that make browsers treat a file as a page (WHATWG MIME Sniffing), and tags that run code. */
const PAGE =
  /^<(!doctype|html|head|body|script|iframe|style|title|meta|base|link|object|embed|form|frameset|svg|\w+:svg)[\s/>]/i;
/** Tags that Markdown begins with, too. */
const FRAGMENT = /^<(a|b|br|center|details|div|font|h[1-6]|img|p|picture|table)[\s/>]/i;

/** What kind of text the bytes at the beginning of a file are; null where they are no text. */
export function textKind(bytes: Uint8Array): TextKind | null {
  const text = decoded(bytes);
  if (hasControls(text) || text.startsWith('%PDF-')) return null;
  const first = withoutPreamble(text);
  if (PAGE.test(first) || /^<\?(xml|php)/i.test(text.trimStart())) return 'page';
  if (FRAGMENT.test(first) || text.trimStart().startsWith('<!--')) return 'fragment';
  return /^(\[|\{|"|-?\d|true|false|null)/.test(first) ? 'json' : 'text';
}
