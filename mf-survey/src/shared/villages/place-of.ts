import type { Village } from './village.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A country in words, where it is recorded as a code. */
const countryName = (country: string): string => (/^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country);

/** The areas a village lies in, the smallest first. */
export const placeOf = ({ admin3, admin2, admin1, country }: Pick<Village, 'admin1' | 'admin2' | 'admin3' | 'country'>): string =>
  [admin3, admin2, admin1, country && countryName(country)].filter(Boolean).join(', ');
