/**
 * The rows of one table that belonged to a household and were deleted, with who did it and when. Whose they were is said by their last
 * revision, or, of rows that came with their household, by its. Every deletion of the table is looked at, which takes seconds after the
 * undoing of a large import.
 * @returns `{ id, when, user }[]`, `when` as ISO 8601
 */
export const removedRows = async ({ database }, collection, field, household) => {
  const own = (await database('directus_revisions').where({ collection: 'households', item: household }).select('id')).map(({ id }) => id);
  const rows = await database('directus_activity as gone')
    .join('directus_revisions as said', (on) => on.on('said.item', 'gone.item').andOn('said.collection', 'gone.collection'))
    .where({ 'gone.action': 'delete', 'gone.collection': collection })
    // The text alone is the same on every database; what it says is read below.
    .where((either) => either.whereIn('said.parent', own).orWhereRaw('cast(said.data as text) like ?', [`%${household}%`]))
    .select('gone.item', 'gone.timestamp', 'gone.user', 'said.parent', 'said.data');
  const cameWithIt = new Set(own);
  const found = new Map();
  for (const { item, timestamp, user, parent, data } of rows) {
    const said = typeof data === 'string' ? JSON.parse(data) : data;
    if (cameWithIt.has(parent) || said?.[field] === household) found.set(item, { id: item, when: new Date(timestamp).toISOString(), user });
  }
  return [...found.values()];
};
