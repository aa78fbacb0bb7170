/** Where a link leads that asks a question. */
const ASK = '/chat?ask=';

/** The question that a link asks; undefined for other links. */
export function askedBy(href: string): string | undefined {
  if (!href.startsWith(ASK)) return undefined;
  return new URL(href, 'http://x').searchParams.get('ask')?.trim() || undefined;
}

/** Questions to go on with, at the end of an answer. */
const NEXT = /\n\n(?:- \[[^\n]*\]\(\/chat\?ask=[^\s)]*\)\n?)+$/;

/** An answer, and the questions to go on with at its end, in Markdown. */
export function withoutNext(reply: string): { readonly answer: string; readonly next: string } {
  const next = NEXT.exec(reply)?.[0] ?? '';
  return { answer: reply.slice(0, reply.length - next.length), next: next.trim() };
}

/** What the built-in assistant begins each answer with, in the languages that it answers in. */
const BUILT_IN =
  /^\*(?:Search assistant without a language model|Assistente de pesquisa sem modelo de linguagem|Assistant de recherche sans modèle de langage)\.[^*\n]*\*\s*/;

/** Whether the built-in assistant gave an answer. */
export const isBuiltIn = (reply: string | undefined): boolean => reply !== undefined && BUILT_IN.test(reply);

/** An answer without who gives it, which stands below the input. */
export const withoutLabel = (reply: string): string => reply.replace(BUILT_IN, '') || reply;

/** An answer to take elsewhere: without the questions to go on with, and with sources that open there, too. */
export const forElsewhere = (reply: string, origin: string): string =>
  reply
    .replace(NEXT, '')
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\(\/chat\?ask=[^\s)]*\)/g, '$1')
    .replaceAll(/\]\((?=\/(?!\/))/g, `](${origin}`);
