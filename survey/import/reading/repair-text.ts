import type { Repair, Sheet } from './sheet.ts';

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on; the five gaps stand for themselves. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const SUSPECT = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/;
/** Two and three bytes of UTF-8 that were each taken for a letter. */
const PAIRS = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}/g;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What was meant by a text that had been encoded as UTF-8 twice: `produção` for `produÃ§Ã£o`. Any other text stays as it is. */
export function repairedText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return decoded(text) ?? text.replaceAll(PAIRS, (pair) => decoded(pair) ?? pair);
}

function decoded(text: string): string | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const special = code > 0xff || (code >= 0x80 && code < 0xa0) ? WINDOWS.indexOf(text.charAt(at)) : -1;
    if (code > 0xff && special < 0) return null;
    bytes[at] = special < 0 ? code : 0x80 + special;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** The sheet with its texts repaired, and what was repaired. */
export function repairedSheet(sheet: Sheet): Sheet {
  const repairs = new Map<string, Repair>();
  const repair = <C>(cell: C, row: number): C | string => {
    if (typeof cell !== 'string') return cell;
    const before = repairs.get(cell);
    const to = before?.to ?? repairedText(cell);
    if (to === cell) return cell;
    repairs.set(cell, { from: cell, to, cells: (before?.cells ?? 0) + 1, row: before?.row ?? row });
    return to;
  };
  const header = sheet.header.map((heading) => repair(heading, 0));
  const rows = sheet.rows.map((row) => {
    const suspect = row.cells.some((cell) => typeof cell === 'string' && SUSPECT.test(cell));
    return suspect ? { ...row, cells: row.cells.map((cell) => repair(cell, row.number)) } : row;
  });
  return repairs.size === 0 ? sheet : { ...sheet, header, rows, repairs: [...repairs.values()] };
}
