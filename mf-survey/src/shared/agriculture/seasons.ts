import { t } from '@groundwork/shared/messages';
interface Seasonal {
  readonly season: string | null;
}

/**
 * The season that most households are known in; of several the latest. One that has just begun, or that few households have, is not the headline.
 * @param counted how many households there are by season; a season may come several times
 */
export function mostCovered(counted: readonly (Seasonal & { readonly households: number })[]): string | null {
  const sums = new Map<string, number>();
  for (const { season, households } of counted)
    if (season !== null) sums.set(season, (sums.get(season) ?? 0) + households);
  const [first] = [...sums].sort(([a, few], [b, many]) => many - few || b.localeCompare(a));
  return first?.[0] ?? null;
}

/** After the title of a figure: crops of different seasons are never added up. `missing` is why a season is missing. */
export const seasonInWords = (season: string | null, missing: string): string =>
  season === null ? t`season ${missing}` : t`season ${season}`;
