import { floors, roofs, walls } from '../choices/dwelling.ts';
import { toiletTypes, waterSources } from '../choices/jmp.ts';
import { reviewStates } from '../choices/review.ts';
import {
  choice,
  closed,
  day,
  decimal,
  degrees,
  inVillage,
  key,
  list,
  months,
  round,
  seen,
  surveyed,
  table,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { labels } from '../in-language.ts';

export const households = table({
  name: 'households',
  title: 'Households',
  row: 'One household in one round',
  naturalKey: ['household_code', 'survey_round_id'],
  entries: [
    key(),
    text('household_code', 'Household', {
      note: 'Code of the household, the same in all rounds',
      longest: 64,
      required: true,
      indexed: true,
    }),
    inVillage('households', 'SET NULL'),
    seen(round),
    day('interview_date', 'Interview', { note: 'Day of the interview', indexed: true }),
    text('enumerator_code', 'Enumerator', { note: 'Code of the person who interviewed', longest: 64, indexed: true }),
    yesNo('consent', 'Consent given'),
    decimal('weight', 'Sampling weight', {
      note: 'Sampling weight, around 1; empty is not known',
      digits: [12, 6],
      most: 100_000,
    }),
    degrees('latitude', 'Latitude', { restricted: true }),
    degrees('longitude', 'Longitude', { restricted: true }),
    whole('years_in_village', 'Years lived in the village'),
    whole('rooms', 'Rooms'),
    choice('wall', 'Walls', walls, { note: 'Main material of the walls' }),
    choice('roof', 'Roof', roofs, { note: 'Main material of the roof' }),
    choice('floor', 'Floor', floors, { note: 'Main material of the floor' }),
    list('assets', 'Assets'),
    choice('water_source', 'Main source of drinking water', waterSources, {
      note: 'Main source of drinking water (JMP)',
    }),
    yesNo('water_on_premises', 'Water on the premises', { note: 'The source is in the dwelling, yard or plot' }),
    yesNo('water_available', 'Water sufficient when needed, last month'),
    closed(
      'water_quality',
      'Test of the water for faecal contamination',
      labels({ free: 'Free of contamination', contaminated: 'Contaminated', unknown: 'Not tested' }),
    ),
    whole('water_roundtrip_min', 'Minutes to fetch water (round trip)', {
      note: 'Minutes to go, wait and come back; 0 on premises',
    }),
    choice('toilet_type', 'Toilet', toiletTypes, { note: 'Kind of toilet (JMP)' }),
    yesNo('toilet_shared', 'Toilet shared with other households'),
    yesNo('excreta_safe', 'Excreta treated or disposed of safely'),
    choice(
      'handwash_facility',
      'Place to wash hands',
      labels({ fixed: 'Fixed place', mobile: 'Movable object', none: 'None', not_seen: 'Not allowed to see' }),
    ),
    yesNo('handwash_soap', 'Soap at the place to wash hands', { note: 'Soap or detergent at the place' }),
    yesNo('handwash_water', 'Water at the place to wash hands'),
    months('months_lack_food', 'Months without enough food', {
      note: 'List of months without enough food, 1 to 12; empty list: none, null: not asked',
    }),
    whole('meals_per_day', 'Meals yesterday', { most: 20 }),
    closed('review_state', 'Review', reviewStates, {
      note: 'State of the newest review; written by reviews alone',
      indexed: true,
      byDefault: 'not_reviewed',
      derived: true,
    }),
    ...surveyed,
  ],
});
