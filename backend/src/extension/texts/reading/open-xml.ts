import { walkXml } from './xml-text.ts';

/** The text of a part of DOCX (`w:`) or PPTX (`a:`): it stands in `<w:t>` and `<a:t>`, a paragraph ends with `</w:p>`; deleted text has another name. */
export function openXmlText(xml: string, spelling: 'w:' | 'a:'): string {
  const parts: string[] = [];
  let within = false;
  /** Numbers of slides and dates, which are no text of anybody. */
  let computed = 0;
  walkXml(xml, {
    open: (name) => {
      if (name === `${spelling}t`) within = true;
      else if (name === 'a:fld') computed += 1;
      else if (name === 'w:tab') parts.push(' ');
      else if (name === 'w:br' || name === 'w:cr' || name === 'a:br') parts.push('\n');
    },
    close: (name) => {
      if (name === `${spelling}t`) within = false;
      else if (name === 'a:fld') computed -= 1;
      else if (name === `${spelling}p`) parts.push('\n');
      else if (name === 'w:tc') parts.push('\t');
    },
    text: (text) => {
      if (within && computed === 0) parts.push(text);
    },
  });
  return parts.join('');
}

/** What is related to a part, by the last word of the kind of relation. */
export function relatedTo(rels: string, kind: string): string | undefined {
  let target: string | undefined;
  walkXml(rels, {
    open: (_name, { Type: type, Target: to }) => {
      if (type?.endsWith(`/${kind}`) === true) target ??= to;
    },
    text: () => undefined,
  });
  return target;
}
