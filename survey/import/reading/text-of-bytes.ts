import { decodeText } from '@groundwork/shared/uploads/checking';
import { analyse } from 'chardet';
import type { GuessedEncoding } from './sheet.ts';

/** Encodings with one or two bytes for each letter that offices still use, by the names of the Encoding Standard. */
export const ENCODINGS = [
  'windows-1252',
  'macintosh',
  'windows-1256',
  'windows-1255',
  'windows-1251',
  'koi8-r',
  'x-mac-cyrillic',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

/** Bytes that are looked at: enough to tell languages apart. */
const LOOKED_AT = 262_144;
/** Lines that a person is shown to compare. */
const LINES = 3;
const LONGEST_LINE = 120;

const decoded = (bytes: Uint8Array, name: string): string => new TextDecoder(name).decode(bytes);

function isUtf(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Lines with letters that are not plain, which look wrong in a wrong encoding. */
const sampleLines = (text: string): readonly string[] =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => /[^\0-\x7f]/.test(line))
    .slice(0, LINES)
    .map((line) => line.slice(0, LONGEST_LINE));

/** How often a text has signs where words have letters, or letters of two alphabets in one word: what a wrong encoding makes of words. */
function oddities(text: string): number {
  const signs =
    text.match(/[\p{L}][\p{S}\p{P}\p{N}\p{C}](?=[\p{L}])|[\p{C}\ufffd]|(?<=\s|^)[^\s\p{L}\p{N}\p{P}\0-\x7f]+\p{L}/gu) ??
    [];
  const plainSigns = text.match(/[\p{L}]['’\-_.@/:\d](?=[\p{L}])/gu) ?? [];
  const mixed = text.match(/\p{Ll}\p{Lu}(?=\p{Ll}|\b)/gu) ?? [];
  return signs.length - plainSigns.length + mixed.length;
}

/** The encoding that a text without any mark of it seems to have: as the statistics of chardet say, unless another makes fewer odd words. */
function guess(bytes: Uint8Array): string {
  const begin = bytes.subarray(0, LOOKED_AT);
  const names: readonly string[] = ENCODINGS;
  const rated = analyse(begin)
    .map(({ name }) =>
      name
        .toLowerCase()
        .replace(/^iso-8859-1$/, 'windows-1252')
        .replace(
          /^iso-8859-(\d)$/,
          (_, part: string) =>
            ({
              2: 'windows-1250',
              5: 'windows-1251',
              6: 'windows-1256',
              7: 'windows-1253',
              8: 'windows-1255',
              9: 'windows-1254',
            })[Number(part)] ?? '',
        ),
    )
    .filter((name) => names.includes(name));
  const candidates = [...new Set([...rated.slice(0, 3), 'windows-1252', 'macintosh'])];
  const odd = candidates.map((name) => oddities(sampleText(begin, name)));
  return candidates[odd.indexOf(Math.min(...odd))] ?? 'windows-1252';
}

/** The words that have letters beyond the plain ones. */
const sampleText = (bytes: Uint8Array, name: string): string =>
  (decoded(bytes, name).match(/[^\s,;|\t"]*[^\0-\x7f\s,;|\t"][^\s,;|\t"]*/gu) ?? []).slice(0, 5_000).join('\n');

/**
 * The text of a file: in the encoding that a person has chosen, in UTF-8 or UTF-16 where the bytes show it, else as it is guessed.
 * @returns `guessed`: what was guessed, for a person to decide; null where nothing was
 */
export function textOfBytes(
  bytes: Uint8Array,
  chosen?: string,
): { readonly text: string; readonly guessed: GuessedEncoding | null } {
  const isMarked =
    bytes[0] === 0xef ||
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    bytes.subarray(0, 4096).includes(0);
  if (isMarked || isUtf(bytes)) return { text: decodeText(bytes), guessed: null };
  const name = chosen ?? guess(bytes);
  const begin = bytes.subarray(0, LOOKED_AT);
  return {
    text: decoded(bytes, name),
    guessed: { name, possible: ENCODINGS.map((one) => ({ name: one, lines: sampleLines(decoded(begin, one)) })) },
  };
}
