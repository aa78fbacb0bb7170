import { choice, decimal, integer, json, keyOf, openChoice, text, textKey, textKeyOf, uuidKey, yesNo } from '../fields.ts';
import { surveyFields } from '../system-fields.ts';
import type { CollectionDescription } from '../types.ts';

export const plots: CollectionDescription = {
  name: 'plots',
  icon: 'grass',
  note: 'Pieces of land a household uses',
  displayTemplate: '{{household_id.household_code}} plot {{plot_no}}',
  history: null,
  naturalKey: ['household_id', 'plot_no'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'plots', onDelete: 'CASCADE' }),
    integer('plot_no', 'Number within the household, from 1'),
    decimal('area_value', 'Area as reported, in area_unit'),
    openChoice('area_unit', 'Unit of area_value', { ha: 'Hectare', acre: 'Acre', m2: 'Square metre', machamba: 'Local field' }),
    decimal('area_ha', 'Hectares', { indexed: true }),
    choice('measured_by', 'How the area is known', { gps: 'GPS', estimate: "Farmer's estimate" }),
    choice('tenure', 'How the household holds the plot', {
      freehold: 'Freehold',
      customary: 'Customary',
      leasehold: 'Leasehold',
      rented: 'Rented',
      shared: 'Shared',
      other: 'Other',
    }),
    openChoice('document', 'Document in the name of a member', {
      title: 'Title deed',
      use_right: 'Certificate of use right',
      lease: 'Lease contract',
      community: 'Community certificate',
      none: 'None',
    }),
    yesNo('right_sell', 'A member may sell it'),
    yesNo('right_bequeath', 'A member may bequeath it'),
    yesNo('irrigated', 'Irrigated'),
    json('geometry', 'GeoJSON Polygon, WGS 84'),
    ...surveyFields,
  ],
};

export const crops: CollectionDescription = {
  name: 'crops',
  icon: 'eco',
  note: 'Crops, by code',
  displayTemplate: '{{name}}',
  history: 'all',
  naturalKey: ['crop_id'],
  fields: [
    textKey('crop_id', 'Crop code'),
    text('name', 'Name', { required: true }),
    openChoice('group', 'Crop group', {
      cereal: 'Cereal',
      root: 'Root or tuber',
      pulse: 'Pulse',
      oilseed: 'Oilseed',
      vegetable: 'Vegetable',
      fruit: 'Fruit',
      cash: 'Cash crop',
    }),
  ],
};

export const cropPlantings: CollectionDescription = {
  name: 'crop_plantings',
  icon: 'agriculture',
  note: 'A crop on a plot in a season, and what it gave',
  displayTemplate: '{{crop_id.name}} {{season}}',
  history: null,
  naturalKey: ['plot_id', 'crop_id', 'season'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('plot_id', 'Plot', { collection: 'plots', reverse: 'plantings', onDelete: 'CASCADE' }),
    textKeyOf('crop_id', 'Crop', { collection: 'crops', reverse: 'plantings', onDelete: 'SET NULL' }),
    text('season', 'Season, e.g. 2023/24', { maxLength: 32, indexed: true }),
    decimal('area_ha', 'Hectares under this crop'),
    decimal('harvest_qty', 'Harvest as reported, in harvest_unit'),
    openChoice('harvest_unit', 'Unit of harvest_qty', { kg: 'Kilogram', bag50: 'Bag of 50 kg', tin20: 'Tin of 20 l', basket: 'Basket' }),
    decimal('harvest_kg', 'Kilograms harvested; 0 is a failed harvest'),
    openChoice('fertiliser', 'Main fertiliser', { none: 'None', manure: 'Manure', mineral: 'Mineral', both: 'Both' }),
    yesNo('improved_seed', 'Improved seed used'),
    yesNo('paid_labour', 'Labour was paid for'),
    ...surveyFields,
  ],
};
