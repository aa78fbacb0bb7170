import { groupBy } from './group-by.ts';
import type { Area, Surroundings } from './meaning.ts';

/** Parts of a country, the largest first, as villages have them. */
const LEVELS = ['admin1', 'admin2', 'admin3'] as const;

interface Found extends Area {
  /** What it is in, the nearest first. */
  readonly within: readonly string[];
}

/** The name of a country in a language; what is no code is a name already. */
function countryIn(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

const sameVillages = (one: Area, other: Area): boolean =>
  one.villages.length === other.villages.length && one.villages.every((id) => other.villages.includes(id));

/** One area of those of a name that have the same villages: a district that is called as its province and is all of it. */
const different = (areas: readonly Found[]): readonly Found[] =>
  areas.filter((area, index) => !areas.slice(0, index).some((before) => sameVillages(before, area)));

/** The areas that villages are in, by how they are called. A name that several have is all of theirs, and each has a name with what it is in. */
export function areasOf({ villages }: Surroundings, locale: string): ReadonlyMap<string, readonly Area[]> {
  const countryOf = countryIn(locale);
  const byKey = new Map<
    string,
    { name: string; villages: string[]; rules: readonly string[]; within: readonly string[] }
  >();
  const add = (key: string, village: string, area: Omit<Found, 'villages'>): void => {
    const known = byKey.get(key);
    if (known) known.villages.push(village);
    else byKey.set(key, { ...area, villages: [village] });
  };
  for (const { id, areas, country = '' } of villages) {
    const outside = country === '' ? [] : [countryOf(country)];
    const ofCountry = country === '' ? [] : [`country:is:${country}`];
    if (country !== '') add(`country ${country}`, id, { name: countryOf(country), rules: ofCountry, within: [] });
    areas.forEach((name, index) => {
      const level = LEVELS[index];
      if (level !== undefined && name !== '')
        add(`${level} ${country} ${name}`, id, {
          name,
          rules: [`${level}:is:${name}`, ...ofCountry],
          within: [
            ...areas
              .slice(0, index)
              .toReversed()
              .filter((one) => one !== ''),
            ...outside,
          ],
        });
    });
  }
  const byName = groupBy(byKey.values(), ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, all]): (readonly [string, readonly Area[]])[] => {
      const own = different(all);
      if (own.length === 1) return [[name, own.map(({ within: _, ...area }) => area)]];
      const named = own.map(({ within, ...area }) => ({
        ...area,
        name: within.length === 0 ? name : `${name} (${within.join(', ')})`,
      }));
      return [[name, named], ...named.filter((area) => area.name !== name).map((area) => [area.name, [area]] as const)];
    }),
  );
}
