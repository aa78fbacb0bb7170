import { walkXml } from './xml-text.ts';

const isParagraph = (name: string): boolean => name === 'text:p' || name === 'text:h';
/** What stands beside the text: comments, and notes of a slide. */
const isAside = (name: string): boolean => name === 'office:annotation' || name === 'presentation:notes';

/** What stands before the first slide, and each slide, in a part of an OpenDocument file. Text stands in paragraphs and headings; what was deleted is left out. */
export function openDocumentPages(xml: string): readonly string[] {
  const pages: { readonly text: string[]; readonly aside: string[] }[] = [{ text: [], aside: [] }];
  let depth = 0;
  let deleted = 0;
  let aside = 0;
  const put = (text: string): void => {
    if (deleted === 0) pages.at(-1)?.[aside > 0 ? 'aside' : 'text'].push(text);
  };
  walkXml(xml, {
    open: (name) => {
      if (isParagraph(name)) depth += 1;
      else if (name === 'text:tracked-changes') deleted += 1;
      else if (isAside(name)) aside += 1;
      else if (name === 'draw:page') pages.push({ text: [], aside: [] });
      else if (name === 'text:s' || name === 'text:tab') put(' ');
      else if (name === 'text:line-break') put('\n');
    },
    close: (name) => {
      if (isParagraph(name)) {
        depth -= 1;
        put('\n');
      } else if (name === 'text:tracked-changes') deleted -= 1;
      else if (isAside(name)) aside -= 1;
    },
    text: (text) => {
      if (depth > 0) put(text);
    },
  });
  return pages.map((page) => [...page.text, ...page.aside].join(''));
}
