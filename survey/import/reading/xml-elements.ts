/** An element of a workbook's XML as it is written: what is in its tag, what is between its tags, and where it begins. */
export interface XmlElement {
  readonly about: string;
  readonly body: string;
  readonly at: number;
}

const endsName = (sign: string | undefined): boolean => sign === '>' || sign === '/' || sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';

/**
 * The elements of this name, one after another. Every sign is passed once: an element that does not end is the last one, where a
 * regular expression would search to the end of the file again for each that follows.
 */
export function* elementsIn(xml: string, name: string): Generator<XmlElement> {
  const [start, close] = [`<${name}`, `</${name}>`];
  let at = xml.indexOf(start);
  while (at >= 0) {
    const named = at + start.length;
    let next = named;
    if (endsName(xml[named])) {
      const tagEnd = xml.indexOf('>', named);
      if (tagEnd < 0) return;
      const empty = xml[tagEnd - 1] === '/';
      const end = empty ? tagEnd : xml.indexOf(close, tagEnd);
      if (end < 0) return;
      yield { about: xml.slice(named, empty ? tagEnd - 1 : tagEnd), body: empty ? '' : xml.slice(tagEnd + 1, end), at };
      next = empty ? tagEnd + 1 : end + close.length;
    }
    at = xml.indexOf(start, next);
  }
}

/** What is in the first element of this name. */
export function bodyOf(xml: string, name: string): string | undefined {
  for (const { body } of elementsIn(xml, name)) return body;
  return undefined;
}

/** The tags of this name, which need not be closed. */
export function* tagsIn(xml: string, name: string): Generator<string> {
  const start = `<${name}`;
  let at = xml.indexOf(start);
  while (at >= 0) {
    const named = at + start.length;
    const isNamed = endsName(xml[named]);
    const end = isNamed ? xml.indexOf('>', named) : named;
    if (end < 0) return;
    if (isNamed) yield xml.slice(named, end);
    at = xml.indexOf(start, end);
  }
}
