import { dataUrl, http, messageOf, statusOf } from '@groundwork/shared';
import { readItems } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { descriptionOf, MEDIA, MEDIA_FIELDS, mediaSchema, type MediaItem } from '../media.data.ts';

/** What many items get. A field that is not named stays as it is. */
export interface BulkChange {
  readonly village_id?: string | null;
  readonly water_project_id?: string | null;
  readonly credit?: string | null;
  readonly caption?: string | null;
  readonly consent?: string;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

/** The fields of an item that a change can write. */
export interface Patch {
  readonly id: string;
  readonly village_id?: string | null;
  readonly water_project_id?: string | null;
  readonly credit?: string | null;
  readonly caption?: string | null;
  readonly consent?: string;
  readonly tags?: readonly string[];
}

export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** One that could not be changed, by what is seen on it. */
export interface Refused {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

/** What came of a change. `before` gives the changed ones back what they had. */
export interface BulkResult {
  readonly changed: number;
  /** Were so already. */
  readonly standing: number;
  readonly refused: readonly Refused[];
  readonly before: readonly Patch[];
  /** It ended early: stopped, or no answer. */
  readonly failure?: unknown;
}

/** Items in one call: it is kept whole or not at all. */
const BATCH = 50;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const sameTag = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The tags of an item with some more and without some, in the order they had. */
export function changedTags(
  tags: readonly string[] | null,
  add: readonly string[] = [],
  remove: readonly string[] = [],
): readonly string[] {
  const kept = (tags ?? []).filter((tag) => !remove.some((one) => sameTag(one, tag)));
  return [...kept, ...add.filter((tag) => !kept.some((one) => sameTag(one, tag)))];
}

const valuesOf = (item: MediaItem): Omit<Required<Patch>, 'id'> => ({
  village_id: item.village_id?.village_id ?? null,
  water_project_id: item.water_project_id?.project_id ?? null,
  credit: item.credit,
  caption: item.caption,
  consent: item.consent ?? 'unknown',
  tags: item.tags ?? [],
});

/** What has to be written to an item, and what would take it back; undefined where it is so already. */
export function patchOf(
  item: MediaItem,
  { addTags, removeTags, ...fields }: BulkChange,
): { readonly patch: Patch; readonly back: Patch } | undefined {
  const before = valuesOf(item);
  const wanted = { ...fields, ...((addTags || removeTags) && { tags: changedTags(item.tags, addTags, removeTags) }) };
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => !same(wanted[name], before[name]));
  if (names.length === 0) return undefined;
  const pick = (values: object): Patch => ({
    id: item.id,
    ...Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)])),
  });
  return { patch: pick(wanted), back: pick(before) };
}

async function readBatch(ids: readonly string[], signal: AbortSignal): Promise<readonly MediaItem[]> {
  const { rows } = await readItems(
    MEDIA,
    mediaSchema,
    { fields: MEDIA_FIELDS, filter: { id: { _in: ids } }, limit: ids.length },
    { signal },
  );
  return rows;
}

const write = (patches: readonly Patch[]) =>
  http.patch(dataUrl(`/items/${MEDIA}`), patches, { params: { fields: 'id' }, trouble: false });

/** Whether the server has judged the call itself, and not only failed to answer. */
const isRefusal = (error: unknown): boolean => [400, 403, 409, 422].includes(statusOf(error) ?? 0);

/** Writes a batch; where the server refuses it as a whole, one by one, so that only those are left that really cannot be changed. */
async function writeBatch(
  patches: readonly Patch[],
  nameOf: (id: string) => string,
  refused: Refused[],
): Promise<ReadonlySet<string>> {
  try {
    await write(patches);
    return new Set(patches.map(({ id }) => id));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const written = new Set<string>();
  for (const patch of patches) {
    try {
      await write([patch]);
      written.add(patch.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const why =
        statusOf(error) === 403
          ? t`your account does not have permission to change it`
          : messageOf(error, t`Unknown error`);
      refused.push({ id: patch.id, name: nameOf(patch.id), why });
    }
  }
  return written;
}

/** Changes many items. Never throws: what was changed before a failure is in the result. */
export async function editMany(
  ids: readonly string[],
  change: BulkChange,
  { signal, onProgress }: Watch,
): Promise<BulkResult> {
  const refused: Refused[] = [];
  const before: Patch[] = [];
  let standing = 0;
  try {
    for (let from = 0; from < ids.length; from += BATCH) {
      signal.throwIfAborted();
      const batch = ids.slice(from, from + BATCH);
      const items = await readBatch(batch, signal);
      for (const id of batch)
        if (!items.some((item) => item.id === id))
          refused.push({
            id,
            name: t`An item that no longer exists`,
            why: t`it was removed, or your account does not have access to it`,
          });
      const wanted = items.flatMap((item) => patchOf(item, change) ?? []);
      standing += items.length - wanted.length;
      const names = new Map(items.map((item) => [item.id, descriptionOf(item)]));
      const written =
        wanted.length === 0
          ? new Set<string>()
          : await writeBatch(
              wanted.map(({ patch }) => patch),
              (id) => names.get(id) ?? id,
              refused,
            );
      before.push(...wanted.filter(({ back }) => written.has(back.id)).map(({ back }) => back));
      onProgress(Math.min(from + BATCH, ids.length), ids.length);
    }
    return { changed: before.length, standing, refused, before };
  } catch (failure) {
    return { changed: before.length, standing, refused, before, failure };
  }
}

/** Gives changed items back what they had. */
export async function undoEdit(before: readonly Patch[], { signal, onProgress }: Watch): Promise<BulkResult> {
  const refused: Refused[] = [];
  let changed = 0;
  try {
    for (let from = 0; from < before.length; from += BATCH) {
      signal.throwIfAborted();
      changed += (await writeBatch(before.slice(from, from + BATCH), () => t`One of them`, refused)).size;
      onProgress(Math.min(from + BATCH, before.length), before.length);
    }
    return { changed, standing: 0, refused, before: [] };
  } catch (failure) {
    return { changed, standing: 0, refused, before: [], failure };
  }
}
