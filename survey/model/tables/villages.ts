import {
  codeKey,
  decimal,
  degrees,
  inVillage,
  json,
  key,
  list,
  markdown,
  table,
  text,
  unlisted,
  whole,
  yesNo,
} from '../fields.ts';

export const villages = table({
  name: 'villages',
  title: 'Villages',
  row: 'One village',
  key: 'village_id',
  naturalKey: ['village_id'],
  entries: [
    text('village_name', 'Village', { note: 'Name of the village', required: true, indexed: true }),
    codeKey('village_id', 'Village code', { note: 'Village code, the same for ever' }),
    text('admin1', 'Province or region', { indexed: true }),
    text('admin2', 'District', { indexed: true }),
    text('admin3', 'Sub-district or ward'),
    text('country', 'Country', { note: 'Two-letter code (ISO 3166-1), such as KE', longest: 2, indexed: true }),
    degrees('latitude', 'Latitude'),
    degrees('longitude', 'Longitude'),
    whole('population', 'Population', { adds: true }),
    json('boundary', 'Boundary', {
      note: 'Boundary: GeoJSON Polygon or MultiPolygon, WGS 84',
      outline: true,
    }),
  ],
});

export const villageProfiles = table({
  name: 'village_profiles',
  title: 'Village profiles',
  row: 'What one village has, in one year',
  naturalKey: ['village_id', 'year'],
  entries: [
    key(),
    inVillage('profiles', 'CASCADE'),
    whole('year', 'Year', { indexed: true }),
    list('facilities', 'Facilities'),
    decimal('distance_school_km', 'Distance to the school', { unit: 'km', note: 'Kilometres to the nearest school' }),
    decimal('distance_health_km', 'Distance to the health post', {
      unit: 'km',
      note: 'Kilometres to the nearest health post',
    }),
    decimal('distance_market_km', 'Distance to the market', { unit: 'km', note: 'Kilometres to the nearest market' }),
    yesNo('electricity', 'Electricity', { note: 'The village is connected to electricity' }),
    list('main_livelihoods', 'Main livelihoods', undefined, { note: 'Main livelihoods, the most important first' }),
    unlisted(markdown('narrative', 'Narrative')),
  ],
});
