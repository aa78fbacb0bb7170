import { readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Outline, Place } from '@groundwork/survey/model';
import { outlineSchema } from '../../shared/outlines/outline-schema.ts';
import { filterFor, type SurveyFilter } from '../../shared/query/view/survey-filter.ts';
import { field } from '../../shared/query/rows/field.ts';

/** Outlines that one screen draws: some hundred kilobytes, and more than anybody can distinguish. */
export const MOST_OUTLINES = 1000;

const village = z.looseObject({
  village_id: z.string(),
  village_name: field.text,
  latitude: field.number,
  longitude: field.number,
});
const household = z.looseObject({ id: z.string(), household_code: field.text, village_id: z.nullable(village) });
const plot = z.looseObject({
  id: z.string(),
  plot_no: field.number,
  area_ha: field.number,
  tenure: field.text,
  geometry: outlineSchema,
  household_id: z.nullable(household),
});

const FIELDS = [
  ...['id', 'plot_no', 'area_ha', 'tenure', 'geometry', 'household_id.id', 'household_id.household_code'],
  ...['village_id', 'village_name', 'latitude', 'longitude'].map((name) => `household_id.village_id.${name}`),
];

/** A plot with its outline, and whose it is. */
export interface OutlinedPlot {
  readonly id: string;
  readonly number: number | null;
  /** As it is recorded. */
  readonly hectares: number | null;
  readonly tenure: string | null;
  readonly outline: Outline;
  readonly household: { readonly id: string; readonly code: string };
}

/** The outlined plots of one village. */
export interface VillageOutlines {
  readonly id: string;
  readonly name: string;
  readonly place: Place | null;
  readonly plots: readonly OutlinedPlot[];
}

/** The outlines of a filter by village; with `total` alone where they are too many to be drawn. */
export interface Outlines {
  readonly total: number;
  readonly villages: readonly VillageOutlines[] | null;
}

function byVillage(rows: readonly z.infer<typeof plot>[]): readonly VillageOutlines[] {
  const villages = new Map<string, Omit<VillageOutlines, 'plots'> & { plots: OutlinedPlot[] }>();
  for (const { id, plot_no: number, area_ha: hectares, tenure, geometry: outline, household_id: owner } of rows) {
    if (outline === null || owner === null) continue;
    const {
      village_id: key = '',
      village_name: name = null,
      latitude = null,
      longitude = null,
    } = owner.village_id ?? {};
    const place: Place | null = latitude === null || longitude === null ? null : [longitude, latitude];
    const found = villages.get(key) ?? { id: key, name: name ?? (key || t`Village not known`), place, plots: [] };
    found.plots.push({
      id,
      number,
      hectares,
      tenure,
      outline,
      household: { id: owner.id, code: owner.household_code ?? 'without a code' },
    });
    villages.set(key, found);
  }
  return [...villages.values()].sort((a, b) => a.name.localeCompare(b.name));
}

async function readOutlines(among: ReturnType<typeof filterFor>, signal: AbortSignal): Promise<Outlines> {
  const drawn = { geometry: { _nnull: true } };
  const filter = among ? { _and: [among, drawn] } : drawn;
  const counted = await readItems(
    'plots',
    z.looseObject({}),
    { fields: ['id'], filter, limit: 1, withTotal: true },
    { signal },
  );
  const total = counted.total ?? counted.rows.length;
  if (total === 0 || total > MOST_OUTLINES) return { total, villages: total === 0 ? [] : null };
  const { rows } = await readItems(
    'plots',
    plot,
    { fields: FIELDS, filter, sort: ['household_id.household_code', 'plot_no', 'id'], limit: MOST_OUTLINES },
    { signal },
  );
  return { total, villages: byVillage(rows) };
}

/** The outlines of the plots of a filter's households; to be asked only by who may read them, since the server refuses everybody else. */
export const plotOutlinesQuery = (filter: SurveyFilter) => ({
  queryKey: ['survey', 'plot-outlines', filter.village, filter.round],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOutlines(filterFor(filter, ['household_id']), signal),
});
