import { t } from '@groundwork/shared/messages';
import type { Indicator } from '@groundwork/survey/indicators';
import type { Figures } from '../shared/figures/figures.data.ts';
import { resultIn } from '../shared/figures/results.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { formatValue } from '../shared/figures/text/format.ts';
import { VILLAGE_INDICATORS } from '../shared/villages/village-indicators.figures.ts';
import { interviewsIn } from '../shared/villages/rounds.data.ts';
import type { Village, VillageProfile } from '../shared/villages/village.ts';
import type { Villages } from './villages.data.ts';

/** What a measure says of one village. `n` is what it rests on, null where it is a single answer about the village. */
export interface Measured {
  readonly value: number | null;
  readonly result: FigureResult | null;
}

interface MeasureBase {
  readonly key: string;
  readonly title: string;
  readonly format: (value: number) => string;
}

/** From the lists, the profiles or the survey; what is needed is fetched when it is chosen. */
export type Measure =
  | (MeasureBase & { readonly from: 'list'; readonly of: (list: Villages, village: Village) => number | null })
  | (MeasureBase & { readonly from: 'profile'; readonly of: (profile: VillageProfile) => number | null })
  | (MeasureBase & { readonly from: 'survey'; readonly indicator: Indicator });

const count = (value: number): string => value.toLocaleString();
const kilometres = (value: number): string => formatValue(value, 'kilometres');

const profile = (key: 'distance_school_km' | 'distance_health_km' | 'distance_market_km', title: string): Measure => ({
  key,
  title,
  format: kilometres,
  from: 'profile',
  of: (one) => one[key],
});

/** What is known of the places themselves. */
export const PLACE_MEASURES: readonly Measure[] = [
  { key: 'population', title: t`Population`, format: count, from: 'list', of: (_, { population }) => population },
  {
    key: 'households',
    title: t`Interviews with households`,
    format: count,
    from: 'list',
    of: ({ rounds }, { village_id }) => interviewsIn(rounds, village_id),
  },
  {
    key: 'projects',
    title: t`Water projects`,
    format: count,
    from: 'list',
    of: ({ projects }, { village_id }) => projects.get(village_id) ?? 0,
  },
  profile('distance_school_km', t`Distance to the school`),
  profile('distance_health_km', t`Distance to the health post`),
  profile('distance_market_km', t`Distance to the market`),
];

/** What the survey found. */
export const SURVEY_MEASURES: readonly Measure[] = VILLAGE_INDICATORS.map(({ key, indicator }) => ({
  key,
  title: indicator.title,
  format: (value) => formatValue(value, indicator.unit),
  from: 'survey',
  indicator,
}));

export const measureOf = (key: string): Measure | undefined =>
  [...PLACE_MEASURES, ...SURVEY_MEASURES].find((measure) => measure.key === key);

/** What a measure needs, as far as it is here. */
export interface MeasureSources {
  readonly list: Villages;
  readonly profiles: ReadonlyMap<string | null, VillageProfile> | undefined;
  readonly figures: Figures | undefined;
  /** Whether these are weighted. */
  readonly weighted: boolean;
}

const UNKNOWN: Measured = { value: null, result: null };

/** What a measure says of every village; undefined while what it needs is on its way. */
export function measured(
  measure: Measure,
  { list, profiles, figures, weighted }: MeasureSources,
): ReadonlyMap<string, Measured> | undefined {
  const each = (of: (village: Village) => Measured) =>
    new Map(list.villages.map((village) => [village.village_id, of(village)]));
  if (measure.from === 'list') return each((village) => ({ value: measure.of(list, village), result: null }));
  if (measure.from === 'profile') {
    return (
      profiles &&
      each(({ village_id }) => ({
        value: ((one) => (one ? measure.of(one) : null))(profiles.get(village_id)),
        result: null,
      }))
    );
  }
  if (!figures) return undefined;
  const { indicator } = measure;
  const found = new Set(figures.of(indicator.id, 'village')?.cells.map(({ group }) => group));
  const silent = new Set(figures.of(indicator.id, 'village')?.notAsked.map(({ group }) => group));
  return each(({ village_id }) => {
    const result =
      found.has(village_id) || silent.has(village_id) ? resultIn(figures, indicator, village_id, weighted) : undefined;
    return result ? { value: result.value, result } : UNKNOWN;
  });
}
