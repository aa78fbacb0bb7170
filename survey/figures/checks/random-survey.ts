import type { Value } from '../compute/database.ts';
import type { Table } from '../testing/databases.ts';

/** The same numbers between 0 and 1 in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const VILLAGES = 12;
const HOUSEHOLDS = 260;
const LEVELS = ['none', 'primary_lower', 'tertiary', 'a level that is in no list'];
const REASONS = ['cost', 'distance', 'floods'];

/** Five villages in the north, six in the south, one in the west and one in the east. */
const regionOf = (place: number): string =>
  place < 5 ? 'North' : place < 11 ? 'South' : place === 11 ? 'West' : 'East';

/**
 * A survey of two rounds with everything that makes an estimate difficult: households without a village, without a weight, of weight
 * zero and without members; a village with one household; people of whom one answer or another is not known; categories in no list. The
 * second round has no weights, and visits some households again. Two of the four regions have one village.
 */
export function randomSurvey(): { readonly households: Table; readonly members: Table; readonly villages: Table } {
  const next = numbersFrom(7);
  const below = (limit: number): number => Math.floor(next() * limit);
  const unless = <T>(chance: number, value: T): T | null => (next() < chance ? null : value);
  const oneOf = (values: readonly string[]): string => values[below(values.length)] ?? '';
  const households: Value[][] = [];
  const members: Value[][] = [];

  function addPeople(household: string, place: number): void {
    for (let size = below(8); size > 0; size -= 1) {
      const age = unless(0.05, below(70));
      const attends = age === null ? null : unless(0.06, next() < 0.3 + place * 0.04 - (age > 12 ? 0.1 : 0));
      members.push([
        household,
        unless(0.04, next() < 0.5 ? 'female' : 'male'),
        age,
        attends,
        unless(0.1, oneOf(LEVELS)),
        attends === false ? unless(0.1, oneOf(REASONS)) : null,
        attends === true ? unless(0.1, below(100) / 10) : null,
      ]);
    }
  }

  for (let index = 0; index < HOUSEHOLDS; index += 1) {
    const place = index === 0 ? VILLAGES : below(VILLAGES);
    const village = index === 0 ? `V${VILLAGES}` : unless(0.04, `V${place}`);
    const weight = unless(0.03, next() < 0.04 ? 0 : Math.round((0.3 + next() * 2) * 1000) / 1000);
    households.push([`a${index}`, village, 'r1', `C${index}`, weight]);
    addPeople(`a${index}`, place);
    if (next() >= 0.4) continue;
    households.push([`b${index}`, village, 'r2', unless(0.1, `C${index}`), 1]);
    addPeople(`b${index}`, place);
  }
  return {
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
      },
      rows: households,
    },
    members: {
      columns: {
        household_id: 'VARCHAR',
        sex: 'VARCHAR',
        age_years: 'INTEGER',
        attending_school: 'BOOLEAN',
        education_level: 'VARCHAR',
        reason_not_attending: 'VARCHAR',
        school_distance_km: 'FLOAT8',
      },
      rows: members,
    },
    villages: {
      columns: { village_id: 'VARCHAR', admin1: 'VARCHAR' },
      rows: Array.from({ length: VILLAGES + 1 }, (_, place) => [`V${place}`, regionOf(place)]),
    },
  };
}

/** A table as a file that R reads: nothing where it is not known. */
export const csvOf = ({ columns, rows }: Table): string =>
  [
    Object.keys(columns).join(','),
    ...rows.map((row) => row.map((value) => (value === null ? '' : String(value))).join(',')),
  ].join('\n');
