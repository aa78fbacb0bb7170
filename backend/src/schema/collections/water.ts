import {
  choice,
  day,
  decimal,
  degrees,
  file,
  integer,
  json,
  keyOf,
  longText,
  money,
  openChoice,
  text,
  textKeyOf,
  uuidKey,
} from '../fields.ts';
import { surveyFields } from '../system-fields.ts';
import type { CollectionDescription } from '../types.ts';

const sourceFields = surveyFields.filter((field) => field.name !== 'survey_round_id');

const technologies = {
  hand_pump: 'Borehole with hand pump',
  mechanised_borehole: 'Mechanized borehole',
  protected_well: 'Protected dug well with hand pump',
  public_tap: 'Public tap / standpipe',
  piped_yard: 'Piped water into yard / plot',
  protected_spring: 'Protected spring',
  rainwater: 'Rainwater collection',
  unprotected_well: 'Unprotected dug well',
  unprotected_spring: 'Unprotected spring',
} as const;

export const waterProjects: CollectionDescription = {
  name: 'water_projects',
  icon: 'water_drop',
  note: 'Water projects, planned to finished',
  displayTemplate: '{{project_uid}}',
  history: 'all',
  naturalKey: ['project_uid'],
  fields: [
    uuidKey('project_id', 'Key'),
    text('project_uid', 'The number people use, e.g. WP-2023-014; neither always known nor always unique', {
      maxLength: 64,
      indexed: true,
    }),
    day('start_date', 'First day of works', { indexed: true }),
    json('project_sponsorship', 'Who pays: a list of names, one name, or null where not known'),
    textKeyOf('village_id', 'Village', { collection: 'villages', reverse: 'water_projects', onDelete: 'SET NULL' }),
    day('end_date', 'Handover'),
    choice(
      'status',
      'Where the project stands, or how its supply works',
      {
        planned: 'Planned',
        under_construction: 'Under construction',
        functional: 'Functional',
        partially_functional: 'Partially functional',
        not_functional: 'Abandoned or not functional',
        on_hold: 'On hold',
      },
      { indexed: true },
    ),
    openChoice('technology', 'Kind of supply', technologies),
    money('cost', 'Total cost, in currency'),
    text('currency', 'ISO 4217', { maxLength: 3 }),
    integer('beneficiaries', 'People served'),
    longText('narrative', 'Markdown', { interface: 'input-rich-text-md' }),
    ...sourceFields,
  ],
};

export const waterPoints: CollectionDescription = {
  name: 'water_points',
  icon: 'pin_drop',
  note: 'Places where water is drawn',
  displayTemplate: '{{name}}',
  history: 'all',
  naturalKey: ['project_id', 'name'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('project_id', 'Water project', { collection: 'water_projects', reverse: 'water_points', onDelete: 'CASCADE' }),
    text('name', 'Name'),
    degrees('latitude', 'WGS 84 degrees'),
    degrees('longitude', 'WGS 84 degrees'),
    openChoice('technology', 'Kind of supply', technologies),
    integer('installed_year', 'Calendar year'),
    openChoice('management', 'Who looks after it', {
      committee: 'Water committee',
      private: 'Private operator',
      school: 'School',
      municipality: 'Municipality',
      none: 'Nobody',
    }),
    ...sourceFields,
  ],
};

export const waterPointVisits: CollectionDescription = {
  name: 'water_point_visits',
  icon: 'fact_check',
  note: 'What a visitor found at a water point on a day',
  displayTemplate: '{{visited_on}} {{functional}}',
  history: 'all',
  naturalKey: ['water_point_id', 'visited_on'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('water_point_id', 'Water point', { collection: 'water_points', reverse: 'visits', onDelete: 'CASCADE' }),
    day('visited_on', 'Day of the visit', { indexed: true }),
    choice('functional', 'Did it work', { yes: 'Yes', partly: 'Partly', no: 'No', abandoned: 'Abandoned' }, { indexed: true }),
    decimal('flow_l_min', 'Litres a minute'),
    openChoice('quality', 'Water quality', { good: 'Good', turbid: 'Turbid', salty: 'Salty', contaminated: 'Contaminated' }),
    longText('note', 'What the visitor wrote'),
    file('photo', 'Photo taken on the visit'),
    ...sourceFields,
  ],
};
