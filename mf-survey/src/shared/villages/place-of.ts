import type { Village } from './village.ts';

/** Made when a code is first seen: browsers take some milliseconds for it. */
let countries: Intl.DisplayNames | undefined;

/** A country in words, where it is recorded as a code. */
function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  countries ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return countries.of(country) ?? country;
}

/** The areas a village lies in, the smallest first. */
export const placeOf = ({
  admin3,
  admin2,
  admin1,
  country,
}: Pick<Village, 'admin1' | 'admin2' | 'admin3' | 'country'>): string =>
  [admin3, admin2, admin1, country && countryName(country)].filter(Boolean).join(', ');
