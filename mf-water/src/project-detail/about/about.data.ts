import { readItem, useServerQuery, z } from '@groundwork/shared/data';

const text = z.catch(z.nullable(z.string()), null);
// Directus gives large decimals as text.
const number = z.catch(
  z.nullable(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => finite(Number(value === '' ? Number.NaN : value))),
    ),
  ),
  null,
);
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const aboutSchema = z.looseObject({
  status: text,
  technology: text,
  end_date: text,
  cost: number,
  currency: text,
  beneficiaries: number,
  narrative: text,
  village_id: z.catch(z.nullable(z.looseObject({ village_id: z.string(), latitude: number, longitude: number })), null),
});

/** What else is known of a project, beside the specified five facts. */
export type AboutProject = z.infer<typeof aboutSchema>;

const FIELDS = [
  'status',
  'technology',
  'end_date',
  'cost',
  'currency',
  'beneficiaries',
  'narrative',
  'village_id.village_id',
  'village_id.latitude',
  'village_id.longitude',
];

/** Asked for apart, because the call for the project is specified to the letter. */
export const aboutQuery = (id: string) => ({
  queryKey: ['water_projects', 'about', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    readItem('water_projects', id, aboutSchema, { fields: FIELDS }, { signal }),
});

export const useAboutProject = (id: string) => useServerQuery<AboutProject>(aboutQuery(id));
