import { educationLevels, reasonsNotAttending } from '../choices/education.ts';
import { careProviders, conditions, difficulties } from '../choices/health.ts';
import { maritalStates, occupations, relations } from '../choices/members.ts';
import {
  choice,
  closed,
  decimal,
  key,
  money,
  ofHousehold,
  partOf,
  scale,
  surveyed,
  table,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { labels } from '../in-language.ts';

export const members = table({
  name: 'members',
  title: 'Household members',
  row: 'One person of a household',
  note: 'Everyone who lives in an interviewed household',
  naturalKey: ['household_id', 'line_no'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'members'),
    ...ofHousehold('household_id'),
    whole('line_no', 'Line in the roster', { note: 'Line in the roster, from 1', most: 200 }),
    text('name', 'Name', { restricted: true }),
    closed('sex', 'Sex', labels({ male: 'Male', female: 'Female' }), { indexed: true }),
    whole('age_years', 'Age', { unit: 'years', note: 'Completed years', most: 130, indexed: true }),
    choice('relation', 'Relation to the head', relations),
    yesNo('is_head', 'Head of the household', { indexed: true }),
    choice('resident', 'Lives here', labels({ always: 'All year', part_year: 'Part of the year', away: 'Away' })),
    choice('marital', 'Marital status', maritalStates, { note: 'Marital status, age 12 and over' }),
    choice('occupation', 'Main occupation', occupations, { note: 'Main occupation, age 10 and over' }),
    yesNo('attending_school', 'Attends school this year', { note: 'Attends school this year, age 5 to 24' }),
    yesNo('ever_attended', 'Ever attended school', { note: 'Ever attended school, age 5 and over' }),
    choice('education_level', 'Highest level completed', educationLevels, {
      note: 'Highest level completed, age 5 and over',
    }),
    yesNo('can_read_write', 'Reads and writes', { note: 'Reads and writes a simple sentence, age 7 and over' }),
    choice('reason_not_attending', 'Main reason for not attending school', reasonsNotAttending, {
      note: 'Main reason, where of school age and not attending',
    }),
    decimal('school_distance_km', 'Distance to school', {
      unit: 'km',
      note: 'Kilometres to school, where attending',
      most: 10_000,
    }),
    money('school_cost_year', 'Paid for school this year', {
      note: 'Paid for school this year, where attending; in the currency of the round',
    }),
    yesNo('ill_recall', 'Ill or injured in the recall period'),
    whole('recall_days', 'Recall period', { unit: 'days' }),
    choice('condition', 'What the illness was', conditions, { note: 'What the illness was, where ill' }),
    yesNo('care_sought', 'Sought care', { note: 'Sought care, where ill' }),
    choice('care_provider', 'Where care was sought', careProviders),
    money('care_cost', 'Paid for care', { note: 'Paid for care, where sought; in the currency of the round' }),
    yesNo('insured', 'Covered by health insurance'),
    scale('wg_seeing', 'Difficulty seeing', difficulties, { note: 'Difficulty seeing, even with glasses' }),
    scale('wg_hearing', 'Difficulty hearing', difficulties, { note: 'Difficulty hearing, even with a hearing aid' }),
    scale('wg_walking', 'Difficulty walking', difficulties, { note: 'Difficulty walking or climbing steps' }),
    scale('wg_remembering', 'Difficulty remembering', difficulties, {
      note: 'Difficulty remembering or concentrating',
    }),
    scale('wg_selfcare', 'Difficulty washing or dressing', difficulties),
    scale('wg_communicating', 'Difficulty communicating', difficulties, {
      note: 'Difficulty understanding or being understood',
    }),
    ...surveyed,
  ],
});
