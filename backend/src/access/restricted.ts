import { dataModel } from '../schema/description.ts';
import { systemFields } from '../schema/system-fields.ts';

/** Fields that could lead a stranger to a person's door. */
const restrictedFields: Readonly<Record<string, readonly string[]>> = {
  households: ['latitude', 'longitude'],
  members: ['name'],
  // Holds what corrected rows said before, restricted fields among it.
  import_batches: ['changes'],
};

/** Every field an ordinary member may read: all but the restricted ones. A new field is open until it is listed above. */
export const openFields = (collection: string): readonly string[] => {
  const restricted = restrictedFields[collection];
  if (restricted === undefined) return ['*'];
  const described = dataModel.find(({ name }) => name === collection);
  if (described === undefined) throw new Error(`${collection} has restricted fields but is not in the data model.`);
  const aliases = dataModel.flatMap(({ fields }) =>
    fields.flatMap(({ target }) => (target?.collection === collection && target.reverse !== undefined ? [target.reverse] : [])),
  );
  return [...[...described.fields, ...systemFields].map(({ name }) => name), ...aliases].filter(
    (name) => !restricted.includes(name),
  );
};

export const collectionsWithRestrictedFields = Object.keys(restrictedFields);
