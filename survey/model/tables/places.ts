import { waterTechnologies } from '../choices/water.ts';
import { choice, day, list, number, text, village, yesNo } from '../fields.ts';
import type { SurveyTable } from '../types.ts';

export const villages: SurveyTable = {
  name: 'villages',
  key: 'village_id',
  title: 'Villages',
  row: 'One village',
  household: null,
  fields: [
    text('village_name', 'Village'),
    text('village_id', 'Village code'),
    text('admin1', 'Province or region'),
    text('admin2', 'District'),
    text('admin3', 'Sub-district or ward'),
    text('country', 'Country'),
    number('latitude', 'Latitude', '°'),
    number('longitude', 'Longitude', '°'),
    number('population', 'Population'),
  ],
};

export const villageProfiles: SurveyTable = {
  name: 'village_profiles',
  key: 'id',
  title: 'Village profiles',
  row: 'What one village has, in one year',
  household: null,
  fields: [
    village(),
    number('year', 'Year'),
    list('facilities', 'Facilities'),
    number('distance_school_km', 'Distance to the school', 'km'),
    number('distance_health_km', 'Distance to the health post', 'km'),
    number('distance_market_km', 'Distance to the market', 'km'),
    yesNo('electricity', 'Electricity'),
    list('main_livelihoods', 'Main livelihoods'),
  ],
};

export const waterProjects: SurveyTable = {
  name: 'water_projects',
  key: 'project_id',
  title: 'Water projects',
  row: 'One water project',
  household: null,
  fields: [
    text('project_uid', 'Project UID'),
    village(),
    day('start_date', 'Start date'),
    day('end_date', 'Handover'),
    choice('status', 'Status', {
      planned: 'Planned',
      under_construction: 'Under construction',
      functional: 'Functional',
      partially_functional: 'Partially functional',
      not_functional: 'Abandoned or not functional',
      on_hold: 'On hold',
    }),
    choice('technology', 'Technology', waterTechnologies),
    list('project_sponsorship', 'Sponsorship'),
    number('cost', 'Cost'),
    text('currency', 'Currency'),
    number('beneficiaries', 'People served'),
  ],
};

export const waterPoints: SurveyTable = {
  name: 'water_points',
  key: 'id',
  title: 'Water points',
  row: 'One place where water is drawn',
  household: null,
  fields: [
    text('name', 'Water point'),
    text('project_id.project_uid', 'Project UID'),
    village('project_id.'),
    choice('technology', 'Technology', waterTechnologies),
    number('installed_year', 'Year of installation'),
    choice('management', 'Who looks after it', { committee: 'Water committee', private: 'Private operator', school: 'School', municipality: 'Municipality', none: 'Nobody' }),
    number('latitude', 'Latitude', '°'),
    number('longitude', 'Longitude', '°'),
  ],
};

export const waterPointVisits: SurveyTable = {
  name: 'water_point_visits',
  key: 'id',
  title: 'Visits to water points',
  row: 'What was found at one water point on one day',
  household: null,
  fields: [
    text('water_point_id.name', 'Water point'),
    text('water_point_id.project_id.project_uid', 'Project UID'),
    village('water_point_id.project_id.'),
    day('visited_on', 'Day of the visit'),
    choice('functional', 'Working', { yes: 'Yes', partly: 'Partly', no: 'No', abandoned: 'Abandoned' }),
    number('flow_l_min', 'Flow', 'l/min'),
    choice('quality', 'Water quality', { good: 'Good', turbid: 'Turbid', salty: 'Salty', contaminated: 'Contaminated' }),
    text('note', 'Note'),
  ],
};
