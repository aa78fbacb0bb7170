import { foldText } from '@groundwork/shared/ui/toolbar';
import { interviewsIn } from '../shared/villages/rounds.data.ts';
import type { Village } from '../shared/villages/village.ts';
import type { Measured } from './measures.ts';
import { areasOf, type VillageView } from './village-view.ts';
import type { Villages } from './villages.data.ts';

/** A village with what the list shows of it. */
export interface VillageRow {
  readonly village: Village;
  readonly interviews: number;
  /** What the chosen measure says; undefined while it is on its way. */
  readonly measured: Measured | undefined;
}

function keyFor(sort: VillageView['sort'], { village, interviews, measured }: VillageRow): string | number | null {
  switch (sort) {
    case 'name':
      return village.village_name;
    case 'population':
      return village.population;
    case 'households':
      return interviews;
    case 'measure':
      return measured?.value ?? null;
  }
}

const names = new Intl.Collator();

/** What is not known is last, whichever way the list is sorted; what is alike is in the order of names. */
function comparing({ sort, descending }: Pick<VillageView, 'sort' | 'descending'>) {
  return (one: VillageRow, other: VillageRow): number => {
    const [a, b] = [keyFor(sort, one), keyFor(sort, other)];
    const byName =
      names.compare(one.village.village_name, other.village.village_name) ||
      (one.village.village_id < other.village.village_id ? -1 : 1);
    if (a === null || b === null) return a === b ? byName : a === null ? 1 : -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));
    return (descending ? -order : order) || byName;
  };
}

/** The villages that a view leaves, in its order. */
export function visibleVillages(
  { villages, rounds }: Villages,
  values: ReadonlyMap<string, Measured> | undefined,
  view: Pick<VillageView, 'search' | 'area' | 'sort' | 'descending'>,
): readonly VillageRow[] {
  const wanted = foldText(view.search);
  return villages
    .filter(
      (village) =>
        wanted === '' ||
        foldText(village.village_name).includes(wanted) ||
        foldText(village.village_id).includes(wanted),
    )
    .filter((village) => view.area === '' || areasOf(village).includes(view.area))
    .map((village) => ({
      village,
      interviews: interviewsIn(rounds, village.village_id),
      measured: values?.get(village.village_id),
    }))
    .sort(comparing(view));
}
