import { disability, DISABLED, DISABILITY_AGE } from '../../indicators/health/disability.ts';
import type { Part } from '../../indicators/entry.ts';
import { AGES, BAND, LAST_BAND, NOT_ASKED_GROUP, type Grouping } from '../../indicators/groupings.ts';

const SEX = "CASE WHEN r.sex IN ('female', 'male') THEN r.sex ELSE '' END";

const AGE = `CASE ${AGES.toReversed()
  .map((from) => `WHEN r.age_years >= ${from} THEN '${from}'`)
  .join(' ')} ELSE '' END`;

/** The lower bound of the band; AS INTEGER rounds in both databases, so the fraction goes first. */
const FIVE = `CASE WHEN r.age_years >= ${LAST_BAND} THEN '${LAST_BAND}' WHEN r.age_years >= 0 THEN CAST(CAST(FLOOR(r.age_years / CAST(${BAND} AS FLOAT8)) AS INTEGER) * ${BAND} AS VARCHAR) ELSE '' END`;

const DISABILITY = `CASE WHEN NOT (${DISABILITY_AGE}) THEN '' WHEN (${DISABILITY_AGE}) AND (${DISABLED}) THEN 'yes' WHEN (${DISABILITY_AGE}) AND NOT (${DISABLED}) THEN 'no' ELSE '' END`;

/** The key of the group that a row is in, as SQL over a row `r` of `rowsOf` (source.ts); empty where it is not known. */
const keys: Readonly<Record<Grouping, string>> = {
  all: "''",
  village: "COALESCE(f_village, '')",
  round: "COALESCE(f_round, '')",
  head: "COALESCE(f_head_sex, '')",
  wealth: "COALESCE(f_wealth, '')",
  sex: SEX,
  age: AGE,
  'sex-age': `${AGE} || ' ' || ${SEX}`,
  'sex-age-five': `${FIVE} || ' ' || ${SEX}`,
  disability: DISABILITY,
};

const OF_PEOPLE: readonly Grouping[] = ['sex', 'age', 'sex-age', 'sex-age-five', 'disability'];
const OF_HOUSEHOLDS: readonly Grouping[] = ['head', 'wealth'];

/** What a round has to ask for its rows to be divided so. */
export const groupingAsks: Readonly<Partial<Record<Grouping, readonly Part[]>>> = {
  head: ['members.is_head', 'members.sex'],
  wealth: ['households.assets'],
  disability: disability.asks,
  sex: ['members.sex'],
  age: ['members.age_years'],
  'sex-age': ['members.sex', 'members.age_years'],
  'sex-age-five': ['members.sex', 'members.age_years'],
};

/** Undefined where rows of this kind cannot be divided so. */
export function groupKey(by: Grouping, people: boolean): string | undefined {
  if (by === 'all' || (people ? OF_HOUSEHOLDS : OF_PEOPLE).includes(by)) return undefined;
  return groupingAsks[by] === undefined
    ? keys[by]
    : `CASE WHEN f_division_asked THEN ${keys[by]} ELSE '${NOT_ASKED_GROUP}' END`;
}
