import type { Joined } from './logic.ts';
import type { MeaningOf, Surroundings } from './meaning.ts';
import type { Where } from './query.ts';

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((id) => outer.includes(id));

/** Several places: joined by "and" or "or" all of them together, if none overlaps another; one after the other the smallest, if each is in the next. */
export function togetherOf(
  villages: readonly MeaningOf<'village'>[],
  areas: readonly MeaningOf<'area'>[],
  { villages: known }: Surroundings,
  joined: Joined,
): Pick<Where, 'village' | 'villages'> | undefined {
  const places = [
    ...villages.map(({ id }) => ({
      ids: [id],
      name: known.find((one) => one.id === id)?.name ?? id,
      rules: undefined,
      village: id,
    })),
    ...areas.map(({ villages: ids, name, rules }) => ({ ids, name, rules, village: undefined })),
  ].toSorted((one, other) => one.ids.length - other.ids.length);
  const [smallest, ...larger] = places;
  if (smallest === undefined) return undefined;
  if (joined === 'apart') {
    if (!larger.every((place, index) => isWithin(places[index]?.ids ?? [], place.ids))) return undefined;
    if (smallest.village !== undefined) return { village: smallest.village };
    return {
      villages: { ids: smallest.ids, names: [smallest.name], ...(smallest.rules && { rules: smallest.rules }) },
    };
  }
  const ids = places.flatMap((place) => place.ids);
  // In the order in which they were said.
  const names = [
    ...villages.map(({ id }) => known.find((one) => one.id === id)?.name ?? id),
    ...areas.map(({ name }) => name),
  ];
  return new Set(ids).size < ids.length ? undefined : { villages: { ids, names } };
}
