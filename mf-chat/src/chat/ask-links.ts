/** Where a link leads that asks a question. */
const ASK = '/chat?ask=';

/** The question that a link asks; undefined for other links. */
export function askedBy(href: string): string | undefined {
  if (!href.startsWith(ASK)) return undefined;
  return new URL(href, 'http://x').searchParams.get('ask')?.trim() || undefined;
}

/** Questions to go on with, at the end of an answer. */
const NEXT = /\n\n(?:- \[[^\n]*\]\(\/chat\?ask=[^\s)]*\)\n?)+$/;

/** An answer to take elsewhere: without the questions to go on with, and with sources that open there, too. */
export const forElsewhere = (reply: string, origin: string): string =>
  reply
    .replace(NEXT, '')
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\(\/chat\?ask=[^\s)]*\)/g, '$1')
    .replaceAll(/\]\((?=\/(?!\/))/g, `](${origin}`);
