import { marked } from 'marked';
import { sanitise } from './sanitise.ts';

/**
 * Beyond these, marked takes seconds or exhausts the stack: its time grows with the square of an unbroken paragraph and of the
 * number of emphasis marks, and faster still with the depth of lists and quotations. No text that a person wrote comes near.
 */
const MOST = { characters: 40_000, emphasis: 2_000, columns: 60 };

const EMPHASIS = /[*_~]/g;
/** What a line begins with that opens lists and quotations. */
const OPENING = /^(?:[ \t]+|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/gm;

const columnsOf = (opening: string): number => opening.trimEnd().replaceAll('\t', '    ').length;

const isReadable = (markdown: string): boolean =>
  markdown.length <= MOST.characters &&
  (markdown.match(EMPHASIS)?.length ?? 0) <= MOST.emphasis &&
  (markdown.match(OPENING) ?? []).every((opening) => columnsOf(opening) <= MOST.columns);

/** HTML that is safe to show, or undefined where the text can only be shown as it was written. */
export function cleanMarkup(source: string, isHtml: boolean): string | TrustedHTML | undefined {
  if (!isHtml && !isReadable(source)) return undefined;
  try {
    return sanitise(isHtml ? source : marked.parse(source, { async: false, gfm: true, breaks: true }));
  } catch (error) {
    console.error('A text could not be read as markup and is shown as it was written.', error);
    return undefined;
  }
}
