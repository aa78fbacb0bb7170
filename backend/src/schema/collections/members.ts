import { choice, decimal, integer, keyOf, money, openChoice, text, uuidKey, yesNo } from '../fields.ts';
import {
  careProviders,
  conditions,
  educationLevels,
  maritalStates,
  occupations,
  reasonsNotAttending,
  relations,
} from '../choices/people.ts';
import { surveyFields } from '../system-fields.ts';
import type { CollectionDescription, FieldDescription } from '../types.ts';

const washingtonGroup = (domain: string, activity: string): FieldDescription =>
  integer(`wg_${domain}`, `Difficulty ${activity}: 1 none, 2 some, 3 a lot, 4 cannot do at all`);

export const members: CollectionDescription = {
  name: 'members',
  icon: 'group',
  note: 'Everyone who lives in an interviewed household',
  displayTemplate: '{{household_id.household_code}} {{line_no}}',
  history: 'all',
  naturalKey: ['household_id', 'line_no'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'members', onDelete: 'CASCADE' }),
    integer('line_no', 'Line in the roster, from 1'),
    text('name', 'Name; restricted'),
    choice('sex', 'Sex', { male: 'Male', female: 'Female' }, { indexed: true }),
    integer('age_years', 'Completed years', { indexed: true }),
    openChoice('relation', 'To the head of the household', relations),
    yesNo('is_head', 'Head of the household', { indexed: true }),
    openChoice('resident', 'Lives here', { always: 'All year', part_year: 'Part of the year', away: 'Away' }),
    openChoice('marital', 'Marital status, age 12 and over', maritalStates),
    openChoice('occupation', 'Main occupation, age 10 and over', occupations),
    yesNo('attending_school', 'Attends school this year, age 5 to 24'),
    yesNo('ever_attended', 'Ever attended school, age 5 and over'),
    openChoice('education_level', 'Highest level completed, age 5 and over', educationLevels),
    yesNo('can_read_write', 'Reads and writes a simple sentence, age 7 and over'),
    openChoice('reason_not_attending', 'Main reason, where school age and not attending', reasonsNotAttending),
    decimal('school_distance_km', 'Kilometres to school, where attending'),
    money('school_cost_year', 'Paid for school this year, where attending; in the currency of the round'),
    yesNo('ill_recall', 'Ill or injured in the recall period'),
    integer('recall_days', 'Length of the recall period, days'),
    openChoice('condition', 'What it was, where ill', conditions),
    yesNo('care_sought', 'Sought care, where ill'),
    openChoice('care_provider', 'Where, where care was sought', careProviders),
    money('care_cost', 'Paid for care, where sought; in the currency of the round'),
    yesNo('insured', 'Covered by health insurance'),
    washingtonGroup('seeing', 'seeing, even with glasses'),
    washingtonGroup('hearing', 'hearing, even with a hearing aid'),
    washingtonGroup('walking', 'walking or climbing steps'),
    washingtonGroup('remembering', 'remembering or concentrating'),
    washingtonGroup('selfcare', 'washing or dressing'),
    washingtonGroup('communicating', 'understanding or being understood'),
    ...surveyFields,
  ],
};
