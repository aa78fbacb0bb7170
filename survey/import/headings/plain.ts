import { foldText } from '@groundwork/shared/text/fold';

/** Texts that are remembered: headings and words come again and again. */
const MOST = 20_000;
const known = new Map<string, string>();

/** Text as it is compared: letters that its readers take for the same are the same, words are joined by one underline. */
export function plain(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = foldText(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (known.size >= MOST) known.clear();
  known.set(text, found);
  return found;
}

/** How a text is written, whatever its capitals and blanks: `pêche` and `péché` are compared alike by {@link plain}, and are two words. */
export const spellingOf = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
