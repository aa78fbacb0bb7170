import { areaUnits, cropUnits, tenures } from '../choices/farming.ts';
import {
  choice,
  closed,
  decimal,
  json,
  key,
  ofCrop,
  ofHousehold,
  partOf,
  surveyed,
  table,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { labels } from '../in-language.ts';

export const plots = table({
  name: 'plots',
  title: 'Plots',
  row: 'One piece of land that a household uses',
  naturalKey: ['household_id', 'plot_no'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'plots'),
    ...ofHousehold('household_id'),
    whole('plot_no', 'Plot', { note: 'Number within the household, from 1', most: 1000 }),
    decimal('area_value', 'Area as reported', { note: 'Area as reported, in the unit of the reported area' }),
    choice('area_unit', 'Unit of the reported area', areaUnits),
    decimal('area_ha', 'Area', { unit: 'ha', most: 100_000, indexed: true, adds: true }),
    closed('measured_by', 'How the area is known', labels({ gps: 'GPS', estimate: "Farmer's estimate" })),
    closed('tenure', 'How the plot is held', tenures),
    choice(
      'document',
      'Document in the name of a member',
      labels({
        title: 'Title deed',
        use_right: 'Certificate of use right',
        lease: 'Lease contract',
        community: 'Community certificate',
        none: 'None',
      }),
    ),
    yesNo('right_sell', 'A member may sell it'),
    yesNo('right_bequeath', 'A member may bequeath it'),
    yesNo('irrigated', 'Irrigated'),
    json('geometry', 'Outline', { note: 'Outline: GeoJSON Polygon, WGS 84', restricted: true }),
    ...surveyed,
  ],
});

export const cropPlantings = table({
  name: 'crop_plantings',
  title: 'Crop plantings',
  row: 'One crop on one plot in one season',
  note: 'One crop on one plot in one season, and what it gave',
  naturalKey: ['plot_id', 'crop_id', 'season'],
  entries: [
    key(),
    partOf('plot_id', 'Plot', 'plots', 'plantings'),
    ...ofHousehold('plot_id.household_id'),
    whole('plot_id.plot_no', 'Plot'),
    ofCrop('plantings'),
    text('season', 'Season', { note: 'Season, such as 2023/24', longest: 32, indexed: true }),
    decimal('area_ha', 'Area under the crop', { unit: 'ha', most: 100_000, adds: true }),
    decimal('harvest_qty', 'Harvest as reported', { note: 'Harvest as reported, in the unit of the reported harvest' }),
    choice('harvest_unit', 'Unit of the reported harvest', cropUnits),
    decimal('harvest_kg', 'Harvest', { unit: 'kg', note: 'Kilograms harvested; 0 is a failed harvest', adds: true }),
    choice(
      'fertiliser',
      'Main fertiliser',
      labels({ none: 'None', manure: 'Manure', mineral: 'Mineral', both: 'Both' }),
    ),
    yesNo('improved_seed', 'Improved seed'),
    yesNo('paid_labour', 'Paid labour'),
    ...surveyed,
  ],
});
