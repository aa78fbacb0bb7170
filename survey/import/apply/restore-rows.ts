import type { Value } from '../matching/cast.ts';
import { idOf, importTable, isOfRound, STORED, WRITE_ORDER, type Created } from '../import-table.ts';
import { textOf } from '../matching/text-of.ts';
import { STAMP } from '../plan/plan-table.ts';
import { sameValue } from '../plan/same-value.ts';
import type { Standing, SurveyServer } from '../server.ts';
import { parted } from './apply-plan.ts';
import { labelFields, nameOf } from './batch-rows.ts';
import { isCreated, isUnsigned, type AllChanges, type Changes, type Unsigned } from './changes.ts';
import type { Left } from './remaining-row.ts';
import { restoredStamps } from './restored-stamps.ts';

type Pairs = Changes[string];

const ONE: Readonly<Record<Unsigned, string>> = {
  village_profiles: 'Village profile',
  villages: 'Village',
  crops: 'Crop',
  survey_rounds: 'Survey round',
};
const nameField = (table: Unsigned): string =>
  ({ village_profiles: 'year', villages: 'village_name', crops: 'name', survey_rounds: 'name' })[table];

const fieldsIn = (pairs: Pairs): readonly (readonly [string, readonly unknown[]])[] =>
  Object.entries(pairs).filter(([name]) => name !== STAMP);
const says = (row: Standing, pairs: Pairs, which: 0 | 1): boolean =>
  fieldsIn(pairs).every(([name, pair]) => sameValue((pair[which] ?? null) as Value, row[name]));
const named = (table: Created, row: Standing, id: string): string =>
  isUnsigned(table) ? `${ONE[table]} ${textOf(row[nameField(table)]) || id}` : nameOf(table, row);
const labels = (table: Created): readonly string[] => (isUnsigned(table) ? [nameField(table)] : labelFields(table));

/**
 * Gives corrected rows back what they said before. A row that says something else by now stays and is named.
 * @returns how many, and of those that are now as they had been created the moment, so that undoing their own import finds them unchanged
 */
export async function restore(
  server: SurveyServer,
  changes: AllChanges,
  left: Left[],
  signal: AbortSignal,
): Promise<{ readonly restored: number; readonly stamps: Readonly<Record<string, string>> }> {
  let restored = 0;
  const stamps: Record<string, string> = {};
  const clean: string[] = [];
  const earlier = Object.values(changes).some((rows) =>
    Object.values(rows).some((pairs) => typeof pairs[STAMP]?.[0] === 'string'),
  )
    ? await restoredStamps(server, signal)
    : new Map<string, string>();
  for (const table of WRITE_ORDER) {
    const rows = Object.entries(changes[table] ?? {}).filter(([, pairs]) => !isCreated(table, pairs));
    const key = idOf(table);
    for (const part of parted(rows)) {
      const fields = [
        ...new Set([key, ...labels(table), ...part.flatMap(([, pairs]) => fieldsIn(pairs).map(([name]) => name))]),
      ];
      const standing = new Map(
        (await server.search(table, { fields, filter: { [key]: { _in: part.map(([id]) => id) } } }, signal)).map(
          (row) => [String(row[key]), row],
        ),
      );
      const bodies = part.flatMap(([id, pairs]) => {
        const row = standing.get(id);
        if (row !== undefined && (says(row, pairs, 0) || says(row, pairs, 1))) {
          const stamp = pairs[STAMP]?.[0];
          if (STAMP in pairs && (stamp === null || earlier.get(id) === stamp)) clean.push(id);
          // A row that was restored before an undo broke off says already what it should.
          return says(row, pairs, 0)
            ? []
            : [{ [key]: id, ...Object.fromEntries(fieldsIn(pairs).map(([name, pair]) => [name, pair[0] ?? null])) }];
        }
        left.push({
          what: row === undefined ? 'A corrected row' : named(table, row, id),
          why: row === undefined ? 'no longer exists' : 'was corrected by the import and changed since',
        });
        return [];
      });
      if (bodies.length > 0) await server.correct(table, bodies, signal);
      restored += bodies.length;
      const again = clean.splice(0);
      if (again.length === 0) continue;
      for (const row of await server.search(table, { fields: [key, STAMP], filter: { [key]: { _in: again } } }, signal))
        if (typeof row[STAMP] === 'string') stamps[String(row[key])] = row[STAMP];
    }
  }
  return { restored, stamps };
}

/** What may use a village, a crop or a round, and what one of them is called. */
const USES: Readonly<Record<Unsigned, Readonly<Record<string, string>>>> = {
  village_profiles: {},
  villages: {
    households: 'households',
    village_profiles: 'profiles',
    water_projects: 'water projects',
    media_upload_items: 'photos',
    documents: 'documents',
  },
  crops: { crop_plantings: 'crop plantings', crop_sales: 'crop sales' },
  survey_rounds: {
    ...Object.fromEntries(STORED.filter(isOfRound).map((name) => [name, importTable(name).title.toLowerCase()])),
    import_batches: 'other imports',
  },
};
/** The field by which they do. */
const LINKS: Readonly<Record<Unsigned, string>> = {
  village_profiles: '',
  villages: 'village_id',
  crops: 'crop_id',
  survey_rounds: 'survey_round_id',
};

/** Removes the villages, crops or the round that the import created, unless something else uses them by now or somebody has changed them. @returns how many */
export async function removeUnused(
  server: SurveyServer,
  table: Unsigned,
  { batch, changes }: { readonly batch: string; readonly changes: Changes },
  left: Left[],
  signal: AbortSignal,
): Promise<number> {
  const [key, link] = [idOf(table), LINKS[table]];
  const created = Object.entries(changes).filter(([, pairs]) => isCreated(table, pairs));
  let removed = 0;
  for (const part of parted(created)) {
    const ids = part.map(([id]) => id);
    const fields = [...new Set([key, ...part.flatMap(([, pairs]) => fieldsIn(pairs).map(([name]) => name))])];
    const standing = await server.search(table, { fields, filter: { [key]: { _in: ids } } }, signal);
    const used = new Map<string, string>();
    for (const [collection, words] of Object.entries(USES[table])) {
      // The import's own record names its round, too.
      const own = collection === 'import_batches' ? [{ id: { _neq: batch } }, { state: { _neq: 'undone' } }] : [];
      for (const row of await server.search(
        collection,
        { fields: [link], filter: { _and: [{ [link]: { _in: ids } }, ...own] } },
        signal,
      ))
        used.set(textOf(row[link]), words);
    }
    const gone = standing.filter((row) => {
      const id = String(row[key]);
      const use = used.get(id);
      const why =
        use !== undefined
          ? `is used by ${use} that stay`
          : says(row, changes[id] ?? {}, 1)
            ? null
            : 'was changed since';
      if (why !== null) left.push({ what: named(table, row, id), why });
      return why === null;
    });
    if (gone.length > 0)
      await server.remove(
        table,
        gone.map((row) => String(row[key])),
        signal,
      );
    removed += gone.length;
  }
  return removed;
}
