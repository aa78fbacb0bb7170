import { t } from '@groundwork/shared/messages';
import { askedBy, withoutLabel, withoutNext } from './ask-links.ts';

/** What an answer cites: a link to a record, screen or passage of the portal. */
export interface Source {
  /** Its number in the answer. */
  readonly number: number;
  readonly href: string;
  /** What kind of thing it leads to. */
  readonly kind: string;
  readonly title: string;
  /** The words of the record that the answer quotes. */
  readonly quote?: string | undefined;
  /** Its words that were looked for, which are bold in the answer. */
  readonly found?: readonly string[];
}

/** A table of an answer. */
export interface Table {
  readonly markdown: string;
  readonly rows: number;
  /** Where its rows are listed: a link that is alone below the table. */
  readonly list?: string | undefined;
}

export interface Parts {
  /** Markdown, its citations numbered. */
  readonly text: string;
  readonly tables: readonly Table[];
  readonly sources: readonly Source[];
  /** Questions to go on with, in Markdown; empty where there are none. */
  readonly next: string;
}

/** The title of a number in the text, by which a click on it is recognised. */
export const SOURCE = t`Source `;

/** Longer lines are shown as they are. */
const LONGEST_LINE = 2000;
/** Text, address and, where the text does not name what it leads to, a title. */
const LINK = /(?<!!)\[((?:\\.|[^\]\\])+)\]\((\/(?!\/)[^()\s]*)(?: "([^"()]*)")?\)/g;
const LINK_ALONE = /^\s*(?:[-*]\s+)?\[[^\]]+\]\((\/(?!\/)[^()\s]*)(?: "[^"()]*")?\)\s*$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const isRow = (line: string | undefined): boolean =>
  line?.trimStart().startsWith('|') === true && line.length <= LONGEST_LINE;

const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ['/water-projects', t`Water project`],
  ['/village-profiles', t`Village`],
  ['/documents', t`Document`],
  ['/upload_knowledge_doc', t`Document`],
  ['/media', t`Media`],
  ['/data-explorer', t`Data explorer`],
  ['/baseline-survey/list', t`Households`],
  ['/baseline-survey', t`Baseline survey`],
];

function kindOf(href: string): string {
  const kind = KINDS.find(([start]) => href.startsWith(start))?.[1] ?? t`Page`;
  const page = /[?&]at=(\d+)/.exec(href)?.[1];
  return page === undefined ? kind : t`${kind}, page ${page}`;
}

/** Markdown of a title or quotation as plain text. */
export const plainOf = (text: string): string =>
  text
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[*_`]/g, '');

/** Takes an answer apart: its text with numbered citations, and its tables, which are below the bubble. Code stays as it is. */
export function readParts(reply: string): Parts {
  const sources = new Map<string, Source>();
  const cite = (line: string): string =>
    line.length > LONGEST_LINE
      ? line
      : line.replace(LINK, (link: string, words: string, href: string, title: string | undefined, at: number) => {
          if (askedBy(href) !== undefined) return link;
          const known = sources.get(href);
          // What is quoted before the next link belongs to this one.
          const quote = /“([^”]{3,})”/.exec(line.slice(at + link.length).split('](', 1)[0] ?? '')?.[1];
          const found = [...(quote ?? '').matchAll(/\*\*((?:\\.|[^*\\])+)\*\*/g)].map(([, bold = '']) => plainOf(bold));
          const source = known ?? {
            number: sources.size + 1,
            href,
            kind: kindOf(href),
            title: plainOf(title || words),
            quote: quote && plainOf(quote),
            ...(found.length > 0 && { found }),
          };
          sources.set(href, source);
          // A title of its own would be taken for that of a number.
          return `[${words}](${href}) [${source.number}](${href} "${SOURCE}${source.number}")`;
        });
  const { answer, next } = withoutNext(withoutLabel(reply));
  const lines = answer.split('\n');
  const text: string[] = [];
  const tables: Table[] = [];
  let code = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*(```|~~~)/.test(line)) code = !code;
    if (code || !isRow(line) || !RULE.test(lines[at + 1] ?? '') || (lines[at + 1]?.length ?? 0) > LONGEST_LINE) {
      text.push(code ? line : cite(line));
      continue;
    }
    let end = at + 2;
    while (isRow(lines[end])) end += 1;
    const after = lines[end]?.trim() === '' ? end + 1 : end;
    const list = LINK_ALONE.exec((lines[after] ?? '').slice(0, LONGEST_LINE))?.[1];
    tables.push({ markdown: lines.slice(at, end).join('\n'), rows: end - at - 2, list });
    at = (list === undefined ? end : after + 1) - 1;
  }
  const written = text.join('\n');
  // A bubble says something: a table alone stays in it.
  if (written.trim() === '') return { text: withoutLabel(reply), tables: [], sources: [], next: '' };
  return { text: written, tables, sources: [...sources.values()], next };
}
