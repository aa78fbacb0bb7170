import type { AssistantReply } from '@groundwork/survey/assistant';
import type { Piece } from '../../documents/pieces.ts';

/** Letters of a record's value that are shown. */
const MAX_VALUE = 120;

const withoutMarkup = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]()#+\-.!|~:]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const inOneLine = (value: string): string => value.replace(/\s+/g, ' ');

/** Makes a record's value plain text in Markdown: no mark-up, no HTML and no link can come out of it. */
export function plain(value: string): string {
  const line = inOneLine(value).trim();
  return withoutMarkup(line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line);
}

/** The same for a passage of a document, in which what was found is bold. */
export const plainPassage = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, found }) => {
      const line = inOneLine(text);
      if (!found) return withoutMarkup(line);
      return line.trim() === '' ? ' ' : `**${withoutMarkup(line.trim())}**`;
    })
    .join('')
    .trim();

/** The address of something on a screen of the portal; `id` cannot leave its place in the path, nor in the query. `more` is ours. */
export function addressOf(base: string, id: string, more = ''): string {
  const part = encodeURIComponent(id).replace(
    /[()!'*~.]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
  return `${base}${part}${more}`;
}

/** A link of the chat that asks a question. */
const askLink = ({ label, question }: AssistantReply['next'][number]): string =>
  `[${label}](${addressOf('/chat?ask=', question)})`;

/** An answer with questions to go on with: those that it asks back with become links where they stand, others come after it. */
export function withQuestions({ text, next }: Pick<AssistantReply, 'text' | 'next'>): string {
  const links = new Map(next.map((one) => [`- ${one.label}`, `- ${askLink(one)}`]));
  const lines = text.split('\n').map((line) => {
    const link = links.get(line);
    links.delete(line);
    return link ?? line;
  });
  return [lines.join('\n'), [...links.values()].join('\n')].filter((part) => part !== '').join('\n\n');
}
