import { cropGroups } from '../choices/farming.ts';
import { choice, codeKey, table, text } from '../fields.ts';

export const crops = table({
  name: 'crops',
  title: 'Crops',
  row: 'One crop',
  key: 'crop_id',
  naturalKey: ['crop_id'],
  entries: [
    codeKey('crop_id', 'Crop code'),
    text('name', 'Name', { required: true }),
    choice('group', 'Crop group', cropGroups),
  ],
});
