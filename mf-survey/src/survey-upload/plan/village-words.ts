import { isMissing } from '../matching/cast-cell.ts';
import { matchVillage, type Village, type VillageMatch } from '../matching/near-village.ts';
import { plain } from '../matching/plain.ts';
import type { MatchedSheet, VillageWords } from './read-rows.ts';

/** How a file writes a village, how often, and which one it is taken for. */
export interface VillageWord {
  /** As it is first written in the file. */
  readonly written: string;
  readonly key: string;
  readonly rows: number;
  readonly match: VillageMatch;
}

/** Every way in which the sheets write villages, those that are not clear first. */
export function villageWordsIn(sheets: readonly MatchedSheet[], villages: readonly Village[]): readonly VillageWord[] {
  const counts = new Map<string, number>();
  for (const { sheet, columns } of sheets) {
    const index = columns.indexOf('village_id');
    if (index < 0) continue;
    for (const { cells } of sheet.rows) {
      const cell = cells[index];
      if (!isMissing(cell)) counts.set(String(cell), (counts.get(String(cell)) ?? 0) + 1);
    }
  }
  const found = new Map<string, { written: string; rows: number }>();
  for (const [written, rows] of counts) {
    const earlier = found.get(plain(written));
    found.set(plain(written), { written: earlier?.written ?? written, rows: (earlier?.rows ?? 0) + rows });
  }
  const clear = ({ match }: VillageWord): number => (match === null ? 0 : match.exact ? 2 : 1);
  return [...found].map(([key, { written, rows }]) => ({ key, written, rows, match: matchVillage(written, villages) })).sort((a, b) => clear(a) - clear(b) || b.rows - a.rows);
}

/** How the words are read in the end: as they match, unless a person has said otherwise. */
export function settledWords(words: readonly VillageWord[], chosen: Readonly<Record<string, string>>): VillageWords {
  return new Map(words.map(({ key, match }) => [key, chosen[key] ?? match?.id ?? '']));
}
