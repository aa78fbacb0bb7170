import {
  choice,
  day,
  decimal,
  degrees,
  integer,
  json,
  openChoice,
  tags,
  text,
  textKeyOf,
  uuidKey,
  yesNo,
} from '../fields.ts';
import { toiletTypes, waterSources } from '../choices/jmp.ts';
import { reviewStates } from '../choices/review.ts';
import { floors, roofs, walls } from '../choices/dwelling.ts';
import { surveyFields } from '../system-fields.ts';
import type { CollectionDescription } from '../types.ts';

export const households: CollectionDescription = {
  name: 'households',
  icon: 'home',
  note: 'Interviewed households, one row per household and round',
  displayTemplate: '{{household_code}}',
  history: 'all',
  naturalKey: ['household_code', 'survey_round_id'],
  fields: [
    uuidKey('id', 'Key'),
    text('household_code', 'Stable across rounds', { maxLength: 64, required: true, indexed: true }),
    textKeyOf('village_id', 'Village', { collection: 'villages', reverse: 'households', onDelete: 'SET NULL' }),
    day('interview_date', 'Day of the interview', { indexed: true }),
    text('enumerator_code', 'Who interviewed', { maxLength: 64, indexed: true }),
    yesNo('consent', 'Consent given'),
    decimal('weight', 'Sampling weight, around 1', { precision: [12, 6], defaultValue: 1 }),
    degrees('latitude', 'WGS 84 degrees; restricted'),
    degrees('longitude', 'WGS 84 degrees; restricted'),
    integer('years_in_village', 'Years lived in the village'),
    integer('rooms', 'Rooms'),
    openChoice('wall', 'Main material of the walls', walls),
    openChoice('roof', 'Main material of the roof', roofs),
    openChoice('floor', 'Main material of the floor', floors),
    tags('assets', 'List of things owned'),
    openChoice('water_source', 'Main source of drinking water (JMP)', waterSources),
    yesNo('water_on_premises', 'The source is in the dwelling, yard or plot'),
    yesNo('water_available', 'Sufficient when needed, last month'),
    choice('water_quality', 'Test for faecal contamination', {
      free: 'Free of contamination',
      contaminated: 'Contaminated',
      unknown: 'Not tested',
    }),
    integer('water_roundtrip_min', 'Minutes to go, wait and come back; 0 on premises'),
    openChoice('toilet_type', 'Kind of toilet (JMP)', toiletTypes),
    yesNo('toilet_shared', 'Shared with other households'),
    yesNo('excreta_safe', 'Treated or disposed of safely'),
    openChoice('handwash_facility', 'Place to wash hands', {
      fixed: 'Fixed place',
      mobile: 'Movable object',
      none: 'None',
      not_seen: 'Not allowed to see',
    }),
    yesNo('handwash_soap', 'Soap or detergent at the place'),
    yesNo('handwash_water', 'Water at the place'),
    json('months_lack_food', 'List of months without enough food, 1 to 12; empty list: none, null: not asked'),
    integer('meals_per_day', 'Meals eaten yesterday'),
    choice('review_state', 'State of the newest review; written by reviews alone', reviewStates, { indexed: true, defaultValue: 'not_reviewed' }),
    ...surveyFields,
  ],
};
