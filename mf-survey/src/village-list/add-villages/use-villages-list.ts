import { useServerQuery } from '@groundwork/shared/data';
import { pageOutbox } from '@groundwork/shared/outbox';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { knownVillagesQuery } from './known-villages.data.ts';
import { placeVillages, type KnownVillage } from './place-villages.ts';
import { MOST_LINES, readVillageList, type Columns, type VillageList } from './read-list.ts';

const NOTHING: VillageList = { lines: [], columns: [] };

/** The lines of the text; `failed` where they cannot be read. */
function useLines(text: string): { readonly list: VillageList; readonly failed: boolean } {
  const [read, setRead] = useState({ list: NOTHING, failed: false });
  useEffect(() => {
    const reading = new AbortController();
    readVillageList(text, reading.signal).then(
      (list) => !reading.signal.aborted && setRead({ list, failed: false }),
      () => !reading.signal.aborted && setRead({ list: NOTHING, failed: true }),
    );
    return () => reading.abort();
  }, [text]);
  return read;
}

/** Villages that somebody added on this device and that are not in the portal yet. */
function useWaitingVillages(): readonly KnownVillage[] {
  const { store } = pageOutbox();
  const items = useSyncExternalStore(store.subscribe, store.getState);
  return useMemo(
    () =>
      items.flatMap(({ write: { action, collection, values } }) => {
        if (action !== 'create' || collection !== 'villages') return [];
        const { village_name: name, admin2 } = values as { readonly village_name?: unknown; readonly admin2?: unknown };
        const text = (value: unknown): string => (typeof value === 'string' ? value : '');
        return [{ code: values.id, name: text(name), district: text(admin2), waits: true }];
      }),
    [items],
  );
}

/** What a pasted list says, line by line, against the villages that there are. */
export function useVillagesList(text: string) {
  const { list, failed } = useLines(text);
  const known = useServerQuery(knownVillagesQuery);
  const waiting = useWaitingVillages();
  const [chosen, setChosen] = useState<Columns>([]);
  // What was chosen for a list of other columns says nothing of this one.
  const columns = chosen.length === list.columns.length ? chosen : list.columns;
  const { data } = known;
  const placed = useMemo(
    () => (data && list.lines.length <= MOST_LINES ? placeVillages(list.lines, columns, [...data, ...waiting]) : []),
    [list, columns, data, waiting],
  );
  /** Lets a column hold this field, and no other. */
  const choose = (place: number, name: string): void =>
    setChosen(columns.map((other, at) => (at === place ? name : other === name ? '' : other)));
  return { list, failed, columns, choose, placed, known };
}
