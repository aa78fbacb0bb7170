/** Letters of a record's value that are shown. */
const MAX_VALUE = 120;

/** Makes a record's value plain text in Markdown: no mark-up, no HTML and no link can come out of it. */
export function plain(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const short = line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line;
  return short
    .replace(/[\\`*_{}[\]()#+\-.!|~:]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** A link to a screen of the portal; `id` cannot leave its place in the path. */
export function screenLink(text: string, base: string, id: string): string {
  const part = encodeURIComponent(id).replace(/[()!'*~.]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);
  return `[${text}](${base}${part})`;
}
