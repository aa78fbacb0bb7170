import type { FormField } from './fields.ts';
import { EditButton, EditForm } from './index.ts';

export default { title: 'edit-record' };

const nothing = () => undefined;
const FIELDS: readonly FormField[] = [
  { field: { name: 'village_name', label: 'Village', kind: 'text' }, column: { storage: 'text', required: true } },
  {
    field: { name: 'population', label: 'Population', kind: 'number' },
    column: { storage: 'whole', limits: [0, 1e6] },
  },
  { field: { name: 'visited', label: 'Visited', kind: 'day' }, column: { storage: 'day' } },
  { field: { name: 'electricity', label: 'Electricity', kind: 'yesNo' }, column: { storage: 'yesNo' } },
  {
    field: { name: 'road', label: 'Road', kind: 'choice', choices: { paved: 'Paved', dirt: 'Dirt' } },
    column: { storage: 'choice', choices: { paved: 'Paved', dirt: 'Dirt' } },
  },
  { field: { name: 'boundary', label: 'Boundary', kind: 'text' }, column: { storage: 'json', outline: true } },
];

export const AForm = () => (
  <EditForm
    name="Edit the village"
    of={{
      collection: 'villages',
      row: { village_id: 'V-1', village_name: 'ሐረር', population: 0, electricity: null, road: 'dirt' },
      keyField: 'village_id',
      title: 'Change of ሐረር',
      page: '/village-profiles',
      about: 'villages/V-1',
    }}
    fields={FIELDS}
    check={() => null}
    needed={['village_name']}
    onDone={nothing}
    onCancel={nothing}
    onRemove={nothing}
  />
);

export const Pencil = () => <EditButton label="Edit the village" shown onPress={nothing} />;
