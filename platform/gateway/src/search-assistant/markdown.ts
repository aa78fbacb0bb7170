/** Letters of a record's value, and of a passage, that are shown. */
const MAX_VALUE = 120;
const MAX_PASSAGE = 300;

const withoutMarkup = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]()#+\-.!|~:]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const inOneLine = (value: string): string => value.replace(/\s+/g, ' ');

function escaped(value: string, most: number): string {
  const line = inOneLine(value).trim();
  return withoutMarkup(line.length > most ? `${line.slice(0, most - 1)}…` : line);
}

/** Makes a record's value plain text in Markdown: no mark-up, no HTML and no link can come out of it. */
export const plain = (value: string): string => escaped(value, MAX_VALUE);

/** The same for a piece of a document's text, in which what was found is bold. */
export function plainPassage(
  value: string,
  found: readonly { readonly from: number; readonly to: number }[] = [],
): string {
  const short = value.length > MAX_PASSAGE;
  const text = short ? value.slice(0, MAX_PASSAGE - 1) : value;
  let at = 0;
  const pieces = found
    .filter(({ to }) => to <= text.length)
    .flatMap(({ from, to }) => {
      const before = text.slice(at, from);
      at = to;
      const word = withoutMarkup(inOneLine(text.slice(from, to)).trim());
      return [withoutMarkup(inOneLine(before)), word === '' ? ' ' : `**${word}**`];
    });
  return `${[...pieces, withoutMarkup(inOneLine(text.slice(at)))].join('').trim()}${short ? '…' : ''}`;
}

/** A link to a screen of the portal; `id` cannot leave its place in the path, nor in the query. `more` is ours. */
export function screenLink(text: string, base: string, id: string, more = ''): string {
  const part = encodeURIComponent(id).replace(
    /[()!'*~.]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
  return `[${text}](${base}${part}${more})`;
}

/** A question that can be asked next; its label is Markdown. */
interface Next {
  readonly label: string;
  readonly question: string;
}

/** A link of the chat that asks a question. */
const askLink = ({ label, question }: Next): string => screenLink(label, '/chat?ask=', question);

/** An answer with questions to go on with: those that it asks back with become links where they stand, others come after it. */
export function withQuestions({ text, next }: { readonly text: string; readonly next: readonly Next[] }): string {
  const links = new Map(next.map((one) => [`- ${one.label}`, `- ${askLink(one)}`]));
  const lines = text.split('\n').map((line) => {
    const link = links.get(line);
    links.delete(line);
    return link ?? line;
  });
  return [lines.join('\n'), [...links.values()].join('\n')].filter((part) => part !== '').join('\n\n');
}
