import { countValue, readAggregate, readItems, useServerQuery, z } from '@groundwork/shared/data';
import { text } from '../../shared/relations.ts';
import { MEDIA } from '../media.data.ts';

/** Something that media can be chosen by. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Media it leaves. */
  readonly count: number;
}

/** More ids than this make an address that servers refuse. */
const MOST_IDS = 100;

const LINKS = {
  village_id: { collection: 'villages', key: 'village_id', name: 'village_name' },
  water_project_id: { collection: 'water_projects', key: 'project_id', name: 'project_uid' },
} as const;
export type Link = keyof typeof LINKS;

const countedRow = z.looseObject({
  village_id: z.optional(text),
  water_project_id: z.optional(text),
  count: countValue,
});

async function readLinked(field: Link, signal: AbortSignal): Promise<readonly Choice[]> {
  const { collection, key, name } = LINKS[field];
  const rowsCounted = await readAggregate(
    MEDIA,
    countedRow,
    { aggregate: { count: '*' }, groupBy: [field] },
    { signal },
  );
  const counts = rowsCounted.flatMap(({ [field]: id, count }) =>
    id === null || id === undefined ? [] : [{ id, count }],
  );
  if (counts.length === 0) return [];
  const ids = counts.map(({ id }) => id);
  const { rows } = await readItems(
    collection,
    z.looseObject({ [key]: z.string(), [name]: text }),
    { fields: [key, name], limit: -1, ...(ids.length <= MOST_IDS && { filter: { [key]: { _in: ids } } }) },
    { signal },
  );
  const names = new Map(rows.map((row) => [row[key], row[name]]));
  return counts
    .map(({ id, count }) => ({ id, name: names.get(id) || id, count }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The villages, or the water projects, that there are media of. None where that is not known: the grid works without. */
export function useLinkedChoices(field: Link, wanted = true): readonly Choice[] {
  const { data } = useServerQuery<readonly Choice[]>({
    queryKey: [MEDIA, 'choices', field],
    queryFn: ({ signal }) => readLinked(field, signal),
    enabled: wanted,
  });
  return data ?? [];
}

/** Tags with how many media carry each, from the texts that hold them together: `|water|dry season|`. */
export function countTags(
  rows: readonly { readonly tag_words: string | null; readonly count: number }[],
): readonly Choice[] {
  const counts = new Map<string, number>();
  for (const { tag_words: words, count } of rows) {
    for (const tag of (words ?? '').split('|')) if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  return [...counts].map(([id, count]) => ({ id, name: id, count })).sort((a, b) => a.name.localeCompare(b.name));
}

const taggedRow = z.looseObject({ tag_words: text, count: countValue });

/** The tags there are. */
export function useTagChoices(wanted = true): readonly Choice[] {
  const { data } = useServerQuery<readonly Choice[]>({
    queryKey: [MEDIA, 'choices', 'tags'],
    queryFn: async ({ signal }) =>
      countTags(
        await readAggregate(MEDIA, taggedRow, { aggregate: { count: '*' }, groupBy: ['tag_words'] }, { signal }),
      ),
    enabled: wanted,
  });
  return data ?? [];
}
