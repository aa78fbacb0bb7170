import { breakdownCauses, photoConsents, projectStatuses, waterManagements, waterQualities, waterTechnologies, workingStates } from '../choices/water.ts';
import { choice, closed, day, decimal, degrees, file, imported, inVillage, key, list, longText, markdown, money, partOf, seen, table, text, unlisted, village, whole } from '../fields.ts';

export const waterProjects = table({
  name: 'water_projects',
  title: 'Water projects',
  row: 'One water project',
  key: 'project_id',
  naturalKey: ['project_uid'],
  entries: [
    key('project_id'),
    text('project_uid', 'Project UID', { note: 'The number people use, such as WP-2023-014; neither always known nor always unique', longest: 64, indexed: true }),
    inVillage('water_projects', 'SET NULL'),
    day('start_date', 'Start date', { note: 'First day of works', indexed: true }),
    day('end_date', 'Handover'),
    closed('status', 'Status', projectStatuses, { note: 'Where the project stands, or how its supply works', indexed: true }),
    choice('technology', 'Technology', waterTechnologies, { note: 'Kind of supply' }),
    list('project_sponsorship', 'Sponsorship', undefined, { note: 'Who pays: a list of names, one name, or null where not known', storage: 'list' }),
    money('cost', 'Cost', { note: 'Total cost, in the currency' }),
    text('currency', 'Currency', { note: 'Currency (ISO 4217)', longest: 3 }),
    whole('beneficiaries', 'People served', { adds: true }),
    unlisted(markdown('narrative', 'Narrative')),
    ...imported,
  ],
});

export const waterPoints = table({
  name: 'water_points',
  title: 'Water points',
  row: 'One place where water is drawn',
  naturalKey: ['project_id', 'name'],
  entries: [
    key(),
    partOf('project_id', 'Water project', 'water_projects', 'water_points'),
    text('name', 'Water point', { note: 'Name of the water point' }),
    text('project_id.project_uid', 'Project UID'),
    seen(village('project_id.')),
    choice('technology', 'Technology', waterTechnologies, { note: 'Kind of supply' }),
    whole('installed_year', 'Year of installation'),
    choice('management', 'Who looks after it', waterManagements),
    degrees('latitude', 'Latitude'),
    degrees('longitude', 'Longitude'),
    ...imported,
  ],
});

export const waterPointVisits = table({
  name: 'water_point_visits',
  title: 'Visits to water points',
  row: 'What was found at one water point on one day',
  naturalKey: ['water_point_id', 'visited_on'],
  entries: [
    key(),
    partOf('water_point_id', 'Water point', 'water_points', 'visits'),
    text('water_point_id.name', 'Water point'),
    text('water_point_id.project_id.project_uid', 'Project UID'),
    seen(village('water_point_id.project_id.')),
    day('visited_on', 'Day of the visit', { indexed: true }),
    closed('functional', 'Working', workingStates, { note: 'Whether it worked on that day', indexed: true }),
    choice('cause', 'Cause', breakdownCauses, { note: 'Why it did not work fully' }),
    decimal('flow_l_min', 'Flow', { unit: 'l/min' }),
    choice('quality', 'Water quality', waterQualities),
    day('next_visit_on', 'Next visit', { note: 'Day for which the next visit is planned', indexed: true }),
    longText('note', 'Note'),
    file('photo', 'Photo taken on the visit'),
    closed('photo_consent', 'Consent for the photo', photoConsents, { note: 'May the photo be shown: a restricted one is kept from ordinary members' }),
    degrees('latitude', 'Latitude'),
    degrees('longitude', 'Longitude'),
    decimal('accuracy_m', 'Accuracy of the position', { unit: 'm', note: 'The device was within this distance of the position, as far as it knew' }),
    ...imported,
  ],
});
