import { IMPORT_FIELDS, type ImportField, type Target } from './import-field.ts';
import { plain } from './plain.ts';

/** Which field each column fills, by the column's place; null for a column that is left out. */
export type ColumnMatch = readonly (string | null)[];

/** What forms and notebooks call the fields, beside their names and labels. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  household_code: ['hh_code', 'hhid', 'hh_id', 'household_id', 'household_no', 'household_number', 'key_id', 'questionnaire_no', 'code'],
  village_id: ['village_name', 'village_code', 'aldeia', 'community'],
  interview_date: ['date', 'date_of_interview', 'interview_day', 'data', 'today'],
  enumerator_code: ['interviewer', 'enumerator_id', 'inquiridor'],
  consent: ['agreed'],
  weight: ['hh_weight', 'sample_weight'],
  latitude: ['lat', 'gps_latitude', 'gps_lat'],
  longitude: ['lon', 'lng', 'long', 'gps_longitude', 'gps_lon'],
  years_in_village: ['years_liv', 'years_lived', 'years_here'],
  rooms: ['no_rooms', 'number_of_rooms', 'rooms_no'],
  wall: ['wall_type', 'respondent_wall_type', 'wall_material'],
  roof: ['roof_type', 'respondent_roof_type', 'roof_material'],
  floor: ['floor_type', 'respondent_floor_type', 'floor_material'],
  assets: ['items_owned', 'possessions', 'items'],
  water_source: ['drinking_water', 'main_water_source'],
  water_roundtrip_min: ['minutes_to_water', 'water_minutes'],
  toilet_type: ['sanitation', 'latrine'],
  months_lack_food: ['months_no_food', 'lack_food_months', 'hungry_months'],
  meals_per_day: ['no_meals', 'meals', 'number_of_meals'],
  line_no: ['line', 'no', 'member_no', 'member_number', 'roster_line'],
  name: ['member_name', 'full_name', 'nome'],
  sex: ['gender', 'sexo'],
  age_years: ['age', 'idade'],
  relation: ['relationship', 'relation_to_head'],
  is_head: ['head'],
  marital: ['marital_status'],
  education_level: ['education', 'highest_level'],
  can_read_write: ['literate', 'literacy'],
};

/**
 * Which field a column fills by what it is called: name, label or synonym, with or without the group before it
 * (`group/wall`, `gps:Latitude`). No field is filled twice; the better match has it.
 */
export function matchColumns(header: readonly string[], target: Target): ColumnMatch {
  const match: (string | null)[] = header.map(() => null);
  const ways: readonly ((heading: string) => string)[] = [plain, (heading) => plain(heading.split(/[/:.]/).pop() ?? '')];
  for (const names of [nameOnly, everyName]) {
    for (const way of ways) {
      for (const [index, heading] of header.entries()) {
        if (match[index] !== null) continue;
        const field = IMPORT_FIELDS[target].find((one) => !match.includes(one.name) && names(one).includes(way(heading)));
        if (field !== undefined) match[index] = field.name;
      }
    }
  }
  return match;
}

const nameOnly = ({ name }: ImportField): readonly string[] => [name];
const everyName = ({ name, label }: ImportField): readonly string[] => [name, plain(label), plain(label.replace(/ \(.*\)$/, '')), ...(SYNONYMS[name] ?? [])];

/** The table that a sheet fills: the one it says in its name, else the one whose own fields its columns have. Null for neither. */
export function targetOf(name: string, header: readonly string[], match = matchColumns): Target | null {
  const matched = (target: Target): number => match(header, target).filter((field) => field !== null).length;
  const [households, members] = [matched('households'), matched('members')];
  if (Math.max(households, members) < 2) return null;
  if (/member|roster|people|pessoas/i.test(name)) return 'members';
  return members > households ? 'members' : 'households';
}
