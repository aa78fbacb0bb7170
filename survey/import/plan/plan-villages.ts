import { plain } from '../headings/plain.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';
import type { Named } from '../matching/near-name.ts';
import type { Nesting } from '../matching/nesting.ts';
import { isMissing } from '../matching/missing.ts';
import { textOf } from '../matching/text-of.ts';
import type { Lists } from '../matching/vocabulary.ts';
import type { MergedVillage } from '../server.ts';
import { fieldCells } from './field-cells.ts';
import type { KeyedRow } from './plan-table.ts';
import type { ReadRow } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import type { Remark } from './remark.ts';
import { keyFor } from './word-meanings.ts';

type Known = Pick<Lists, 'villages' | 'merged'>;

interface PlacedVillage extends Named {
  /** The village that the row names was merged into this one. */
  readonly kept?: true;
}

/** The village into which the one with this code or name was merged; undefined where there is none, or more than one. */
function keptFor(isIt: (one: MergedVillage) => boolean, { villages, merged = [] }: Known): PlacedVillage | undefined {
  const keys = new Set(merged.filter(isIt).map(({ village }) => village));
  const [kept, ...others] = villages.filter(({ id }) => keys.has(id));
  return kept === undefined || others.length > 0 ? undefined : { ...kept, kept: true };
}

/** The key and name of a village as a row says it: by its own key, by a name that the portal knows, or by a key made from its name. */
function placeOf(id: string, name: string, lists: Known): PlacedVillage | null {
  const { villages: known } = lists;
  const sameName = known.filter((village) => plain(village.name) === plain(name));
  if (id !== '') {
    const own = known.find((village) => village.id === id) ?? known.find((village) => plain(village.id) === plain(id));
    const kept = own ? undefined : keptFor(({ code }) => plain(code) === plain(id), lists);
    return kept ?? { id: own?.id ?? id, name: name || id };
  }
  if (name === '') return null;
  if (sameName.length === 1 && sameName[0]) return sameName[0];
  const kept =
    sameName.length === 0
      ? keptFor((one) => [one.name ?? '', one.code].some((word) => plain(word) === plain(name)), lists)
      : undefined;
  if (kept) return kept;
  return { id: keyFor('villages', name, new Set(known.map((village) => village.id))), name };
}

/** The known villages and those that the sheets of villages bring: what the words of the other sheets may mean. */
export function villagesWith(sheets: readonly MatchedSheet[], nesting: Nesting, known: Known): readonly Named[] {
  const all = new Map(known.villages.map((village) => [village.id, village]));
  for (const matched of sheets.filter(({ target }) => target === 'villages')) {
    const cellsOf = fieldCells(matched, nesting, { villages: [], crops: [] });
    for (const row of matched.sheet.rows) {
      const cells = cellsOf(row) ?? [];
      const text = (field: string): string => {
        const cell = cells.find((one) => one.field.name === field)?.cell;
        return cell === undefined || isMissing(cell) ? '' : String(cell).trim();
      };
      const village = placeOf(text('village_id'), text('village_name'), known);
      if (village !== null && !all.has(village.id)) all.set(village.id, village);
    }
  }
  return [...all.values()];
}

/** Rows of villages with their keys. */
export function placeVillages(
  rows: readonly ReadRow[],
  known: Known,
  remark: (remark: Remark) => void,
): { readonly rows: readonly KeyedRow[]; readonly rejections: readonly Rejection[] } {
  const placed: KeyedRow[] = [];
  const rejections: Rejection[] = [];
  const names = new Map(known.villages.map((village) => [village.id, village.name]));
  for (const from of rows) {
    const { village_id: id, village_name: name, ...values } = from.values;
    const village = placeOf(textOf(id), textOf(name), known);
    if (village === null) {
      rejections.push({
        sheet: from.sheet,
        row: from.row,
        column: '',
        value: null,
        reason: 'The village has neither a code nor a name',
      });
      continue;
    }
    // A name as people know it is not corrected to the same name in other letters.
    const before = names.get(village.id);
    const same =
      village.kept || (before !== undefined && (textOf(name) === '' || plain(textOf(name)) === plain(before)));
    if (village.kept) {
      const says = `“${textOf(name) || textOf(id)}” was merged into “${village.name}”. The row is imported for that village.`;
      remark({ sheet: from.sheet, row: from.row, column: '', says });
    }
    placed.push({
      from,
      key: village.id,
      values: { ...(!same && { village_name: textOf(name) || village.name }), ...values },
    });
  }
  return { rows: placed, rejections };
}
