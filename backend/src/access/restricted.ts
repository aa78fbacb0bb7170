import { modelTables } from '@groundwork/survey/model';
import { dataModel } from '../schema/description.ts';
import { systemFields } from '../schema/system-fields.ts';

/**
 * Directus asks a filter along these (`media.caption`) of every row, those too that the person may not see: a way to read
 * restricted media word by word.
 */
const restrictedLists: Readonly<Record<string, readonly string[]>> = { villages: ['media'], water_projects: ['media'] };

/** Fields that could lead a stranger to a person's door, or to a picture that is not to be shown. */
const restrictedFields: ReadonlyMap<string, readonly string[]> = new Map(
  modelTables
    .map(
      ({ name, columns }) =>
        [
          name,
          [...columns.flatMap((column) => (column.restricted ? [column.name] : [])), ...(restrictedLists[name] ?? [])],
        ] as const,
    )
    .filter(([, names]) => names.length > 0),
);

/** Every field an ordinary member may read: all but the restricted ones. A new field is open until the model says otherwise. */
export const openFields = (collection: string): readonly string[] => {
  const restricted = restrictedFields.get(collection);
  if (restricted === undefined) return ['*'];
  const described = dataModel.find(({ name }) => name === collection);
  if (described === undefined) throw new Error(`${collection} has restricted fields but is not in the data model.`);
  const aliases = dataModel.flatMap(({ fields }) =>
    fields.flatMap(({ target }) =>
      target?.collection === collection && target.reverse !== undefined ? [target.reverse] : [],
    ),
  );
  return [...[...described.fields, ...systemFields].map(({ name }) => name), ...aliases].filter(
    (name) => !restricted.includes(name),
  );
};

export const collectionsWithRestrictedFields = [...restrictedFields.keys()];
