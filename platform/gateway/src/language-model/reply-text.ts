/** Letters of a reply that are shown. */
const MOST_LETTERS = 12_000;

/** A piece of a reply: text, or a link to an address that a tool gave. */
export interface Piece {
  readonly text: string;
  readonly address?: string;
}

/** A title in it is left out. */
const LINK = /!?\[([^[\]\n]+)\]\((\/[^()\s]*)(?: "[^"\n]*")?\)/g;

/**
 * Makes one kind of text of what a model wrote: nothing in it is invisible, no mark-up divides a number, and a list has no numbers of
 * its own. What is left of Markdown: headings, emphasis, lists, quotations, tables and links.
 */
export function plainReply(reply: string): string {
  const short = reply.length > MOST_LETTERS ? `${reply.slice(0, MOST_LETTERS).replace(/\S*$/, '')}…` : reply;
  return short
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]|(?![\n\t])\p{Cc}/gu, '')
    .replace(/[`\\]/g, '')
    .replaceAll('~', '≈')
    .replace(/(?<=\p{N}[.,]?)[*_]+(?=[.,]?\p{N})/gu, '')
    .replace(/^( {4,}|\t)[ \t]*/gm, '   ')
    .replace(/^([ \t]*(?:>[ \t]*)*)\d{1,9}[.)](?=\s)/gm, '$1-')
    .trim();
}

/** Divides a reply at its links. A link that no tool gave is its text alone. */
export function piecesOf(reply: string, addresses: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const match of reply.matchAll(LINK)) {
    const [whole, text = '', address = ''] = match;
    if (!addresses.has(address)) continue;
    pieces.push({ text: reply.slice(last, match.index) }, { text, address });
    last = match.index + whole.length;
  }
  return [...pieces, { text: reply.slice(last) }].filter(({ text }) => text !== '');
}

/** Text from which no tag, picture, link or address that opens can come. */
export const inert = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[[\]@]/g, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/www\./gi, (found) => `${found.slice(0, -1)}\\.`);
