interface Seasonal {
  readonly season: string | null;
}

/** The seasons that rows are of, latest first; null, where one does not tell its season, last. */
export function seasonsOf(...lists: readonly (readonly Seasonal[])[]): readonly (string | null)[] {
  const found = new Set(lists.flatMap((rows) => rows.map(({ season }) => season)));
  const known = [...found].filter((season) => season !== null).sort((a, b) => b.localeCompare(a));
  return found.has(null) || known.length === 0 ? [...known, null] : known;
}

export const ofSeason = <R extends Seasonal>(rows: readonly R[], season: string | null): readonly R[] => rows.filter((row) => row.season === season);

/** After the title of a figure: crops of different seasons are never added up. */
export const seasonInWords = (season: string | null): string => (season === null ? 'season not known' : `season ${season}`);
