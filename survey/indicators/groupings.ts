/** Ways to divide a figure. `head` (the sex of its head) and `wealth` (the fifth by what it owns) are for households only, those after them for people only. */
export const GROUPINGS = [
  'all',
  'village',
  'round',
  'head',
  'wealth',
  'sex',
  'age',
  'sex-age',
  'sex-age-five',
  'disability',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Age groups that do not divide the school ages: their lower bounds in completed years, the last open upwards. */
export const AGES = [0, 6, 13, 18, 25, 65] as const;

/** Years in an age band of `sex-age-five`, as in a population pyramid, and where its last one begins. */
export const BAND = 5;
export const LAST_BAND = 80;

/** The key of the rows whose survey round did not ask what divides the others. */
export const NOT_ASKED_GROUP = '~';

/** Stands between the keys of a part that several expressions divide (`apart`), as season and crop. */
export const BETWEEN_KEYS = '\u001F';
