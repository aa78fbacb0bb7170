import { dataModel } from '../schema/description.ts';
import { systemFields } from '../schema/system-fields.ts';

/** Fields that could lead a stranger to a person's door, or to a picture that is not to be shown. */
const restrictedFields: Readonly<Record<string, readonly string[]>> = {
  households: ['latitude', 'longitude'],
  members: ['name'],
  // The outline of a household's land.
  plots: ['geometry'],
  // Holds what rejected cells say: restricted fields are among it.
  import_batches: ['left_out'],
  // Directus asks a filter along these (`media.caption`) of every row, those too that the person may not see: a way to read
  // restricted media word by word.
  villages: ['media'],
  water_projects: ['media'],
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
