import { cropSellers, growingHouseholds } from '@groundwork/survey/indicators';
import { mostCovered } from '../../shared/agriculture/seasons.ts';
import { figuresQuery, type Figures } from '../../shared/figures/figures.data.ts';
import { AGRICULTURE } from './agriculture.figures.ts';

/** What the summary shows: food and animals of the households, and a key figure of each screen below. */
export const agricultureQuery = figuresQuery(AGRICULTURE);

/** Households by season, of a figure about households in a season. */
const covered = (figures: Figures, id: string) =>
  (figures.of(id, 'all')?.cells ?? []).map(({ apart = '', estimate: { n } }) => ({
    season: apart === '' ? null : apart,
    households: n,
  }));

/** The season that most households planted in; where no planting is recorded, sold in. Empty where no season is known. */
export const headlineSeason = (figures: Figures): string =>
  mostCovered(covered(figures, growingHouseholds.id)) ?? mostCovered(covered(figures, cropSellers.id)) ?? '';
