import { cropUnits, tenures } from '../choices/farming.ts';
import { choice, crop, number, ofHousehold, text, yesNo } from '../fields.ts';
import type { SurveyTable } from '../types.ts';

export const plots: SurveyTable = {
  name: 'plots',
  key: 'id',
  title: 'Plots',
  row: 'One piece of land that a household uses',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    number('plot_no', 'Plot'),
    number('area_value', 'Area as reported'),
    choice('area_unit', 'Unit of the reported area', { ha: 'Hectare', acre: 'Acre', m2: 'Square metre', machamba: 'Local field' }),
    number('area_ha', 'Area', 'ha'),
    choice('measured_by', 'How the area is known', { gps: 'GPS', estimate: "Farmer's estimate" }),
    choice('tenure', 'How the plot is held', tenures),
    choice('document', 'Document in the name of a member', { title: 'Title deed', use_right: 'Certificate of use right', lease: 'Lease contract', community: 'Community certificate', none: 'None' }),
    yesNo('right_sell', 'A member may sell it'),
    yesNo('right_bequeath', 'A member may bequeath it'),
    yesNo('irrigated', 'Irrigated'),
  ],
};

export const cropPlantings: SurveyTable = {
  name: 'crop_plantings',
  key: 'id',
  title: 'Crop plantings',
  row: 'One crop on one plot in one season',
  household: 'plot_id.household_id',
  fields: [
    ...ofHousehold('plot_id.household_id'),
    number('plot_id.plot_no', 'Plot'),
    crop,
    text('season', 'Season'),
    number('area_ha', 'Area under the crop', 'ha'),
    number('harvest_qty', 'Harvest as reported'),
    choice('harvest_unit', 'Unit of the reported harvest', cropUnits),
    number('harvest_kg', 'Harvest', 'kg'),
    choice('fertiliser', 'Main fertiliser', { none: 'None', manure: 'Manure', mineral: 'Mineral', both: 'Both' }),
    yesNo('improved_seed', 'Improved seed'),
    yesNo('paid_labour', 'Paid labour'),
  ],
};
