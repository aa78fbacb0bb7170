import type { RemoveManyProps } from '@groundwork/shared/ui/bulk';
import { goneWith, isEdited, referrersOf, titleOfTable, type EditedCollection } from '@groundwork/survey/model';

/** What goes with records of a table that are removed, and what keeps them from being removed. */
export const removalOf = (collection: EditedCollection): Pick<RemoveManyProps, 'collection' | 'parts' | 'users'> => ({
  collection,
  parts: goneWith(collection).map((one) => ({ ...one, title: titleOfTable(one.collection) })),
  users: referrersOf(collection).flatMap(({ table, field }) =>
    isEdited(table) ? [{ collection: table, path: field, title: titleOfTable(table) }] : [],
  ),
});
