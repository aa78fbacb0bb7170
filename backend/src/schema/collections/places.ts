import { decimal, degrees, integer, json, longText, tags, text, textKey, textKeyOf, uuidKey, yesNo } from '../fields.ts';
import type { CollectionDescription } from '../types.ts';

export const villages: CollectionDescription = {
  name: 'villages',
  icon: 'holiday_village',
  note: 'The places the project works in',
  displayTemplate: '{{village_name}}',
  history: 'all',
  naturalKey: ['village_id'],
  fields: [
    textKey('village_id', 'Village code, stable for ever'),
    text('village_name', 'Name', { required: true, indexed: true }),
    text('admin1', 'Province or region', { indexed: true }),
    text('admin2', 'District', { indexed: true }),
    text('admin3', 'Sub-district or ward'),
    text('country', 'ISO 3166-1 alpha-2', { maxLength: 2, indexed: true }),
    degrees('latitude', 'WGS 84 degrees'),
    degrees('longitude', 'WGS 84 degrees'),
    integer('population', 'People'),
    json('boundary', 'GeoJSON Polygon or MultiPolygon, WGS 84'),
  ],
};

export const villageProfiles: CollectionDescription = {
  name: 'village_profiles',
  icon: 'location_city',
  note: 'What a village has, one profile a year',
  displayTemplate: '{{village_id.village_name}} {{year}}',
  history: 'all',
  naturalKey: ['village_id', 'year'],
  fields: [
    uuidKey('id', 'Key'),
    textKeyOf('village_id', 'Village', { collection: 'villages', reverse: 'profiles', onDelete: 'CASCADE' }),
    integer('year', 'Calendar year', { indexed: true }),
    tags('facilities', 'List of facilities in the village'),
    decimal('distance_school_km', 'Kilometres to the nearest school'),
    decimal('distance_health_km', 'Kilometres to the nearest health post'),
    decimal('distance_market_km', 'Kilometres to the nearest market'),
    yesNo('electricity', 'Connected to electricity'),
    tags('main_livelihoods', 'List, most important first'),
    longText('narrative', 'Markdown', { interface: 'input-rich-text-md' }),
  ],
};
