import { plural, t } from '@groundwork/shared/messages';
import { z } from '@groundwork/shared/data';

const country = z.nullable(z.string());

export const areaSchema = z.looseObject({
  villages: z.array(z.string()),
  districts: z.array(z.looseObject({ country, admin1: z.nullable(z.string()), admin2: z.string() })),
  regions: z.array(z.looseObject({ country, admin1: z.string() })),
  projects: z.array(z.string()),
});

/** What somebody sees of the portal. */
export type Area = z.infer<typeof areaSchema>;

export interface VillageRow {
  readonly village_id: string;
  readonly village_name: string | null;
  readonly country: string | null;
  readonly admin1: string | null;
  readonly admin2: string | null;
}
export interface ProjectRow {
  readonly project_id: string;
  readonly project_uid: string | null;
  readonly village_id: { readonly village_name?: string | null | undefined } | null;
}

/** Something that can be part of an area. */
export interface Place {
  /** Tells places apart, of whatever kind. */
  readonly key: string;
  readonly label: string;
  readonly part: Partial<Area>;
}

const placeKey = (kind: string, ...names: readonly unknown[]): string => JSON.stringify([kind, ...names]);
const withoutDoubles = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.key, place])).values(),
];
const inside = (...names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(', ');

/** All that can be chosen: regions, districts, villages and water projects, each in the order of their names. */
export function placesOf(villages: readonly VillageRow[], projects: readonly ProjectRow[]): readonly Place[] {
  const byLabel = (places: readonly Place[]): Place[] =>
    withoutDoubles(places).sort((a, b) => a.label.localeCompare(b.label));
  const regions = villages.flatMap(({ country: at, admin1 }) =>
    admin1
      ? [
          {
            key: placeKey('region', at, admin1),
            label: t`Province or region: ${inside(admin1, at)}`,
            part: { regions: [{ country: at, admin1 }] },
          },
        ]
      : [],
  );
  const districts = villages.flatMap(({ country: at, admin1, admin2 }) =>
    admin2
      ? [
          {
            key: placeKey('district', at, admin1, admin2),
            label: t`District: ${inside(admin2, admin1)}`,
            part: { districts: [{ country: at, admin1, admin2 }] },
          },
        ]
      : [],
  );
  const single = villages.map(({ village_id: id, village_name: name, admin2 }) => ({
    key: placeKey('village', id),
    label: t`Village: ${inside(name ?? id, admin2)}`,
    part: { villages: [id] },
  }));
  const water = projects.map(({ project_id: id, project_uid: uid, village_id: village }) => ({
    key: placeKey('project', id),
    label: t`Water project: ${inside(uid ?? id, village?.village_name)}`,
    part: { projects: [id] },
  }));
  return [...byLabel(regions), ...byLabel(districts), ...byLabel(single), ...byLabel(water)];
}

/** The keys of the places that an area consists of. */
export const keysOf = ({ villages, districts, regions, projects }: Area): readonly string[] => [
  ...regions.map(({ country: at, admin1 }) => placeKey('region', at, admin1)),
  ...districts.map(({ country: at, admin1, admin2 }) => placeKey('district', at, admin1, admin2)),
  ...villages.map((id) => placeKey('village', id)),
  ...projects.map((id) => placeKey('project', id)),
];

/** The area that some places make. */
export const areaOf = (places: readonly Place[]): Area => ({
  villages: places.flatMap(({ part }) => part.villages ?? []),
  districts: places.flatMap(({ part }) => part.districts ?? []),
  regions: places.flatMap(({ part }) => part.regions ?? []),
  projects: places.flatMap(({ part }) => part.projects ?? []),
});

/** An area in a few words, for a list. */
export function areaText({ villages, districts, regions, projects }: Area): string {
  return [
    ...regions.map(({ admin1 }) => admin1),
    ...districts.map(({ admin2 }) => admin2),
    ...(villages.length > 0 ? [plural(villages.length, { one: '# village', other: '# villages' })] : []),
    ...(projects.length > 0 ? [plural(projects.length, { one: '# water project', other: '# water projects' })] : []),
  ].join(', ');
}
